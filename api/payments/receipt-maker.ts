import { eq } from 'drizzle-orm';
import { providerShop } from '#api/database/payment-tables.ts';
import { onceADay } from '#api/payments/once-a-day.ts';
import type { Ports } from '#api/ports/ports.ts';
import { ReceiptMaker } from '#shared/contract/health.ts';

/**
 * Once a day, records who makes the shop's receipts as the provider reports it: the doctor compares it with `RECEIPTS`.
 * Throws a ProviderError if the provider does not respond; the next run then tries again.
 */
export async function recordReceiptMaker(ports: Ports): Promise<void> {
  await onceADay(ports, 'receipt-maker', async () => {
    const { receipts } = await ports.provider.ping();
    await ports.database
      .insert(providerShop)
      .values({ id: 1, receipts })
      .onConflictDoUpdate({ target: providerShop.id, set: { receipts } });
  });
}

/** Who makes the shop's receipts as last reported by the provider; null before that. */
export async function findReceiptMaker({ database }: Pick<Ports, 'database'>): Promise<ReceiptMaker | null> {
  const [told] = await database.select().from(providerShop).where(eq(providerShop.id, 1));
  return told?.receipts ? ReceiptMaker.parse(told.receipts) : null;
}
