import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { refund as refundTable } from '#api/database/refund-tables.ts';
import { adoptRefund } from '#api/payments/adopt-refund.ts';
import { listedPages } from '#api/payments/listed-pages.ts';
import type { Refund } from '#api/payments/refund-rows.ts';
import type { ProviderRefund } from '#api/ports/payment-provider.ts';
import type { Ports } from '#api/ports/ports.ts';

/**
 * Compares the provider's refunds since a time (ms) with the shop's: records those made at the provider, and logs
 * differences. Returns how many succeeded.
 */
export async function compareRefunds(ports: Ports, from: number): Promise<number> {
  const given = new Set<string>();
  for await (const page of listedPages((list) => ports.provider.listRefundsSince(list), from)) {
    const succeeded = page.filter(({ status }) => status === 'succeeded');
    const known = await findKnown(ports.database, succeeded);
    for (const said of succeeded) {
      given.add(said.id);
      await compareOne(ports, said, known.get(said.refundId ?? '') ?? known.get(said.id));
    }
  }
  for (const { id, orderId, providerId } of await listGiven(ports.database, from)) {
    if (given.has(providerId ?? '')) continue;
    ports.log({ level: 'error', event: 'refund-missing', order: orderId, refund: id });
  }
  return given.size;
}

async function compareOne(ports: Ports, said: ProviderRefund, known: Refund | undefined): Promise<void> {
  if (!known) {
    if (await adoptRefund(ports, said)) return;
    ports.log({ level: 'error', event: 'refund-unknown', refund: said.id, payment: said.paymentId });
  } else if (known.status === 'canceled' || known.amount !== said.amount) {
    ports.log({ level: 'error', event: 'refund-differs', order: known.orderId, refund: known.id });
  }
}

/** The shop's refunds, by their own ids and by the provider's. */
async function findKnown(database: Database, refunds: readonly ProviderRefund[]): Promise<ReadonlyMap<string, Refund>> {
  const ids = JSON.stringify(refunds.flatMap(({ id, refundId }) => [id, refundId]));
  const found = await database
    .select()
    .from(refundTable)
    .where(
      sql`${refundTable.id} IN (SELECT value FROM json_each(${ids}))
        OR ${refundTable.providerId} IN (SELECT value FROM json_each(${ids}))`,
    );
  return new Map(
    found.flatMap((row): [string, Refund][] => [
      [row.id, row],
      [row.providerId ?? row.id, row],
    ]),
  );
}

function listGiven(database: Database, from: number): Promise<Refund[]> {
  return database
    .select()
    .from(refundTable)
    .where(
      // Nothing is changed before it is made: by that there is an index.
      and(eq(refundTable.status, 'succeeded'), gte(refundTable.updatedAt, from), gte(refundTable.createdAt, from)),
    );
}
