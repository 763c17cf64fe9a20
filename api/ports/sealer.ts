/** A text by which encrypted data can be found, and its field. */
export type SearchTerm = { field: string; text: string };

/**
 * Encrypts personal data for the database. `about` binds a text to its record, so that somebody with write access to
 * the database cannot move one shopper's data to another's order.
 */
export type Sealer = {
  seal: (text: string, about: string) => Promise<string>;
  /** Throws an Error if the key was removed, or if the text was encrypted for another record or changed since. */
  open: (sealed: string, about: string) => Promise<string>;
  /** The prefix of every text encrypted with the newest key. */
  currentPrefix: string;
  /** Whether anything may be encrypted with older keys. */
  hasOlderKeys: boolean;
  /**
   * Keyed hashes of terms, to be stored beside encrypted data: made with the newest key. The same text of another field
   * has another token.
   */
  searchTokens: (terms: readonly SearchTerm[]) => Promise<string[]>;
  /** The tokens that terms may be stored under: one for every key. */
  lookupTokens: (terms: readonly SearchTerm[]) => Promise<string[]>;
};
