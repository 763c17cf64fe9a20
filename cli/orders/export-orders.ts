import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import { toDecimal } from '#shared/domain/money.ts';
import { sumBy } from '#shared/domain/sum.ts';
import { printable } from '../shop/printable.ts';

/**
 * Writes orders to a file, or to `output` without a path: one CSV row each for spreadsheets, or one line of JSON each
 * with the whole history. Returns their number.
 */
export async function writeOrders(
  orders: AsyncIterable<OperatorOrder>,
  { path, json, output }: { path: string | undefined; json: boolean; output: Writable },
): Promise<number> {
  const counted = { orders: 0 };
  const rows = async function* () {
    for await (const order of orders) {
      counted.orders += 1;
      yield json ? `${printable(JSON.stringify(order))}\n` : rowOf(order);
    }
  };
  // Names and comments are typed by strangers: none may become a formula, or control a terminal.
  const steps = json
    ? []
    : [stringify({ header: true, bom: true, escape_formulas: true, cast: { string: printable } })];
  const target = path === undefined ? output : createWriteStream(path, { mode: 0o600 });
  await pipeline([rows, ...steps, target], { end: path !== undefined });
  return counted.orders;
}

function rowOf({ order, payments, refunds }: OperatorOrder) {
  const { contact, delivery } = order;
  return {
    number: order.number,
    made: order.createdAt,
    state: order.state,
    goods: toDecimal(order.subtotal),
    discount: toDecimal(sumBy(order.discounts, ({ amount }) => amount)),
    delivery: toDecimal(delivery?.price ?? 0),
    total: toDecimal(order.total),
    paid: toDecimal(
      sumBy(
        payments.filter(({ status }) => status === 'succeeded'),
        ({ amount }) => amount,
      ),
    ),
    refunded: toDecimal(
      sumBy(
        refunds.filter(({ status }) => status === 'succeeded'),
        ({ amount }) => amount,
      ),
    ),
    method: delivery?.id ?? '',
    name: contact ? `${contact.firstName} ${contact.lastName}` : '',
    phone: contact?.phone ?? '',
    email: contact?.email ?? '',
    country: contact?.country ?? '',
    city: contact?.city ?? '',
    address: contact ? [contact.postalCode, contact.region, contact.address].filter(Boolean).join(', ') : '',
    comment: contact?.comment ?? '',
  };
}
