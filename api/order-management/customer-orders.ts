import { sql } from 'drizzle-orm';
import { openContact } from '#api/orders/contact.ts';
import { sameContactTokens } from '#api/orders/contact-index.ts';
import { openChoices } from '#api/orders/line-choices.ts';
import type { Ports } from '#api/ports/ports.ts';
import { localise, storedLocale } from '#api/products/localise.ts';
import type { CustomerOrder, CustomerOrders } from '#shared/contract/customer-orders.ts';
import { OrderState } from '#shared/contract/order.ts';
import { DeliveryMethodId } from '#shared/contract/quote.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** The most orders that are listed; all are counted. */
const MAX_ORDERS = 20;

type Own = {
  id: string;
  number: number;
  contact: string | null;
  locale: string;
  createdAt: number;
  delivery: string;
};
type Found = { id: string; number: number; state: string; createdAt: number; total: number };
type Line = { orderId: string; position: number; nameRu: string; nameEn: string; measurements: string | null };

/**
 * The other orders of an order's shopper, found by the search tokens of her mailbox and her phone. After erasure there
 * are neither.
 */
export async function findCustomerOrders(ports: Ports, locale: Locale, orderId: string): Promise<CustomerOrders> {
  const { database, sealer } = ports;
  const [own] = await database.all<Own>(sql`
    SELECT id, number, contact, locale, created_at AS createdAt, delivery_method AS delivery
    FROM orders WHERE id = ${orderId}`);
  const contact = own && (await openContact(sealer, own));
  if (!contact) return { position: null, orders: [], customer: null };
  const tokens = JSON.stringify(await sameContactTokens(sealer, contact));
  const found = await database.all<Found>(sql`
    SELECT id, number, state, created_at AS createdAt, total FROM orders WHERE id <> ${orderId} AND id IN (
      SELECT order_id FROM order_search WHERE token IN (SELECT value FROM json_each(${tokens}))) ORDER BY number DESC`);
  const earlier = found.filter(
    ({ number, state }) => number < own.number && state !== 'cancelled' && state !== 'expired',
  );
  const listed = found.slice(0, MAX_ORDERS);
  const measured = await readMeasured(ports, locale, [own, ...listed]);
  const method = DeliveryMethodId.safeParse(own.delivery);
  return {
    position: earlier.length + 1,
    orders: listed.map(({ id, number, state, createdAt, total }) => ({
      number: String(number),
      state: OrderState.parse(state),
      createdAt: new Date(createdAt).toISOString(),
      total,
      measured: measured.get(id) ?? [],
    })),
    customer: {
      contact,
      locale: storedLocale(own),
      delivery: method.success ? method.data : null,
      createdAt: new Date(own.createdAt).toISOString(),
      measured: measured.get(own.id) ?? [],
    },
  };
}

/** The measurements that shoppers gave, by order. */
async function readMeasured({ database, sealer }: Ports, locale: Locale, orders: readonly { id: string }[]) {
  const ids = JSON.stringify(orders.map(({ id }) => id));
  const lines = await database.all<Line>(sql`
    SELECT order_id AS orderId, position, name_ru AS nameRu, name_en AS nameEn, measurements FROM order_line
    WHERE order_id IN (SELECT value FROM json_each(${ids})) AND measurements IS NOT NULL ORDER BY order_id, position`);
  const measured = new Map<string, CustomerOrder['measured']>();
  for (const line of lines) {
    const { measurements } = await openChoices(sealer, { ...line, embroidery: null });
    if (!measurements || measurements.defaultsOf !== undefined) continue;
    const name = localise(locale, line.nameRu, line.nameEn);
    measured.set(line.orderId, [...(measured.get(line.orderId) ?? []), { name, measurements }]);
  }
  return measured;
}
