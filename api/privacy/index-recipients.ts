import { sql } from 'drizzle-orm';
import { openTexts } from '#api/certificates/certificate-texts.ts';
import { currentRecipientKey, recipientTokens } from '#api/certificates/recipient-index.ts';
import { transact } from '#api/database/database.ts';
import type { Ports } from '#api/ports/ports.ts';

/** Certificates that one run indexes. */
const MOST_AT_ONCE = 20;

type WordsRow = { id: string; words: string };

/**
 * Makes the search tokens of certificates that have none: new ones, those whose recipient changed, and those of an older
 * key or former rules. One that is erased or changed meanwhile is left for the next run.
 */
export async function indexRecipients(ports: Ports): Promise<void> {
  const { database, sealer } = ports;
  const searchKey = currentRecipientKey(sealer);
  const rows = await database.all<WordsRow>(sql`
    SELECT id, words FROM certificate WHERE words IS NOT NULL AND search_key < ${searchKey}
    UNION ALL SELECT id, words FROM certificate WHERE words IS NOT NULL AND search_key > ${searchKey}
    LIMIT ${MOST_AT_ONCE}`);
  const statements = await Promise.all(rows.map((row) => replaceTokens(ports, row, searchKey)));
  if (statements.length > 0) await transact(database, statements.flat());
}

async function replaceTokens({ sealer }: Ports, row: WordsRow, searchKey: string) {
  const { recipient } = await openTexts(sealer, row);
  const tokens = JSON.stringify(await recipientTokens(sealer, recipient));
  const isSame = sql`certificate.id = ${row.id} AND certificate.words = ${row.words}`;
  return [
    sql`DELETE FROM certificate_search WHERE certificate_id = ${row.id}`,
    sql`
      INSERT INTO certificate_search (token, certificate_id)
      SELECT DISTINCT value, certificate.id FROM certificate, json_each(${tokens}) WHERE ${isSame}`,
    sql`UPDATE certificate SET search_key = ${searchKey} WHERE ${isSame}`,
  ];
}
