import type { EditedEmail } from '../domain/email-texts.ts';

/** The id of the message that a text of an email replaces. */
export function emailMessage(email: EditedEmail, text: string): string {
  return `mail.${email}.${text}`;
}
