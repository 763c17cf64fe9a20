import { startPayment } from '#shared/contract/payment.ts';
import { holdReloads } from '../../navigation/reload-guard.ts';
import { callShop } from '../../shop-api/shop-api.ts';

/** Redirects the shopper to the provider's page. Throws the shop API's refusal. */
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
