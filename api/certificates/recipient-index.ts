import { type SQL, sql } from 'drizzle-orm';
import type { Sealer, SearchTerm } from '#api/ports/sealer.ts';

/** To be increased when the terms change: the scheduled job then makes the tokens of all certificates again. */
const TERMS_VERSION = 1;

/** The lengths of the prefixes of a recipient's address that a certificate is found by, in characters. */
const PREFIX = { least: 3, most: 24 } as const;

/** The value of `certificate.search_key` for current tokens: the newest key and the current rules. */
export function currentRecipientKey({ currentPrefix }: Sealer): string {
  return `${currentPrefix}${TERMS_VERSION}`;
}

/** The search tokens of a certificate. */
export function recipientTokens(sealer: Sealer, recipient: string): Promise<string[]> {
  const maxLength = Math.min(recipient.length, PREFIX.most);
  const lengths = Array.from({ length: Math.max(maxLength - PREFIX.least + 1, 0) }, (_, index) => PREFIX.least + index);
  return sealer.searchTokens(lengths.map((length) => termOf(recipient, length)));
}

/** The tokens of certificates whose recipient's address begins with a text; none if it is too short. */
export async function lookupRecipient(sealer: Sealer, typed: string): Promise<string[]> {
  return typed.length < PREFIX.least ? [] : sealer.lookupTokens([termOf(typed, PREFIX.most)]);
}

/** The statements that make the tokens of a certificate again, if its texts have not changed since they were read. */
export async function indexRecipient(
  sealer: Sealer,
  { id, words }: { id: string; words: string | null },
  recipient: string,
): Promise<SQL[]> {
  const tokens = JSON.stringify(await recipientTokens(sealer, recipient));
  const isSame = sql`certificate.id = ${id} AND certificate.words = ${words}`;
  return [
    sql`DELETE FROM certificate_search WHERE certificate_id IN (SELECT id FROM certificate WHERE ${isSame})`,
    sql`
      INSERT INTO certificate_search (token, certificate_id)
      SELECT DISTINCT value, certificate.id FROM certificate, json_each(${tokens}) WHERE ${isSame}`,
    sql`UPDATE certificate SET search_key = ${currentRecipientKey(sealer)} WHERE ${isSame}`,
  ];
}

function termOf(recipient: string, length: number): SearchTerm {
  return { field: 'recipient', text: recipient.toLowerCase().slice(0, length) };
}
