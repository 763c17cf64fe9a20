import * as z from 'zod/mini';
import { type EditedEmail, EMAIL_TEXTS, type EmailText, placeholderError } from '../domain/email-texts.ts';
import { perTextLanguage } from '../domain/text.ts';
import { Handle } from './catalogue.ts';
import { line, lines } from './typed-text.ts';

/** A text of one line in each language. */
export const bothLanguages = (maxLength: number) => z.strictObject(perTextLanguage(() => line(maxLength)));

/** The same; null uses the shop's own message. */
export const words = (maxLength: number) => z._default(z.nullable(bothLanguages(maxLength)), null);

/** Where a picture of the home page links to. */
export const ContentLink = z.strictObject({
  kind: z.enum(['category', 'collection', 'product']),
  handle: Handle,
});
export type ContentLink = z.infer<typeof ContentLink>;

/** The edited texts of an email; null for those that are the shop's own. */
export function EmailTextsContent(email: EditedEmail) {
  return z.strictObject(
    Object.fromEntries(Object.entries(EMAIL_TEXTS[email]).map(([name, text]) => [name, editedText(text)])),
  );
}

function editedText(text: EmailText) {
  const written = (text.isParagraph ? lines : line)(text.maxLength).check(({ value, issues }) => {
    const error = placeholderError(value, text);
    if (error) issues.push({ code: 'custom', message: error, input: value });
  });
  return z._default(z.nullable(z.strictObject(perTextLanguage(() => written))), null);
}
