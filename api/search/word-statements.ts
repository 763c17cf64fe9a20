import { type SQL, sql } from 'drizzle-orm';

/**
 * Removes words from the vocabulary: to be run before the rows that contain them change. `rows` selects JSON lists of
 * words in a column `words`.
 */
export function uncountWords(rows: SQL): SQL {
  return sql`
    UPDATE search_word SET uses = search_word.uses - gone.uses FROM (
      SELECT w.value ->> 0 AS word, count(*) AS uses FROM (${rows}) AS t, json_each(t.words) AS w GROUP BY 1
    ) AS gone WHERE gone.word = search_word.word`;
}

/** Adds words to the vocabulary. */
export function countWords(rows: SQL): SQL {
  return sql`
    INSERT INTO search_word (word, spelled, stem, characters, uses)
    SELECT w.value ->> 0, max(w.value ->> 1), min(w.value ->> 2), length(w.value ->> 0), count(*)
    FROM (${rows}) AS t, json_each(t.words) AS w WHERE true GROUP BY 1
    ON CONFLICT (word) DO UPDATE SET uses = uses + excluded.uses, stem = min(stem, excluded.stem),
      spelled = max(spelled, excluded.spelled)`;
}

/** Deletes unused words. */
export function dropUnusedWords(): SQL {
  return sql`DELETE FROM search_word WHERE uses <= 0`;
}
