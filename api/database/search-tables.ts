import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The search data of a category or collection: the stems of its name, and JSON of the words of its name. */
export const searchGroup = sqliteTable(
  'search_group',
  {
    kind: text().notNull(),
    handle: text().notNull(),
    stems: text().notNull(),
    words: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.handle] })],
);

/**
 * Every word of a name in the catalogue: typos are corrected to these, and queries completed from them. Each
 * publication adds and removes words (api/search/word-statements.ts).
 */
export const searchWord = sqliteTable(
  'search_word',
  {
    /** Normalised. */
    word: text().primaryKey(),
    /** As people write it, with ё. */
    spelled: text().notNull(),
    stem: text().notNull(),
    characters: integer().notNull(),
    /** How many products or groups have it. */
    uses: integer().notNull(),
  },
  (t) => [
    index('search_word_unused').on(t.word).where(sql`uses <= 0`),
    // The expressions of these are corrected by hand in the migration, as those of keyIndex are.
    index('search_word_begins_1').on(sql`substr(word, 1, 1)`, sql`uses DESC`, t.word),
    index('search_word_begins_2').on(sql`substr(word, 1, 2)`, sql`uses DESC`, t.word),
    index('search_word_characters').on(t.characters, sql`uses DESC`),
  ],
);
