import * as z from 'zod/mini';
import { TEXT_LANGUAGES } from '../domain/text.ts';
import { Order } from './order.ts';

/** A label and its value: a part of a sum, an address; `isCode` if it is to be copied letter by letter. */
const Fact = z.object({ label: z.string(), value: z.string(), isCode: z.optional(z.boolean()) });
export type Fact = z.infer<typeof Fact>;

/** One line of an order in an email; `picture` is the address of a picture of 4 : 5, null if there is none. */
const ContentLine = z.object({
  picture: z._default(z.nullable(z.string()), null),
  name: z.string(),
  details: z.array(z.string()),
  price: z.string(),
});
export type ContentLine = z.infer<typeof ContentLine>;

/** What an email begins with: a close-up of cloth, by what it is about; a gift is a card, whose facts are on it. */
const EmailHead = z.enum(['edge', 'hem', 'hooks', 'strap', 'seams', 'tape', 'piping', 'knit', 'lace', 'gift']);
export type EmailHead = z.infer<typeof EmailHead>;

/** The content of an email, before it is formatted: plain text, in the reader's language. */
export const EmailContent = z.object({
  /** None for what nobody is glad to get. */
  head: z.optional(EmailHead),
  subject: z.string(),
  title: z.string(),
  paragraphs: z.array(z.string()),
  /** The main action, a link to the shop; null if there is none. */
  action: z.nullable(z.object({ label: z.string(), href: z.string() })),
  lines: z.array(ContentLine),
  totals: z.array(Fact),
  facts: z.array(Fact),
  /** How to reach the shop. */
  closing: z.string(),
});
export type EmailContent = z.infer<typeof EmailContent>;

/**
 * An email as it was sent, or would be, except that links and codes which open an order or a certificate are shown as
 * `…`.
 */
export const SentEmail = z.object({ to: z.string(), content: EmailContent });
export type SentEmail = z.infer<typeof SentEmail>;

/** A sent email for the eyes of the shop's people, with the same words as the HTML that mail clients show. */
export const ShownEmail = z.extend(SentEmail, { html: z.string() });
export type ShownEmail = z.infer<typeof ShownEmail>;

/** An email that an action would send. Of a certificate's email only the recipient is shown. */
export const EmailPreview = z.object({
  kind: z.string(),
  to: z.string(),
  content: z.nullable(EmailContent),
  html: z.nullable(z.string()),
});
export type EmailPreview = z.infer<typeof EmailPreview>;

/** An email with the drafts of its texts, in each language and in each case that has a text of its own. */
export const EmailTextsPreview = z.object({
  /** The order that it is shown with. */
  order: Order.shape.number,
  emails: z.array(
    z.object({
      language: z.enum(TEXT_LANGUAGES),
      /** The text that is for this case only; null if there is one case. */
      text: z.nullable(z.string()),
      subject: z.string(),
      html: z.string(),
    }),
  ),
});
export type EmailTextsPreview = z.infer<typeof EmailTextsPreview>;
