import { sumBy } from '#shared/domain/sum.ts';
import { type Scene, STAFF } from '../people/scene.ts';

/**
 * Calls in the audit that were done. Some are left out of it by the contract, and signing in has entries of its own.
 */
const AUDITED = `SELECT action, count(*) AS times FROM operator_audit WHERE status < 300 GROUP BY action`;

/** A wait is deleted once its email was sent, a fitting when it is over: the address of who asked is left of it. */
const isOfWait = (messageId: string, to: string) =>
  (messageId.startsWith('wait-') && to.startsWith('waits-')) ||
  (messageId.startsWith('fitting-') && (to.startsWith('fittings-') || messageId.startsWith('fitting-notice.')));

/**
 * What contradicts itself among the answers that were heard: an order's key that brought other bytes the second time, a
 * provider that was sent two bodies with one key, or a message that a mailbox got for nothing.
 */
export function findContradictions({ site, stocked, placed, answers, changes, asked }: Scene): string[] {
  const differing = [...answers].flatMap(([key, texts]) =>
    texts.size > 1 ? [`the key ${key} brought ${texts.size} answers that differ`] : [],
  );
  const known = new Set(
    site.sqlite.all('SELECT id FROM mail_outbox UNION ALL SELECT id FROM withdrawal').map(({ id }) => String(id)),
  );
  const unknown = site.mailbox
    .received()
    .filter(({ messageId, to }) => messageId.includes('.') && !isOfWait(messageId, to))
    .filter(({ messageId }) => !known.has(messageId.split(/[.@]/)[1] ?? ''));
  const audited = new Map(site.sqlite.all(AUDITED).map(({ action, times }) => [String(action), Number(times)]));
  const unaudited = [...changes].filter(([action, times]) => (audited.get(action) ?? 0) < times);
  return [
    ...differing,
    ...unaudited.map(([action]) => `a change that the audit does not name: ${action}`),
    ...site.provider.contradictions,
    ...site.mailbox.contradictions,
    ...findMultiplied({ site, stocked, asked }),
    ...findFalseAlarms(site),
    ...findFalseFailures(site),
    ...findUsedTwice({ site, placed }),
    ...unknown.map(({ subject }) => `an email that the shop does not know of: ${subject}`),
  ];
}

/** What is made once for each request: how many there are, and what asks for one. `?1` is as for all rules. */
const MADE: readonly (readonly [what: string, count: string, operations: readonly string[]])[] = [
  [
    'charges',
    `SELECT count(*) AS n FROM order_charge WHERE order_id IN (SELECT id FROM orders WHERE number > ?1)`,
    ['chargeOrder', 'changeDelivery', 'changeLines', 'changeOwnOrder'],
  ],
  [
    'notes',
    `SELECT count(*) AS n FROM order_note WHERE order_id IN (SELECT id FROM orders WHERE number > ?1)`,
    ['addOrderNote', 'addPieceNote'],
  ],
  [
    'questions',
    `SELECT count(*) AS n FROM question WHERE order_id IN (SELECT id FROM orders WHERE number > ?1)`,
    ['askShopper'],
  ],
  ['withdrawals', 'SELECT count(*) AS n FROM withdrawal WHERE ?1 > 0', ['stateWithdrawal', 'stateOwnWithdrawal']],
  ['fittings', 'SELECT count(*) AS n FROM fitting WHERE ?1 > 0', ['requestFitting']],
  ['promotions', 'SELECT count(*) - 7 AS n FROM promotion WHERE ?1 > 0', ['createPromotion', 'createSet']],
  [
    'people',
    `SELECT count(*) - ${1 + STAFF.length} AS n FROM operator WHERE ?1 > 0`,
    ['addOperator', 'inviteOperator'],
  ],
  [
    'adjustments of stock',
    `SELECT count(*) AS n FROM stock_movement WHERE ?1 > 0 AND reason NOT IN (
      'opening', 'reserved', 'released', 'returned', 'missing', 'published', 'removed')`,
    ['adjustStock', 'saveProduct', 'createProduct', 'publishSpreadsheet', 'undoSpreadsheet'],
  ],
];

/** More things than were asked for: a request that was repeated with its key made another. */
function findMultiplied({ site, stocked, asked }: Pick<Scene, 'site' | 'stocked' | 'asked'>): string[] {
  return MADE.flatMap(([what, count, operations]) => {
    const [found] = site.sqlite.all(count, stocked.before);
    const wanted = sumBy(operations, (operation) => asked.get(operation) ?? 0);
    return Number(found?.['n'] ?? 0) > wanted ? [`more ${what} than were asked for`] : [];
  });
}

const ONCE = ['duplicate-payment', 'payment-of-closed-order'];

/** Alarms about a payment that were raised more than once. */
function findFalseAlarms(site: Scene['site']): string[] {
  const alarms = site.logs().filter(({ event }) => ONCE.includes(event));
  const about = alarms.map(({ event, attempt }) => `${event} ${attempt}`);
  return about.filter((each, index) => about.indexOf(each) !== index).map((each) => `an alarm came twice: ${each}`);
}

const FAILURES = 'SELECT failures FROM payment_health WHERE failures > 0';

/** Failures of the provider that close card payments, although it has answered every call. */
function findFalseFailures({ sqlite, weather, provider }: Scene['site']): string[] {
  if (weather.came.size > 0 || provider.hasFailed) return [];
  return sqlite.all(FAILURES).map(({ failures }) => `the provider counts as failing ${failures} times, and never did`);
}

/** An order that was sent elsewhere may be another shopper's by now, and an editor may have lifted the limit. */
const USED_ONCE = `SELECT number FROM promotion_use JOIN orders ON orders.id = order_id WHERE code = 'ONCE'
  AND max_contact_uses = 1 AND released_at IS NULL AND id NOT IN (SELECT order_id FROM order_event WHERE kind = 'delivery-changed')`;

/** Shoppers who used a code twice that each may use once. */
function findUsedTwice({ site, placed }: Pick<Scene, 'site' | 'placed'>): string[] {
  const numbers = site.sqlite.all(USED_ONCE).map(({ number }) => String(number));
  const emails = placed.filter(({ number }) => numbers.includes(number)).map(({ email }) => email);
  return emails.filter((email, index) => emails.indexOf(email) !== index).map((email) => `${email} used ONCE twice`);
}

/** Calls that the shop takes for refused by the provider, which never refused them for good. */
export function findFalseRefusals({ site, stocked }: Scene): string[] {
  const rows = site.sqlite.all(REFUSED, stocked.before);
  return rows
    .filter(({ id }) => !site.provider.refused.has(String(id)))
    .map(({ what }) => `${what} counts as refused, and the provider has not refused it`);
}

const REFUSED = `
  SELECT 'a receipt' AS what, id FROM closing_receipt WHERE status = 'refused' AND reason NOT IN ('no-payment', 'goods-returned')
  UNION ALL SELECT 'a refund', id FROM refund WHERE status = 'canceled' AND provider_id IS NULL
  UNION ALL SELECT 'a payment', attempt_id FROM order_event JOIN orders ON orders.id = order_id
    WHERE kind = 'payment-refused' AND number > ?1`;
