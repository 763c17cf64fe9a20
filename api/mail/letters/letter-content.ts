/** One thing of an order as a letter lists it. */
export type ContentLine = { name: string; details: readonly string[]; price: string };
/** A name and what it says: a sum's part, an address. */
export type Fact = { label: string; value: string };

/** What a letter says, before it is given a form: all of it plain text, in the reader's language. */
export type LetterContent = {
  subject: string;
  title: string;
  paragraphs: readonly string[];
  /** The one thing to do, an address of the shop; null where there is nothing. */
  action: { label: string; href: string } | null;
  lines: readonly ContentLine[];
  totals: readonly Fact[];
  facts: readonly Fact[];
  /** How to reach the shop. */
  closing: string;
};
