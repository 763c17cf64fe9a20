import { type SQL, sql } from 'drizzle-orm';
import { zoneOf } from '#api/content/published.ts';
import type { Database } from '#api/database/database.ts';
import { goesElsewhere, lastEmailToShopper } from '#api/orders/changes/former-address.ts';
import { ChangeRefused, changeableParts, isUnpaid, type PlannedChange } from '#api/orders/changes/planned-change.ts';
import { unpaidTotal } from '#api/orders/changes/unpaid-total.ts';
import { sealContact, storedContact } from '#api/orders/contact.ts';
import { contactTokens, currentSearchKey, insertTokens } from '#api/orders/contact-index.ts';
import { datesSentBy, storeDeliveryDates, withDeliveryDates } from '#api/orders/delivery-dates.ts';
import type { FoundOrder, OrderRow } from '#api/orders/order-response.ts';
import { type NextToken, nextToken, storeToken } from '#api/orders/order-token.ts';
import { isOrderPacked } from '#api/pieces/packed.ts';
import type { Ports } from '#api/ports/ports.ts';
import { deliveryOptions, NO_DELIVERY, selectRates } from '#api/quotes/delivery-options.ts';
import type { DeliveryChange } from '#shared/contract/order-change.ts';
import type { DeliveryOption } from '#shared/contract/quote.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/**
 * Plans a change of an order's address or delivery method. Delivery is priced again if its method or zone changes;
 * `paidForDelivery` is what the order has paid for it so far, or is to pay. What was paid is not changed: the
 * difference is a charge or a refund. Throws a ChangeRefused.
 */
export async function planDeliveryChange(
  ports: Ports,
  found: FoundOrder,
  { change, paidForDelivery }: { change: DeliveryChange; paidForDelivery: Kopecks },
): Promise<PlannedChange> {
  if (!changeableParts(found).delivery) throw new ChangeRefused('not-changeable');
  if (await isOrderPacked(ports.database, found.row.id)) throw new ChangeRefused('packed');
  const contact = storedContact(change.contact);
  const { row } = found;
  const sent = await sendingOf(ports, found, change);
  const isPaidFor = !isUnpaid(found);
  const dearer = sent.isRepriced && !change.isWaived ? sent.price - paidForDelivery : 0;
  const deliveryPrice = isPaidFor ? row.deliveryPrice : row.deliveryPrice + dearer;
  const unpaid = isPaidFor ? null : unpaidTotal(ports, found, { deliveryPrice });
  const isMoved = await goesElsewhere(ports, found, contact.email);
  const link = isMoved ? await newLink(ports, row) : null;
  const changed = {
    ...row,
    ...link,
    country: contact.country,
    contact: await sealContact(ports.sealer, row.id, contact),
    searchKey: currentSearchKey(ports.sealer),
    deliveryMethod: sent.method,
    deliveryMinDays: sent.days.min,
    deliveryMaxDays: sent.days.max,
    deliveryPrice,
    total: unpaid?.total ?? row.total,
  };
  const deliveryDates = datesSentBy(row, found.lines, changed);
  const tokens = await contactTokens(ports.sealer, contact);
  return {
    kind: 'delivery-changed',
    after: withDeliveryDates({ ...found, row: changed, redeemed: unpaid?.redeemed ?? found.redeemed }, deliveryDates),
    difference: unpaid ? unpaid.total - row.total : dearer,
    isRepriced: sent.isRepriced,
    detail: detailOf(row, changed),
    formerEmail: isMoved ? await lastEmailToShopper(ports, row.id) : null,
    statements: () => [
      updateOrder(changed),
      ...(link ? [storeToken(row.id, link)] : []),
      sql`DELETE FROM order_search WHERE order_id = ${row.id}`,
      insertTokens(row.id, tokens),
      ...(unpaid?.statements ?? []),
      ...storeDeliveryDates(row.id, deliveryDates, ports.clock()),
    ],
  };
}

/**
 * The methods that go to a country, priced as a change of an order prices them: what it keeps, at the price that was
 * paid for it.
 */
export async function deliveryOptionsOf(
  { database }: Ports,
  { row }: FoundOrder,
  { country, paidForDelivery }: { country: string; paidForDelivery: Kopecks },
): Promise<DeliveryOption[]> {
  const options = deliveryOptions(await selectRates(database, country));
  const isSame = await isSameZone(database, country, row.country);
  return options.map((option) => {
    const isKept = isSame && option.id === row.deliveryMethod;
    return { ...option, price: isKept ? paidForDelivery : discounted(option, row) };
  });
}

/** The price of a method for an order: a promotion's discount on the old delivery applies to the new one, too. */
function discounted({ price }: DeliveryOption, { deliveryDiscount }: OrderRow): Kopecks {
  return Math.max(price - deliveryDiscount, 0);
}

type Sending = { method: string; price: Kopecks; days: { min: number; max: number }; isRepriced: boolean };

/** The current price of the delivery; the order keeps its own if nothing that it depends on changes. */
async function sendingOf({ database }: Ports, { row, lines }: FoundOrder, change: DeliveryChange): Promise<Sending> {
  if (lines.length === 0) return { method: NO_DELIVERY.id, ...NO_DELIVERY, isRepriced: false };
  const { country, delivery: method } = change.contact;
  const option = deliveryOptions(await selectRates(database, country)).find(({ id }) => id === method);
  if (!option) throw new ChangeRefused('not-delivered-there');
  const isRepriced = option.id !== row.deliveryMethod || !(await isSameZone(database, country, row.country));
  return { method: option.id, price: discounted(option, row), days: option.days, isRepriced };
}

async function isSameZone(database: Database, one: string, other: string): Promise<boolean> {
  const [same] = await database.all(sql`SELECT 1 WHERE ${zoneOf(one)} = ${zoneOf(other)}`);
  return same !== undefined;
}

/**
 * Who read its emails at the former address cannot open it any more. Null without a mailer, which nobody would get it
 * from.
 */
async function newLink({ settings, mailer, clock }: Ports, row: OrderRow): Promise<NextToken | null> {
  return mailer === null ? null : nextToken(settings.orderTokenKeys, row, clock());
}

function updateOrder(row: OrderRow): SQL {
  return sql`
    UPDATE orders SET country = ${row.country}, contact = ${row.contact}, search_key = ${row.searchKey},
      delivery_method = ${row.deliveryMethod}, delivery_price = ${row.deliveryPrice},
      delivery_min_days = ${row.deliveryMinDays}, delivery_max_days = ${row.deliveryMaxDays}, total = ${row.total}
    WHERE id = ${row.id}`;
}

function detailOf(before: OrderRow, after: OrderRow): string {
  const from = `${before.country} ${before.deliveryMethod}`;
  const to = `${after.country} ${after.deliveryMethod}`;
  return from === to ? to : `${from} → ${to}`;
}
