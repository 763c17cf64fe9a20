import { startPayment } from '#shared/contract/payment.ts';
import { UNPAID_KEY } from '#shared/domain/cart-storage.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { holdReloads } from '../../navigation/reload-guard.ts';
import { callShop } from '../../shop-api/shop-api.ts';

type Payment = {
  number: string;
  token: string;
  /** What its shopper was told that it costs; by default what it costs now. */
  expectedAmount?: Kopecks;
};

/** Redirects the shopper to the provider's page. Throws the shop API's refusal. */
export async function goToPayment({ number, token, expectedAmount }: Payment): Promise<void> {
  const letReload = holdReloads();
  rememberUnpaid({ number, token });
  try {
    const { confirmationUrl } = await callShop(startPayment, { params: { number }, body: { expectedAmount }, token });
    location.assign(confirmationUrl);
  } catch (error) {
    letReload();
    throw error;
  }
}

/** Every page says that this order waits, until it is paid (client/navigation/unpaid-notice.ts). */
function rememberUnpaid(order: { number: string; token: string }): void {
  try {
    localStorage.setItem(UNPAID_KEY, JSON.stringify(order));
  } catch {
    // Then only its email leads back to it.
  }
}
