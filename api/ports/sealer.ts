/** A text by which sealed data can be found, and which field of it the text is of. */
export type SearchTerm = { field: string; text: string };

/**
 * Encrypts personal data for the database. `about` binds a text to its place, so that nobody who can write to the
 * database can move one shopper's data under another's order.
 */
export type Sealer = {
  seal: (text: string, about: string) => Promise<string>;
  /** Throws an Error where the key is gone, or the text was sealed for another place or changed since. */
  open: (sealed: string, about: string) => Promise<string>;
  /** What every text sealed with the newest key begins with. */
  currentPrefix: string;
  /** Whether something may be sealed with other keys than the newest. */
  hasOlderKeys: boolean;
  /**
   * Keyed hashes of terms, to be stored beside what is sealed: made with the newest key. The same text of another field
   * has another token.
   */
  searchTokens: (terms: readonly SearchTerm[]) => Promise<string[]>;
  /** The tokens that terms may have been stored under: those of every key. */
  lookupTokens: (terms: readonly SearchTerm[]) => Promise<string[]>;
};
