/** A file that goes with a letter; its content is text. */
export type Attachment = { filename: string; type: string; content: string };

/** A letter ready to go: one recipient, both forms of the same words. */
export type Letter = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same each time the letter is tried, so that a mailbox that gets it twice shows it once; without brackets. */
  messageId: string;
  /** Where an answer goes. */
  replyTo: string;
  attachments?: readonly Attachment[];
};

/** The port to a mail host. Throws {@link MailError} where the host did not take the letter. */
export type Mailer = { send(letter: Letter): Promise<void> };

/** A letter that was not taken. `code` is ours or the host's number; its words are left out, they name people. */
export class MailError extends Error {
  override name = 'MailError';
  readonly code: string;
  constructor(code: string) {
    super(`The letter was not taken: ${code}`);
    this.code = code;
  }
}
