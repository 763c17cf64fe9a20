import { StartedPayment } from '#shared/contract/payment.ts';
import { callShop } from '../../shop-api.ts';

/** Hands the shopper over to the provider's page. Throws what the shop API refuses with. */
export async function goToPayment(number: string, token: string): Promise<void> {
  const { confirmationUrl } = await callShop({
    method: 'POST',
    path: `/orders/${number}/payments`,
    headers: { 'Order-Token': token },
    answer: StartedPayment,
  });
  location.assign(confirmationUrl);
}
