import * as z from 'zod/mini';

/** A name and what it says: a sum's part, an address. */
const Fact = z.object({ label: z.string(), value: z.string() });
export type Fact = z.infer<typeof Fact>;

/** One thing of an order as a letter lists it. */
const ContentLine = z.object({ name: z.string(), details: z.array(z.string()), price: z.string() });
export type ContentLine = z.infer<typeof ContentLine>;

/** What a letter says, before it is given a form: all of it plain text, in the reader's language. */
export const LetterContent = z.object({
  subject: z.string(),
  title: z.string(),
  paragraphs: z.array(z.string()),
  /** The one thing to do, an address of the shop; null where there is nothing. */
  action: z.nullable(z.object({ label: z.string(), href: z.string() })),
  lines: z.array(ContentLine),
  totals: z.array(Fact),
  facts: z.array(Fact),
  /** How to reach the shop. */
  closing: z.string(),
});
export type LetterContent = z.infer<typeof LetterContent>;

/** A letter as it was sent, but for what opens an order's page or a certificate: that is shown as `…`. */
export const SentLetter = z.object({ to: z.string(), content: LetterContent });
export type SentLetter = z.infer<typeof SentLetter>;

/** A letter that an action would send. Of a certificate's letter nothing but its recipient is shown. */
export const LetterPreview = z.object({ kind: z.string(), to: z.string(), content: z.nullable(LetterContent) });
export type LetterPreview = z.infer<typeof LetterPreview>;
