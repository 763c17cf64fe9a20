import { findOrder } from '#api/orders/find-order.ts';
import { openOrderedChoices } from '#api/orders/line-choices.ts';
import { orderResponse } from '#api/orders/order-response.ts';
import { orderToken } from '#api/orders/order-token.ts';
import type { Ports } from '#api/ports/ports.ts';
import { storedLocale } from '#api/products/localise.ts';
import type { CreatedOrder } from '#shared/contract/order.ts';

/** The order as it was when it was made, in its own language, whatever its state is by now. */
export async function createdOrder(
  ports: Ports,
  { orderId, state }: { orderId: string; state: string },
): Promise<CreatedOrder> {
  const found = await findOrder(ports.database, orderId);
  if (!found) throw new Error('A claimed key has no order');
  const lines = found.lines.map((line) => ({ ...line, deliveryDates: line.firstDeliveryDates ?? line.deliveryDates }));
  const certificates = found.certificates.map((sold) => ({ ...sold, issuedAt: null }));
  const deliveryDates = found.row.firstDeliveryDates ?? found.row.deliveryDates;
  const asMade = { ...found, row: { ...found.row, state, sewingFrom: null, deliveryDates }, lines, certificates };
  return {
    order: await orderResponse(ports, storedLocale(found.row), asMade, openOrderedChoices),
    token: await orderToken(ports.settings.orderTokenKeys, found.row),
  };
}
