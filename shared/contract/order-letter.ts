import * as z from 'zod/mini';

/** A label and its value: a part of a sum, an address. */
const Fact = z.object({ label: z.string(), value: z.string() });
export type Fact = z.infer<typeof Fact>;

/** One line of an order in a letter. */
const ContentLine = z.object({ name: z.string(), details: z.array(z.string()), price: z.string() });
export type ContentLine = z.infer<typeof ContentLine>;

/** The content of a letter, before it is formatted: plain text, in the reader's language. */
export const LetterContent = z.object({
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
export type LetterContent = z.infer<typeof LetterContent>;

/** A letter as it was sent, or would be, except that links and codes which open an order or a certificate are shown as `…`. */
export const SentLetter = z.object({ to: z.string(), content: LetterContent });
export type SentLetter = z.infer<typeof SentLetter>;

/** A letter that an action would send. Of a certificate's letter only the recipient is shown. */
export const LetterPreview = z.object({ kind: z.string(), to: z.string(), content: z.nullable(LetterContent) });
export type LetterPreview = z.infer<typeof LetterPreview>;
