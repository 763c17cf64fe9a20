import { sql } from 'drizzle-orm';
import { openTexts } from '#api/certificates/certificate-texts.ts';
import { currentRecipientKey, indexRecipient } from '#api/certificates/recipient-index.ts';
import { transact } from '#api/database/database.ts';
import type { Ports } from '#api/ports/ports.ts';

/** Certificates that one run indexes. */
const MAX_AT_ONCE = 20;

type WordsRow = { id: string; words: string };

/**
 * Makes the search tokens of certificates without current ones (newest key and rules). One that is erased or changed
 * meanwhile is left for the next run.
 */
export async function indexRecipients(ports: Ports): Promise<void> {
  const { database, sealer } = ports;
  const searchKey = currentRecipientKey(sealer);
  const rows = await database.all<WordsRow>(sql`
    SELECT id, words FROM certificate WHERE words IS NOT NULL AND search_key < ${searchKey}
    UNION ALL SELECT id, words FROM certificate WHERE words IS NOT NULL AND search_key > ${searchKey}
    LIMIT ${MAX_AT_ONCE}`);
  const statements = await Promise.all(
    rows.map(async (row) => indexRecipient(sealer, row, (await openTexts(sealer, row)).recipient)),
  );
  if (statements.length > 0) await transact(database, statements.flat());
}
