import { env } from 'cloudflare:workers';

/** Orders that break a rule, counted. */
const orders = (rule: string) => `SELECT count(*) FROM mine WHERE ${rule}`;
const attemptsOf = 'SELECT count(*) FROM payment_attempt WHERE order_id = mine.id AND status';
const happened = (kinds: string) =>
  `EXISTS (SELECT 1 FROM order_event WHERE order_id = mine.id AND kind IN (${kinds}))`;
const emails = (kind: string) => `(SELECT count(*) FROM mail_outbox WHERE order_id = mine.id AND kind = '${kind}')`;
/** What certificates pay of an order, below nothing. */
const paidByCertificates = `(SELECT coalesce(sum(amount), 0) FROM certificate_entry WHERE order_id = mine.id
  AND (kind = 'reserve' OR kind = 'give-back' AND order_version > 0))`;
const bought = '(SELECT coalesce(sum(amount), 0) FROM certificate WHERE order_id = mine.id)';
/** What an order holds of certificates, less what it gave back. */
const held = `(SELECT coalesce(sum(amount), 0) FROM certificate_entry AS entry WHERE kind IN ('reserve', 'give-back')
  AND (order_id = mine.id OR certificate_refund_id IN (SELECT id FROM certificate_refund WHERE order_id = mine.id)))`;
const refundedAt = `(SELECT max(at) FROM order_event
  WHERE order_id = mine.id AND from_state <> 'refunded' AND to_state = 'refunded')`;
/** Whether refunds return something of a certificate, by card and by hand. */
const isReturned = (condition = '') => `(EXISTS (SELECT 1 FROM certificate_entry AS entry
    WHERE entry.certificate_id = certificate.id AND entry.kind = 'cancel' AND entry.amount < 0) OR EXISTS (SELECT 1 FROM certificate_entry AS entry
  JOIN refund ON refund.id = entry.refund_id WHERE entry.certificate_id = certificate.id ${condition}
  GROUP BY refund.id HAVING sum(entry.amount) < 0))`;
const promotions = (column: string) =>
  `(SELECT coalesce(sum(${column}), 0) FROM promotion_use WHERE order_id = mine.id)`;
const holds = (reserved: number) =>
  `EXISTS (SELECT 1 FROM order_line WHERE order_id = mine.id AND reserved = ${reserved})`;

/** Pieces of a line that came back with refunds and are on the shelf again, or not for sale any more. */
const returned = (isRestocked: 0 | 1) => `(SELECT coalesce(sum(piece.value ->> 'quantity'), 0) FROM (
    SELECT pieces, order_id, status FROM refund UNION ALL SELECT pieces, order_id, status FROM certificate_refund
    UNION ALL SELECT pieces, order_id, status FROM hand_refund) AS given
  JOIN json_each(given.pieces) AS piece WHERE given.order_id = order_line.order_id AND given.status <> 'canceled'
    AND piece.value ->> 'position' = order_line.position AND coalesce(piece.value ->> 'isRestocked', 0) = ${isRestocked})`;

const HANDED_OVER = `coalesce((SELECT kind = 'shipped' FROM order_event WHERE order_id = mine.id
  AND kind IN ('shipped', 'shipping_undone') ORDER BY id DESC LIMIT 1), 0)`;

