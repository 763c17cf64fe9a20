import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { refund as refundTable } from '#api/database/refund-tables.ts';
import { adoptRefund } from '#api/payments/adopt-refund.ts';
import { findAttemptByProviderId } from '#api/payments/attempts.ts';
import { listedPages } from '#api/payments/listed-pages.ts';
import { flagDifference, settleDifferences } from '#api/payments/money-differences.ts';
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
  for (const { id, orderId, providerId, amount } of await listGiven(ports.database, from)) {
    if (given.has(providerId ?? '') || (await isOlder(ports, providerId))) continue;
    await flagDifference(ports, {
      event: 'refund-missing',
      about: providerId ?? id,
      order: orderId,
      amount,
      details: { refund: id },
    });
  }
  return given.size;
}

/** Whether the provider made a refund before those that it listed: the shop has recorded it later. */
async function isOlder({ provider }: Ports, providerId: string | null): Promise<boolean> {
  return providerId !== null && (await provider.getRefund(providerId))?.status === 'succeeded';
}

async function compareOne(ports: Ports, said: ProviderRefund, known: Refund | undefined): Promise<void> {
  if (!known) {
    if (await adoptRefund(ports, said)) {
      await ports.database.run(settleDifferences(sql`about = ${said.id}`, ports.clock()));
      return;
    }
    const attempt = await findAttemptByProviderId(ports.database, said.paymentId);
    await flagDifference(ports, {
      event: 'refund-unknown',
      about: said.id,
      order: attempt?.orderId ?? null,
      amount: said.amount,
      details: { refund: said.id, payment: said.paymentId },
    });
  } else if (known.status === 'canceled' || known.amount !== said.amount) {
    await flagDifference(ports, {
      event: 'refund-differs',
      about: said.id,
      order: known.orderId,
      amount: said.amount,
      details: { refund: known.id },
    });
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
