import { startPayment } from '#shared/contract/payment.ts';
import { holdReloads } from '../../navigation/reload-guard.ts';
import { callShop } from '../../shop-api/shop-api.ts';

/** Hands the shopper over to the provider's page. Throws what the shop API refuses with. */
export async function goToPayment(number: string, token: string): Promise<void> {
  const letReload = holdReloads();
  try {
    const { confirmationUrl } = await callShop(startPayment, { params: { number }, token });
    location.assign(confirmationUrl);
  } catch (error) {
    letReload();
    throw error;
  }
}