/** What may never be, each with how often it is. `?2` are the pieces that were brought in. */
const NEVER = {
  'pieces lost or doubled': `SELECT (SELECT stock FROM variant WHERE sku = 'counted') + (
    SELECT coalesce(sum(iif(reserved = 1 OR ${HANDED_OVER}, quantity - restocked,
      min(quantity - restocked, ${returned(0)}))), 0) FROM order_line JOIN mine ON mine.id = order_id) <> ?2`,
  'more pieces back on the shelf than were taken from it': `SELECT count(*) FROM order_line
    WHERE restocked NOT BETWEEN 0 AND quantity`,
  'fewer pieces on the shelf than refunds say have come back': `SELECT count(*) FROM order_line
    WHERE restocked < min(${returned(1)}, quantity - ${returned(0)}) AND coalesce(returns, '') NOT LIKE 'made-to-measure%'`,
  'stock that is not the sum of its movements': `SELECT count(*) FROM variant WHERE coalesce(stock, 0) <> (
    SELECT coalesce(sum(quantity), 0) FROM stock_movement AS moved WHERE moved.sku = variant.sku)`,
  'stock below nothing': 'SELECT count(*) FROM variant WHERE stock < 0',
  'an ended order that holds pieces': orders(`state IN ('cancelled', 'expired') AND ${holds(1)}`),
  'pieces held that were handed over': orders(`${HANDED_OVER} AND ${holds(1)}`),
  'a living order without its pieces': orders(
    `state NOT IN ('cancelled', 'expired', 'refunded') AND NOT ${HANDED_OVER} AND ${holds(0)}`,
  ),
  'a certificate below nothing': 'SELECT count(*) FROM certificate_entry WHERE balance < 0',
  'a balance that is no sum': `SELECT count(*) FROM certificate_entry AS entry
    WHERE id > (SELECT max(id) - 20 FROM certificate_entry) AND balance <> (SELECT sum(amount)
      FROM certificate_entry AS until WHERE until.certificate_id = entry.certificate_id AND until.id <= entry.id)`,
  'an ended order that holds a certificate': orders(`state IN ('cancelled', 'expired', 'refunded') AND ${held} <> 0`),
  'certificates paid for and not issued, or issued for nothing': orders(`(SELECT count(*) FROM certificate
    WHERE order_id = mine.id AND (issued_at IS NOT NULL) <> ${happened("'paid', 'paid_by_hand'")}) > 0`),
  'a certificate issued without its one email': orders(`${emails('certificate')} <>
    (SELECT count(*) FROM certificate WHERE order_id = mine.id AND issued_at IS NOT NULL)`),
  'an order charged twice': orders(`(${attemptsOf} = 'succeeded' AND charge_id IS NULL) > 1`),
  'a charge paid twice': `SELECT count(*) FROM order_charge WHERE (
    SELECT count(*) FROM payment_attempt WHERE charge_id = order_charge.id AND status = 'succeeded') > 1`,
  'money owed by hand that is no sum': orders(`owed <> CASE WHEN ${happened("'refunded_by_hand'")} THEN 0 ELSE (
    SELECT coalesce(sum(CASE kind WHEN 'owed-added' THEN 1 ELSE -1 END * detail), 0) FROM order_event
    WHERE order_id = mine.id AND kind IN ('owed-added', 'owed-returned', 'owed-waived')) END`),
  'money for a charge that came otherwise than by card and was forgotten when all else went back':
    orders(`state = 'refunded'
    AND NOT ${happened("'refunded_by_hand'")} AND (SELECT coalesce(sum(detail), 0) FROM order_event
      WHERE order_id = mine.id AND kind = 'charge-received') > (SELECT coalesce(sum(detail), 0) FROM order_event
      WHERE order_id = mine.id AND kind = 'owed-added')`),
  'money that pays no charge': `SELECT count(*) FROM order_charge WHERE state <> 'paid' AND EXISTS (
    SELECT 1 FROM payment_attempt WHERE charge_id = order_charge.id AND status = 'succeeded')`,
  'a charge paid without money': orders(`(SELECT count(*) FROM order_charge WHERE order_id = mine.id AND state = 'paid')
    <> (SELECT count(*) FROM order_event WHERE order_id = mine.id AND kind = 'charge-received')
      + (SELECT count(*) FROM order_charge AS charge JOIN payment_attempt AS attempt ON attempt.charge_id = charge.id
        WHERE charge.order_id = mine.id AND attempt.status = 'succeeded' AND attempt.amount = charge.amount)`),
  'a charge that no card can pay, of an order that a card paid': orders(`EXISTS (SELECT 1 FROM order_charge
    WHERE order_id = mine.id AND state = 'due' AND amount NOT BETWEEN 100 AND 35000000)
    AND (${attemptsOf} = 'succeeded' AND charge_id IS NULL) > 0`),
  'an order sent or ended whose charge is due':
    orders(`state IN ('shipped', 'delivered', 'refunded', 'cancelled', 'expired')
    AND EXISTS (SELECT 1 FROM order_charge WHERE order_id = mine.id AND state = 'due')`),
  'two open payments': orders(`(${attemptsOf} IN ('created', 'pending', 'mismatched')) > 1`),
  'an order paid without money': orders(
    `${happened("'paid'")} AND (${attemptsOf} = 'succeeded' AND charge_id IS NULL AND amount = mine.total) = 0`,
  ),
  'more given back to certificates than they paid': orders(`${held} > 0`),
  'a certificate’s part of a refund that is not what it was given back': `SELECT count(*) FROM certificate_refund AS part
    JOIN mine ON mine.id = order_id WHERE (status = 'succeeded') * part.amount <> (
      SELECT coalesce(sum(amount), 0) FROM certificate_entry WHERE certificate_refund_id = part.id)`,
  'all money back and the order not refunded': orders(`state NOT IN ('refunded', 'cancelled', 'expired') AND ${held} = 0
    AND EXISTS (SELECT 1 FROM payment_attempt
      WHERE order_id = mine.id AND status = 'succeeded' AND charge_id IS NULL)
    AND NOT EXISTS (SELECT 1 FROM payment_attempt AS attempt
      WHERE attempt.order_id = mine.id AND attempt.status = 'succeeded' AND amount > (SELECT coalesce(sum(amount), 0)
        FROM refund WHERE attempt_id = attempt.id AND refund.status = 'succeeded'))`),
  'a certificate that ended with its order and of which nothing was returned': orders(`state = 'refunded'
    AND NOT ${happened("'refunded_by_hand'")} AND EXISTS (SELECT 1 FROM certificate
      WHERE order_id = mine.id AND expires_at <= ${refundedAt} AND NOT ${isReturned()})`),
  'a returned certificate that still pays': orders(`state = 'refunded' AND EXISTS (SELECT 1 FROM certificate
    WHERE order_id = mine.id AND expires_at > ${refundedAt}
      AND (${happened("'refunded_by_hand'")} OR ${isReturned(`AND refund.created_at < ${refundedAt}`)}))`),
  'a charge that is due while all money goes back': orders(`EXISTS (
    SELECT 1 FROM order_charge WHERE order_id = mine.id AND state = 'due') AND EXISTS (
    SELECT 1 FROM refund JOIN payment_attempt AS attempt ON attempt.id = attempt_id
    WHERE refund.order_id = mine.id AND is_final = 1 AND refund.status IN ('created', 'pending') AND charge_id IS NULL
      AND attempt.status = 'succeeded') AND ${held} + (SELECT coalesce(sum(amount), 0) FROM certificate_refund
        WHERE order_id = mine.id AND status = 'created') = 0`),
  'the worth of a certificate paid twice': `SELECT count(*) FROM payment_attempt AS attempt JOIN mine ON mine.id = order_id
    WHERE status = 'succeeded' AND charge_id IS NULL AND amount < (
      SELECT coalesce(sum(amount), 0) FROM refund WHERE attempt_id = attempt.id AND status <> 'canceled')
      - (SELECT coalesce(sum(entry.amount), 0) FROM certificate_entry AS entry
        JOIN certificate ON certificate.id = entry.certificate_id
        WHERE certificate.order_id = mine.id AND entry.kind IN ('reserve', 'give-back'))`,
  'a refund that takes other kopecks than it returns': `SELECT count(*) FROM refund JOIN mine ON mine.id = order_id
    WHERE spans IS NOT NULL AND amount <> (SELECT sum((value ->> 1) - (value ->> 0)) FROM json_each(spans))`,
  'more given back than taken': `SELECT count(*) FROM payment_attempt JOIN mine ON mine.id = order_id
    WHERE amount < (SELECT coalesce(sum(amount), 0) FROM refund
      WHERE attempt_id = payment_attempt.id AND status <> 'canceled')`,
  'more given back by hand than was paid so': orders(`(SELECT coalesce(sum(amount), 0) FROM hand_refund
      WHERE order_id = mine.id AND charge_id IS NULL) > CASE WHEN (${attemptsOf} = 'succeeded' AND charge_id IS NULL) > 0
        THEN 0 ELSE total END
    OR EXISTS (SELECT 1 FROM order_charge AS charge WHERE charge.order_id = mine.id AND charge.amount < (
      SELECT coalesce(sum(amount), 0) FROM hand_refund WHERE charge_id = charge.id))`),
  'a refund by hand that takes other kopecks than it returns': `SELECT count(*) FROM hand_refund JOIN mine ON mine.id = order_id
    WHERE amount <> (SELECT sum((value ->> 1) - (value ->> 0)) FROM json_each(spans))`,
  'a refund by hand that is owed by an order which owes less': orders(`owed < (
    SELECT coalesce(sum(amount), 0) FROM hand_refund WHERE order_id = mine.id AND status = 'owed')`),
  'a total that is no sum': orders(
    `total <> subtotal - discount + coalesce(delivery_price, 0) + ${paidByCertificates}`,
  ),
  'certificates that pay for certificates': orders(`total < ${bought}`),
  'a discount that is no sum of its lines': orders(
    'discount <> (SELECT coalesce(sum(discount), 0) FROM order_line WHERE order_id = mine.id)',
  ),
  'a discount that is no sum of its promotions': orders(`discount <> ${promotions('amount')}
    OR delivery_discount <> ${promotions('delivery_amount')}`),
  'a line for less than nothing': `SELECT count(*) FROM order_line WHERE discount NOT BETWEEN 0 AND unit_price * quantity`,
  'a promotion used more often than it may, or counted wrongly': `SELECT count(*) FROM promotion WHERE used > max_uses
    OR used <> (SELECT count(*) FROM promotion_use WHERE promotion_id = promotion.id AND released_at IS NULL)`,
  'a promotion that an order holds which ended unpaid, or lacks which did not':
    orders(`(state IN ('cancelled', 'expired')) = EXISTS (
    SELECT 1 FROM promotion_use WHERE order_id = mine.id AND released_at IS NULL)
    AND EXISTS (SELECT 1 FROM promotion_use WHERE order_id = mine.id AND amount + delivery_amount + price_amount > 0)`),
  'a promotion whose results are not those of its orders': `SELECT count(*) FROM promotion
    WHERE (discounted, revenue) <> (SELECT coalesce(sum(amount + delivery_amount + price_amount), 0), coalesce(sum(total), 0)
      FROM promotion_use JOIN orders ON orders.id = order_id WHERE promotion_id = promotion.id AND released_at IS NULL)`,
  'a promotion that took another sum off an order than off its lines': `SELECT count(*) FROM promotion_use JOIN mine ON mine.id = order_id
    WHERE amount + price_amount <> (SELECT coalesce(sum(part.value ->> 'amount'), 0)
      FROM order_line AS line JOIN json_each(line.promotions) AS part
      WHERE line.order_id = mine.id AND part.value ->> 'promotionId' = promotion_id)`,
  'a subtotal that is no sum': orders(`subtotal <>
    (SELECT coalesce(sum(unit_price * quantity), 0) FROM order_line WHERE order_id = mine.id)
    + ${bought}`),
  'a payment without its one email': orders(`${emails('paid')} <> ${happened("'paid', 'paid_by_hand'")}`),
  'a refund without its one email': `SELECT count(*) FROM refund JOIN mine ON mine.id = order_id
    WHERE (SELECT count(*) FROM mail_outbox WHERE order_id = mine.id AND kind = 'refunded' AND subject = refund.id)
      <> (status = 'succeeded')`,
  'an email of no refund': orders(`${emails('refunded')} <> ${happened("'refunded_by_hand'")}
    + (SELECT count(*) FROM refund WHERE order_id = mine.id AND status = 'succeeded')
    + (SELECT count(*) FROM certificate_refund WHERE order_id = mine.id AND refund_id IS NULL)
    + (SELECT count(*) FROM hand_refund WHERE order_id = mine.id AND status = 'returned')`),
  'an order without its one confirmation': orders(`${emails('confirmation')} <> 1`),
  'money that no order can keep, and that is neither going back nor stands on Today': `SELECT count(*)
    FROM payment_attempt AS attempt JOIN mine ON mine.id = attempt.order_id
    WHERE (attempt.status = 'duplicate' OR attempt.status = 'succeeded' AND mine.state IN ('cancelled', 'expired'))
      AND attempt.amount > (SELECT coalesce(sum(amount), 0) FROM refund
        WHERE attempt_id = attempt.id AND refund.status <> 'canceled')
      AND NOT EXISTS (SELECT 1 FROM refund AS refused WHERE refused.attempt_id = attempt.id
        AND refused.status = 'canceled' AND (refused.settled_at IS NOT NULL OR refused.amount > (
          SELECT coalesce(sum(amount), 0) FROM refund AS later WHERE later.attempt_id = attempt.id
            AND later.status <> 'canceled' AND later.rowid > refused.rowid)))`,
  'two refunds decided from one version': `SELECT count(*) FROM (
    SELECT version FROM order_event WHERE order_id IN (SELECT id FROM mine) AND version IS NOT NULL
    GROUP BY order_id, version HAVING count(*) > 1)`,
  'a log with a gap': `SELECT count(*) FROM (
    SELECT from_state, lag(to_state, 1, 'new') OVER (PARTITION BY order_id ORDER BY id) AS before
    FROM order_event WHERE order_id IN (SELECT id FROM mine)) WHERE from_state <> before`,
  'a log that ends elsewhere': orders(
    'state <> (SELECT to_state FROM order_event WHERE order_id = mine.id ORDER BY id DESC LIMIT 1)',
  ),
} as const;

const QUESTION = `WITH mine AS (SELECT * FROM orders WHERE number > ?1)
  SELECT ${Object.entries(NEVER)
    .map(([name, count]) => `(${count}) AS "${name}"`)
    .join(',\n')}`;

/** What is broken among the orders after a number, for which so many pieces were brought in; nothing, it is hoped. */
export async function findBroken(after: number, pieces: number): Promise<string[]> {
  const counts = await env.DB.prepare(QUESTION).bind(after, pieces).first<Record<string, number>>();
  return Object.entries(counts ?? { 'an answer': 1 }).flatMap(([name, count]) => (count === 0 ? [] : [name]));
}
