import type { Context } from 'hono';
import { isRefundAboveLimit } from '#api/authentication/confirm-refund.ts';
import { requireConfirmation } from '#api/authentication/confirmed-actions.ts';
import { showCertificate } from '#api/certificates/manage-certificates.ts';
import type { ApiEnv } from '#api/http/api-env.ts';
import { goesElsewhere } from '#api/orders/changes/former-address.ts';
import { findOrder } from '#api/orders/find-order.ts';
import type { DeliveryChange } from '#shared/contract/order-change.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/** Requires a passkey before a certificate goes to another address. */
export async function confirmRecipient(c: Context<ApiEnv>, id: string, recipient: string | undefined): Promise<void> {
  const { isSendable, recipient: former } = await showCertificate(c.var.ports, id);
  if (isSendable && recipient !== undefined && recipient !== former) await requireConfirmation(c);
}

/**
 * Requires a passkey for a change of delivery that refunds more than the limit, or gives an order that sold
 * certificates another email address: whoever reads its emails can send them elsewhere.
 */
export async function confirmDelivery(
  c: Context<ApiEnv>,
  orderId: string,
  { contact: { email }, expectedDifference }: DeliveryChange & { expectedDifference: Kopecks },
): Promise<void> {
  const isLarge = await isRefundAboveLimit(c, orderId, -expectedDifference);
  const found = await findOrder(c.var.ports.database, orderId);
  const isOpened = found && found.certificates.length > 0 && (await goesElsewhere(c.var.ports, found, email));
  if (isLarge || isOpened) await requireConfirmation(c);
}
