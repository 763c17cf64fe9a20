import { sumBy } from '#shared/domain/sum.ts';
import type { Scene } from '../people/scene.ts';
import { type DailySum, READ_SUMS, RECOUNT } from './daily-sums.ts';
import { kopecks, type ListedPayment, type ListedRefund, readAll } from './provider-books.ts';

/** What stands in the shop's books of a payment attempt, and of its order. */
type Entry = {
  attempt: string;
  number: number;
  state: string;
  total: number;
  returned: number;
  status: string;
  /** What went back in the provider's cabinet besides what the shop counts as given back: a person sees to it. */
  noted: number;
};

/**
 * What is not as it should be once nothing is under way any more: what the provider holds of each order's money is what
 * the order owes it, nothing owed is forgotten, and no end was missed.
 */
export async function findUnsettled(scene: Scene): Promise<string[]> {
  const { site, stocked } = scene;
  const payments = await readAll<ListedPayment>(scene, '/payments');
  const refunds = await readAll<ListedRefund>(scene, '/refunds');
  const held = (attempt: string) => {
    const payment = payments.find(({ metadata }) => metadata?.attempt_id === attempt);
    if (payment?.status !== 'succeeded') return 0;
    const back = refunds.filter(({ payment_id: of, status }) => of === payment.id && status === 'succeeded');
    return kopecks(payment) - sumBy(back, (refund) => kopecks(refund));
  };
  const named = payments.map(({ metadata }) => metadata?.attempt_id ?? '');
  const doubled = named.filter((attempt, index) => named.indexOf(attempt) !== index);
  const differing = (site.sqlite.all(ENTRIES, stocked.before) as Entry[]).flatMap((entry) => {
    // What the bank would not take back waits for a person, in the books as at the provider.
    const due = entry.status === 'succeeded' || entry.status === 'duplicate' ? entry.total - entry.returned : 0;
    const { number, attempt, status, noted } = entry;
    const has = held(attempt);
    return has === due || has === due - noted
      ? []
      : [`money at the provider differs: order ${number}, ${status} payment, ${has} there and ${due} in the books`];
  });
  // Not every question asks for both.
  const given = 'WITH given AS (SELECT ?1 AS before, ?2 AS at)';
  const open = OPEN.flatMap((query) =>
    site.sqlite.all(`${given} ${query}`, stocked.before, site.world.now()).map(({ what, id }) => `${what} ${id}`),
  );
  return [...differing, ...open, ...doubled.map(() => 'the provider has two payments of one attempt')];
}

const NOT_RETURNED = `SELECT 1 FROM payment_attempt AS each WHERE each.order_id = orders.id AND each.status = 'succeeded'
  AND each.amount > (SELECT coalesce(sum(amount), 0) FROM refund WHERE attempt_id = each.id AND status = 'succeeded')`;

/** What is still open; `?1` is the last order before the history, and `?2` the time. */
const OPEN = [
  `SELECT 'card payments are still closed after failures:' AS what, failures AS id FROM payment_health WHERE failures > 0`,
  `SELECT 'a payment is still open:' AS what, id FROM payment_attempt WHERE status IN ('created', 'pending')
    AND order_id IN (SELECT id FROM orders WHERE number > ?1)`,
  `SELECT 'a refund is still open:' AS what, id FROM refund WHERE status IN ('created', 'pending')
    OR id IN (SELECT refund_id FROM certificate_refund WHERE status = 'created')`,
  `SELECT 'a receipt is still open:' AS what, id FROM closing_receipt WHERE status = 'created'`,
  `SELECT 'an email is neither sent nor given up:' AS what, id || ' ' || kind AS id FROM mail_outbox
    WHERE sent_at IS NULL AND dead_at IS NULL AND due_at < ?2`,
  `SELECT 'a withdrawal has neither its receipt nor lost it:' AS what, id FROM withdrawal
    WHERE (receipt_at IS NULL OR notice_at IS NULL) AND due_at < ?2`,
  `SELECT 'a fitting has an email that is neither sent nor given up:' AS what, id FROM fitting
    WHERE due_at < ?2 OR (due_at IS NULL AND tries = 0 AND (is_untold = 1 OR is_unnoticed = 1))`,
  `SELECT 'an order waits for the manager longer than it may:' AS what, id FROM orders
    WHERE state = 'awaiting_manager' AND number > ?1 AND created_at < ?2 - 15 * 24 * 3600000
    AND coalesce(held_until, 0) < ?2`,
  `SELECT 'an order waits for money that can no longer come:' AS what, id FROM orders
    WHERE state = 'awaiting_payment' AND number > ?1 AND coalesce(held_until, 0) < ?2
    AND NOT EXISTS (SELECT 1 FROM payment_attempt WHERE order_id = orders.id AND status = 'mismatched')`,
];

/** Nothing that certificates paid of an order is still spent. */
const NOT_ON_CERTIFICATES = `(SELECT coalesce(sum(amount), 0) FROM certificate_entry
  WHERE kind IN ('reserve', 'give-back') AND (order_id = orders.id OR certificate_refund_id IN (
    SELECT id FROM certificate_refund WHERE order_id = orders.id))) = 0`;

const ENDED = `
  SELECT 'refunded in full and not refunded:' AS what, orders.id FROM orders JOIN payment_attempt AS attempt
    ON attempt.order_id = orders.id AND attempt.status = 'succeeded' AND attempt.charge_id IS NULL
    WHERE orders.number > ?1 AND orders.state IN ('paid', 'in_production', 'shipped', 'delivered')
      AND ${NOT_ON_CERTIFICATES} AND NOT EXISTS (${NOT_RETURNED})
  UNION ALL SELECT 'given back by hand in full and not refunded:', id FROM orders WHERE number > ?1
    AND state IN ('paid', 'in_production', 'shipped', 'delivered') AND total > 0 AND ${NOT_ON_CERTIFICATES}
    AND total = (SELECT coalesce(sum(amount), 0) FROM hand_refund WHERE order_id = orders.id AND charge_id IS NULL)`;

const ENTRIES = `
  SELECT attempt.id AS attempt, attempt.status, attempt.amount AS total, orders.state, orders.number, (
    SELECT coalesce(sum(amount), 0) FROM refund WHERE attempt_id = attempt.id AND status = 'succeeded') AS returned,
    (SELECT coalesce(sum(amount), 0) FROM money_difference WHERE order_id = orders.id AND kind = 'refund-unknown'
      AND about NOT IN (SELECT provider_id FROM refund WHERE provider_id IS NOT NULL)
      AND (orders.state = 'refunded' OR EXISTS (SELECT 1 FROM certificate WHERE order_id = orders.id))) AS noted
  FROM payment_attempt AS attempt JOIN orders ON orders.id = attempt.order_id WHERE orders.number > ?`;

/** Orders that should have ended by themselves. */
export function findUnended({ site, stocked }: Scene): string[] {
  return site.sqlite.all(ENDED, stocked.before).map(({ what, id }) => `${what} ${id}`);
}

/** Daily sums that the triggers have kept and that are not those of the orders; leaves the latter in the database. */
export function findMiscounted({ site: { sqlite } }: Scene): string[] {
  const kept = describe(sqlite.all(READ_SUMS) as DailySum[]);
  sqlite.run(RECOUNT.map((sql) => ({ sql, params: [] })));
  const counted = describe(sqlite.all(READ_SUMS) as DailySum[]);
  return kept === counted ? [] : [`daily sums differ: kept ${kept}; counted ${counted}`];
}

const describe = (sums: readonly DailySum[]) =>
  sums.map(({ day, name, key, amount }) => `${day} ${name} ${key} ${amount}`).join(', ');
