import { expect, test } from 'vitest';
import { type Operation, targetOf } from '#shared/contract/operation.ts';
import { OPERATIONS, type OperationName } from '#shared/contract/operations.ts';
import { CertificatePage } from '#shared/contract/operator-certificate.ts';
import { OperatorOrder } from '#shared/contract/operator-order.ts';
import type { OrderRequest } from '#shared/contract/order.ts';
import { OwnReturn } from '#shared/contract/own-return.ts';
import { Quote } from '#shared/contract/quote.ts';
import { formatCode } from '#shared/domain/certificates/code.ts';
import { codesOf } from '../certificates/certificate-shop.ts';
import { aCertificate, aNewContact, anOrder, CONTACT, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { MEASURED, openProductionShop } from '../production/production-shop.ts';
import { asOperator, OPERATOR } from '../shop.ts';

type Input = { params?: Record<string, string>; query?: Record<string, string>; body?: object };
/** A call whose answer may tell about a shopper; it has to succeed. */
type Told = readonly [name: OperationName, input: Input];

/** What tells a link on purpose, of unpaid orders (order-management/taken-orders.test.ts). */
const TELLING = ['linkOrder'];

const all: [string, Operation][] = Object.entries(OPERATIONS);
const CALLS = all.filter(
  ([name, { audience, anonymous }]) => audience === 'operator' && !anonymous && !TELLING.includes(name),
);
const GOWN = { key: 'b', sku: 'gown-m', quantity: 2 };

/** A shop with orders in several states, and everything that would let a reader of an email act as their shopper. */
async function openPlantedShop() {
  const production = await openProductionShop();
  const { shop, fire } = production;
  const read = async (path: string) => (await shop.send(path, { headers: OPERATOR })).json();
  const show = async (number: string) => OperatorOrder.parse(await read(`/operator/orders/${number}`));
  const deliverAll = async () => {
    await shop.runJobs();
    await shop.deliverEmails();
  };
  const place = async (lines: OrderRequest['lines'], certificates = [aCertificate()]) => {
    const contact = aNewContact();
    const asked = { lines, certificates, country: contact.country, delivery: contact.delivery };
    const { total } = Quote.parse(await (await shop.post('/quotes', asked)).json());
    return placed(shop, anOrder('', { lines, certificates, contact, expectedTotal: total }));
  };
  const [made, open, byCard, sent] = [
    await place([MEASURED]),
    await place([GOWN]),
    await place([GOWN], []),
    await place([GOWN], []),
  ];
  await production.pay(made);
  await production.pay(sent);
  await fire(sent.order.number, 'in_production');
  await fire(sent.order.number, 'shipped', { parcels: [{ carrier: 'cdek', number: '1234567890' }] });
  await fire(sent.order.number, 'delivered');
  const paying = payingOf(shop, byCard);
  await paying.start();
  await paying.succeed();
  const piece = (await production.board()).pieces.find(({ order }) => order === made.order.number)?.id ?? '';
  const back = { lines: [{ position: 0, quantity: 1 }], reason: 'size' };
  const answer = await shop.post(`/orders/${sent.order.number}/returns`, back, { 'Order-Token': sent.token });
  const returned = OwnReturn.parse(await answer.json()).id;
  const asked = { kind: 'measure', measure: 'hips', values: [69, 96] };
  await shop.post(`/operator/pieces/${piece}/questions`, asked, asOperator());
  await deliverAll();
  const questions = shop.mail.sent.flatMap(({ text }) => /question\/([\w-]+)\?token=([\w-]+)/.exec(text) ?? []);
  const [, question = '', questionToken = ''] = questions;
  const search = await shop.post('/operator/certificate-search', { text: made.order.number }, OPERATOR);
  const certificate = CertificatePage.parse(await search.json()).certificates[0]?.id ?? '';
  const codes = (await Promise.all([made, open, sent].map(({ order }) => codesOf(shop, order.number)))).flat();
  return {
    shop,
    deliverAll,
    numbers: { made: made.order.number, open: open.order.number, byCard: byCard.order.number, sent: sent.order.number },
    ids: { piece, question, certificate, returned },
    made: await show(made.order.number),
    secrets: [
      ...[made, open, byCard, sent].map(({ token }) => token),
      questionToken,
      ...codes,
      ...codes.map(formatCode),
    ],
  };
}
type Planted = Awaited<ReturnType<typeof openPlantedShop>>;

/** What is asked about the planted orders: reads and previews first, the erasure last. */
function toldBy({ numbers, ids, made }: Planted): readonly Told[] {
  const of = (number: string, body: object = {}): Input => ({ params: { number }, body });
  const [piece, certificate] = [{ piece: ids.piece }, { certificate: ids.certificate }];
  const { consent: _, ...contact } = { ...CONTACT, city: 'Тверь' };
  const delivery = { version: made.version, contact };
  const lines = { version: 0, lines: [{ position: 0, quantity: 1 }] };
  const promised = made.order.dates?.made.to ?? '';
  const delay = { seenReadyBy: promised, readyBy: '2026-12-24' };
  const emails = made.emails.flatMap(({ id, hasCopy }): Told[] =>
    hasCopy ? [['showOrderEmail', { params: { number: numbers.made, id: String(id) } }]] : [],
  );
  const [first = ''] = made.emails.flatMap(({ id, isRepeatable }) => (isRepeatable ? [String(id)] : []));
  return [
    ...Object.values(numbers).map((number): Told => ['showOrder', of(number)]),
    ...emails,
    ['listOrders', { query: {} }],
    ['listOperatorReviews', { query: {} }],
    ['searchOrders', { body: { text: 'Анна' } }],
    ['quoteTakenOrder', { body: { lines: [GOWN], country: 'RU', delivery: 'standard' } }],
    [
      'takeOrder',
      { body: { ...anOrder('', { lines: [GOWN], expectedTotal: 1_039_000 }), locale: 'ru', source: 'chat' } },
    ],
    ['exportOrders', { query: {} }],
    ['showToday', {}],
    ['readNumbers', { query: { from: '2026-11-02', to: '2026-11-22' } }],
    ['readSales', { query: { from: '2026-11-02', to: '2026-11-22' } }],
    ['readAccounts', { query: { from: '2026-11-02', to: '2026-11-22' } }],
    ['listLateOrders', {}],
    ['listPackedOrders', {}],
    ['showPackingPapers', of(numbers.made)],
    ['showBoard', {}],
    ['showTicket', { params: piece }],
    ['showPieceMaterials', { params: piece }],
    ['listMaterials', {}],
    ['readMargins', { query: { from: '2026-11-02', to: '2026-11-22' } }],
    ['searchCertificates', { body: { text: '' } }],
    ['showCertificate', { params: certificate }],
    ['readAudit', { query: {} }],
    ...(['cancelled', 'paid_by_hand'] as const).map(
      (event): Told => ['previewOrderEvent', of(numbers.open, { event })],
    ),
    ['previewOrderEvent', of(numbers.byCard, { event: 'in_production' })],
    ['previewRefund', of(numbers.byCard, { version: 0 })],
    ['previewCharge', of(numbers.byCard, { kind: 'goods', amount: 40_000 })],
    ['listOrderDelivery', { params: { number: numbers.made }, query: { country: 'DE' } }],
    ['previewDeliveryChange', of(numbers.made, delivery)],
    ['previewLinesChange', of(numbers.open, lines)],
    ['previewDelay', of(numbers.made, delay)],
    ['addOrderNote', of(numbers.made, { text: 'Позвонить' })],
    ['repeatOrderEmail', { params: { number: numbers.made, id: first }, body: {} }],
    ['delayOrder', of(numbers.made, delay)],
    ['changeDelivery', of(numbers.made, { ...delivery, isWaived: true, expectedDifference: 0 })],
    ['changeLines', of(numbers.open, { ...lines, expectedDifference: -500_000 })],
    ['chargeOrder', of(numbers.byCard, { kind: 'goods', amount: 40_000 })],
    ['refundOrder', of(numbers.byCard, { version: 1, amount: 100_000 })],
    ['listReturns', { query: {} }],
    ['listOrderReturns', { params: { number: numbers.sent } }],
    ['previewReturn', { params: { id: ids.returned } }],
    ['moveReturn', { params: { id: ids.returned }, body: { move: 'refuse', reason: 'worn' } }],
    ['setOrderParcels', of(numbers.sent, { parcels: [{ carrier: 'dhl', number: '12 34' }], isMailed: false })],
    ['extendWait', of(numbers.open)],
    ['remindOfPayment', of(numbers.open)],
    ['fireOrderEvent', of(numbers.open, { event: 'paid_by_hand' })],
    ['resendCertificate', { params: certificate, body: {} }],
    ['blockCertificate', { params: certificate, body: {} }],
    ['unblockCertificate', { params: certificate, body: {} }],
    ['holdPiece', { params: piece, body: { isMine: true } }],
    ['addPieceNote', { params: piece, body: { text: 'Вытачка', picture: null } }],
    ['withdrawQuestion', { params: { ...piece, question: ids.question }, body: {} }],
    ['askShopper', { params: piece, body: { kind: 'text', text: 'Какая нитка?', choices: [] } }],
    ['eraseOrderData', of(numbers.sent)],
  ];
}

test('no answer to staff holds a link’s token or a certificate’s code, whatever is asked', async () => {
  const planted = await openPlantedShop();
  const { shop, secrets } = planted;
  expect(secrets.map((secret) => secret.length >= 16)).toEqual(secrets.map(() => true));
  const ask = async (operation: Operation, { params, query, body = {} }: Input) => {
    const path = targetOf(operation, { params, query });
    return operation.method === 'GET' ? shop.send(path, { headers: OPERATOR }) : shop.post(path, body, asOperator());
  };
  const found = async (response: Response) => {
    const text = await response.text();
    return secrets.filter((secret) => text.includes(secret));
  };
  const told = toldBy(planted);
  const wrong: unknown[] = [];
  for (const [name, input] of told) {
    if (name === 'eraseOrderData') await planted.deliverAll();
    const response = await ask(OPERATIONS[name], input);
    const refusal = response.ok ? null : await response.clone().text();
    const leaked = await found(response);
    if (refusal !== null || leaked.length > 0) wrong.push([name, refusal, leaked]);
  }
  expect(wrong).toEqual([]);
  // The others answer nothing of orders; they are asked with whatever their address takes.
  const known = new Set<string>(told.map(([name]) => name));
  const params = { number: planted.numbers.made, kind: 'category', handle: 'robe', content: 'home', ...planted.ids };
  for (const [name, operation] of CALLS.filter(([name]) => !known.has(name))) {
    expect([name, await found(await ask(operation, { params }))]).toEqual([name, []]);
  }
  await planted.deliverAll();
  const after = OperatorOrder.parse(
    await (await shop.send(`/operator/orders/${planted.numbers.made}`, { headers: OPERATOR })).json(),
  );
  for (const { id } of after.emails) {
    const path = `/operator/orders/${planted.numbers.made}/emails/${id}`;
    expect([id, await found(await shop.send(path, { headers: OPERATOR }))]).toEqual([id, []]);
  }
});
