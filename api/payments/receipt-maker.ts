import { eq } from 'drizzle-orm';
import { providerShop } from '#api/database/payment-tables.ts';
import { onceADay } from '#api/payments/once-a-day.ts';
import type { Ports } from '#api/ports/ports.ts';
import { ReceiptMaker } from '#shared/contract/health.ts';

/**
 * Once a day, notes who makes the shop's receipts by the provider's word: the doctor compares it with `RECEIPTS`. Throws
 * a ProviderError where the provider does not answer; the next run then asks again.
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

/** Who makes the shop's receipts by the provider's last word; null where it has not told. */
export async function findReceiptMaker({ database }: Ports): Promise<ReceiptMaker | null> {
  const [told] = await database.select().from(providerShop).where(eq(providerShop.id, 1));
  return told?.receipts ? ReceiptMaker.parse(told.receipts) : null;
}
