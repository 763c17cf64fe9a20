import { and, eq } from 'drizzle-orm';
import { mailOutbox } from '#api/database/mail-tables.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { Sealer } from '#api/ports/sealer.ts';
import { SentEmail } from '#shared/contract/order-email.ts';

/** Encrypts a sent email for its row. */
export function sealCopy(sealer: Sealer, id: number, email: SentEmail): Promise<string> {
  return sealer.seal(JSON.stringify(email), `email ${id}`);
}

/** Decrypts a sent email from its row. */
export async function openCopy(sealer: Sealer, { id, copy }: { id: number; copy: string }): Promise<SentEmail> {
  return SentEmail.parse(JSON.parse(await sealer.open(copy, `email ${id}`)));
}

/** An email of an order as it was sent; null if it was not, or if its copy has been erased. */
export async function findSentEmail(
  { database, sealer }: Ports,
  orderId: string,
  id: number,
): Promise<(SentEmail & { kind: string }) | null> {
  const [row] = await database
    .select({ id: mailOutbox.id, kind: mailOutbox.kind, copy: mailOutbox.copy })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.orderId, orderId)));
  return row?.copy ? { ...(await openCopy(sealer, { id: row.id, copy: row.copy })), kind: row.kind } : null;
}
