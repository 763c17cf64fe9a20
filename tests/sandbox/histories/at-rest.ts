import { env } from 'cloudflare:workers';
import { sumBy } from '#shared/domain/sum.ts';
import { kopecks, readAll } from './provider-books.ts';

/** What stands in the shop's books of a payment attempt, and of its order. */
type Entry = { attempt: string; state: string; total: number; byCard: number; returned: number; status: string };

/**
 * What is not as it should be once nothing is under way any more: what the provider holds of each order's money is what
 * the order owes it, nothing owed is forgotten, and no end was missed. `before` is the last order that is none of it.
 */
export async function findUnsettled(before: number): Promise<unknown[]> {
  const [payments, refunds] = await Promise.all([readAll('/payments'), readAll('/refunds')]);
  const held = (attempt: string) => {
    const payment = payments.find(({ metadata }) => metadata?.attempt_id === attempt);
    if (payment?.status !== 'succeeded') return 0;
    const back = refunds.filter(({ payment_id: of, status }) => of === payment.id && status === 'succeeded');
    return kopecks(payment) - sumBy(back, (refund) => kopecks(refund));
  };
  const found: unknown[] = [];
  for (const entry of await readEntries(before)) {
    // What the bank would not take back waits for a person, in the books as at the provider.
    const due = entry.status === 'succeeded' || entry.status === 'duplicate' ? entry.total - entry.returned : 0;
    if (held(entry.attempt) !== due) found.push({ 'money differs': entry, held: held(entry.attempt), due });
  }
  const rows = await env.DB.batch([OPEN, GIVEN_BACK].map((question) => env.DB.prepare(question).bind(before)));
  return [...found, ...rows.flatMap(({ results }) => results)];
}

const OPEN = `
  SELECT 'open payment' AS what, id FROM payment_attempt WHERE status IN ('created', 'pending') AND order_id IN (
    SELECT id FROM orders WHERE number > ?1)
  UNION ALL SELECT 'open refund', id FROM refund WHERE status IN ('created', 'pending')
    OR id IN (SELECT refund_id FROM certificate_refund WHERE status = 'created')
  UNION ALL SELECT 'open receipt', id FROM closing_receipt WHERE status = 'created'
  UNION ALL SELECT 'unpaid order', id FROM orders WHERE state = 'awaiting_payment' AND number > ?1
    AND NOT EXISTS (SELECT 1 FROM payment_attempt WHERE order_id = orders.id AND status = 'mismatched')
  UNION ALL SELECT 'refunded in full and not refunded', orders.id FROM orders JOIN payment_attempt AS attempt
    ON attempt.order_id = orders.id AND attempt.status = 'succeeded' AND attempt.charge_id IS NULL
    WHERE orders.state IN ('paid', 'in_production', 'shipped', 'delivered') AND (
      SELECT coalesce(sum(amount), 0) FROM certificate_entry WHERE kind IN ('reserve', 'give-back') AND (order_id = orders.id
        OR certificate_refund_id IN (SELECT id FROM certificate_refund WHERE order_id = orders.id))) = 0 AND NOT EXISTS (
      SELECT 1 FROM payment_attempt AS each WHERE each.order_id = orders.id AND each.status = 'succeeded'
        AND each.amount > (
          SELECT coalesce(sum(amount), 0) FROM refund WHERE attempt_id = each.id AND status = 'succeeded'))`;

const GIVEN_BACK = `
  SELECT 'given back by hand in full and not refunded' AS what, id FROM orders WHERE number > ?1
    AND state IN ('paid', 'in_production', 'shipped', 'delivered') AND total > 0 AND total = (
      SELECT coalesce(sum(amount), 0) FROM hand_refund WHERE order_id = orders.id AND charge_id IS NULL) AND (
      SELECT coalesce(sum(amount), 0) FROM certificate_entry WHERE kind IN ('reserve', 'give-back') AND (order_id = orders.id
        OR certificate_refund_id IN (SELECT id FROM certificate_refund WHERE order_id = orders.id))) = 0`;

async function readEntries(before: number): Promise<Entry[]> {
  const { results } = await env.DB.prepare(
    `SELECT attempt.id AS attempt, attempt.status, attempt.amount AS total, orders.state, (
       SELECT coalesce(sum(amount), 0) FROM refund WHERE attempt_id = attempt.id AND status = 'succeeded') AS returned
     FROM payment_attempt AS attempt JOIN orders ON orders.id = attempt.order_id WHERE orders.number > ?`,
  )
    .bind(before)
    .all<Entry>();
  return results;
}
