import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import type { OrderCard } from '#shared/contract/order-list.ts';
import type { SentParcel } from '#shared/contract/parcel.ts';
import { type Kopecks, toDecimal } from '#shared/domain/money.ts';

/** A table with columns as wide as necessary, with a head. */
export function describeTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Orders as a table. */
export function describeList(orders: readonly OrderCard[]): string {
  if (orders.length === 0) return 'There are no such orders.';
  const rows = orders.map(({ number, state, createdAt, country, pieces, total, readyBy, isLate, customer }) => {
    const ready = [readyBy ?? '', ...(isLate ? ['late'] : [])].join(' ');
    return [number, state, minuteOf(createdAt), country, String(pieces), roubles(total), ready, customer ?? ''];
  });
  return describeTable(['number', 'state', 'made (UTC)', 'to', 'pieces', 'total', 'to be made by', 'who'], rows);
}

/** One order with its history. */
export function describeOrder(shown: OperatorOrder): string {
  const { order, consent, certificates, charges, payments, refunds, differences, shipments, emails, events } = shown;
  return [
    `Order ${order.number}: ${order.state}, ${roubles(order.total)}, made ${minuteOf(order.createdAt)} UTC`,
    '',
    ...describeContact(order),
    `agreed to the processing of personal data (text of ${consent.text})${consent.news ? ' and to news' : ''}`,
    '',
    describeTable(['', 'what', 'size', 'pieces', 'each', 'sum'], linesOf(order)),
    ...section('Certificates it sold', ['code', 'left', 'paid back', 'good until (UTC)'], certificates.map(worthRow)),
    ...section('Charges', ['state', 'amount', 'at (UTC)', 'for', 'by'], charges.map(chargeRow)),
    ...section('Payments', ['status', 'amount', 'at (UTC)', 'with the provider', 'reason'], payments.map(paymentRow)),
    ...section('Refunds', ['status', 'amount', 'at (UTC)', 'cause', 'by', 'of', 'reason'], refunds.map(refundRow)),
    ...section('Differences', ['what', 'amount', 'found (UTC)'], differences.map(differenceRow)),
    ...section('Parcels', ['carrier', 'number', 'page'], shipments.flatMap(({ parcels }) => parcels).map(parcelRow)),
    ...section('Emails', ['what', 'due (UTC)', 'sent (UTC)'], emails.map(emailRow)),
    ...section('Events', ['at (UTC)', 'what', 'state', 'by', 'detail'], events.map(eventRow)),
  ].join('\n');
}

type Row<List extends readonly unknown[]> = List[number];

function describeContact({ contact }: OperatorOrder['order']): string[] {
  if (!contact) return ['Who ordered has been erased.'];
  const { firstName, lastName, phone, email, postalCode, country, region, city, address, comment } = contact;
  const destination = [postalCode, country, region, city, address].filter((part) => part !== '').join(', ');
  return [`${firstName} ${lastName}, ${phone}, ${email}`, destination, ...(comment === '' ? [] : [indented(comment)])];
}

/** An indented text of several lines, so that none looks like the command's own output. */
function indented(text: string): string {
  return text.replace(/^/gmu, '  ');
}

function linesOf(order: OperatorOrder['order']): string[][] {
  const { lines, certificates, delivery, subtotal, discounts, redeemed, total } = order;
  const goods = lines.flatMap(({ name, colour, size, quantity, unitPrice, total: sum, ...line }, position) => [
    [
      String(position + 1),
      [name, colour].filter(Boolean).join(', '),
      size ?? '',
      String(quantity),
      roubles(unitPrice),
      roubles(sum),
    ],
    ...[line.measurements, line.embroidery].flatMap((choice) =>
      choice ? [['', `  ${words(choice)}`, '', '', '', '']] : [],
    ),
  ]);
  return [
    ...goods,
    ...certificates.map(({ sku, recipient, state, amount }) => {
      return ['', `certificate for ${recipient}, ${state}`, sku, '1', roubles(amount), roubles(amount)];
    }),
    ...(delivery ? [['', `delivery: ${delivery.id}`, '', '', '', roubles(delivery.price)]] : []),
    ['', 'goods', '', '', '', roubles(subtotal)],
    ...discounts.map(({ code, name, amount }) => ['', `discount: ${code ?? name}`, '', '', '', `−${roubles(amount)}`]),
    ...redeemed.map(({ lastFour, amount }) => [
      '',
      `paid by certificate …${lastFour}`,
      '',
      '',
      '',
      `−${roubles(amount)}`,
    ]),
    ['', 'to pay', '', '', '', roubles(total)],
  ];
}

/** Measurements and embroidery with the contract's names. */
function words(choice: object): string {
  return Object.entries(choice)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}

function section(title: string, heads: readonly string[], rows: string[][]): string[] {
  return rows.length === 0 ? [] : ['', title, describeTable(heads, rows)];
}

function worthRow({ lastFour, left, frozen, expiresAt }: Row<OperatorOrder['certificates']>): string[] {
  return [`…${lastFour}`, roubles(left), roubles(frozen), minuteOf(expiresAt)];
}

function chargeRow({ state, amount, createdAt, kind, by }: Row<OperatorOrder['charges']>): string[] {
  return [state, roubles(amount), minuteOf(createdAt), kind, by];
}

function paymentRow({ status, amount, createdAt, providerId, reason }: Row<OperatorOrder['payments']>): string[] {
  return [status, roubles(amount), minuteOf(createdAt), providerId ?? '', reason ?? ''];
}

function refundRow(refund: Row<OperatorOrder['refunds']>): string[] {
  const { status, amount, createdAt, cause, by, reason, isOwed, isReceiptOwed, lines } = refund;
  const what = lines.map(({ position, kind, amount: part }) => {
    return `${position === null ? kind : `line ${position + 1}`}: ${roubles(part)}`;
  });
  const state = [status, ...(isOwed ? ['owed'] : []), ...(isReceiptOwed ? ['without receipt'] : [])].join(', ');
  return [state, roubles(amount), minuteOf(createdAt), cause, by ?? '', what.join(', '), reason ?? ''];
}

function differenceRow({ kind, amount, foundAt }: Row<OperatorOrder['differences']>): string[] {
  return [kind, roubles(amount), minuteOf(foundAt)];
}

function parcelRow({ carrier, number, url }: SentParcel): string[] {
  return [carrier, number, url ?? ''];
}

function emailRow({ kind, dueAt, sentAt, givenUpAt }: Row<OperatorOrder['emails']>): string[] {
  return [kind, minuteOf(dueAt), sentAt === null ? (givenUpAt === null ? '' : 'given up') : minuteOf(sentAt)];
}

function eventRow({ at, kind, from, to, actor, by, detail }: Row<OperatorOrder['events']>): string[] {
  return [minuteOf(at), kind, from === to ? to : `${from} → ${to}`, by ?? actor, detail ?? ''];
}

function roubles(amount: Kopecks): string {
  return `${toDecimal(amount)} ₽`;
}

export function minuteOf(time: string): string {
  return time.slice(0, 16).replace('T', ' ');
}
