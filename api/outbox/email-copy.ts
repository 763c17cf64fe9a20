import { and, eq } from 'drizzle-orm';
import { mailOutbox } from '#api/database/mail-tables.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { Sealer } from '#api/ports/sealer.ts';
import { SentLetter } from '#shared/contract/order-letter.ts';

/** Encrypts a sent letter for its row. */
export function sealCopy(sealer: Sealer, id: number, letter: SentLetter): Promise<string> {
  return sealer.seal(JSON.stringify(letter), `letter ${id}`);
}

/** Decrypts a sent letter from its row. */
export async function openCopy(sealer: Sealer, { id, copy }: { id: number; copy: string }): Promise<SentLetter> {
  return SentLetter.parse(JSON.parse(await sealer.open(copy, `letter ${id}`)));
}

/** A letter of an order as it was sent; null if it was not, or if its copy has been erased. */
export async function findSentLetter(
  { database, sealer }: Ports,
  orderId: string,
  id: number,
): Promise<SentLetter | null> {
  const [row] = await database
    .select({ id: mailOutbox.id, copy: mailOutbox.copy })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.orderId, orderId)));
  return row?.copy ? openCopy(sealer, { id: row.id, copy: row.copy }) : null;
}
