import { attemptsOf, bought, happened, held, orders, paidByCertificates } from './fragments.ts';

/**
 * What may never be of the money and the log of an order. Each is how often it is; `?1` is the last order before the
 * history.
 */
export const MONEY_RULES = {
  'more given back than taken, with what a person settled': `SELECT count(*) FROM payment_attempt JOIN mine
    ON mine.id = order_id WHERE amount < (SELECT coalesce(sum(amount), 0) FROM refund
      WHERE attempt_id = payment_attempt.id AND (status <> 'canceled' OR settled_at IS NOT NULL))`,
  'an order that was sent while all of its money went back': orders(`state = 'shipped' AND EXISTS (
    SELECT 1 FROM refund JOIN payment_attempt AS attempt ON attempt.id = refund.attempt_id AND attempt.charge_id IS NULL
      AND attempt.status = 'succeeded' JOIN order_event AS sent ON sent.order_id = mine.id AND sent.kind = 'shipped'
    WHERE refund.order_id = mine.id AND is_final = 1 AND refund.status IN ('created', 'pending')
      AND refund.created_at < sent.at) AND ${held} + (SELECT coalesce(sum(amount), 0) FROM certificate_refund
        WHERE order_id = mine.id AND status = 'created') = 0`),
  'a payment that began after its term': `SELECT count(*) FROM payment_attempt AS attempt
    JOIN mine ON mine.id = order_id WHERE charge_id IS NULL AND attempt.created_at > max(mine.created_at + 10860000, coalesce(held_until, 0) + 60000)`,
  'a balance that is no sum': `SELECT count(*) FROM certificate_entry AS entry
    WHERE id > (SELECT max(id) - 20 FROM certificate_entry) AND balance <> (SELECT sum(amount)
      FROM certificate_entry AS until WHERE until.certificate_id = entry.certificate_id AND until.id <= entry.id)`,
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
  'a charge that ended with a refund of a part': `SELECT count(*) FROM order_event AS ended JOIN mine
    ON mine.id = ended.order_id JOIN refund ON refund.order_id = mine.id AND refund.created_at = ended.at
    WHERE ended.kind = 'charge-cancelled' AND NOT EXISTS (
      SELECT 1 FROM refund AS whole WHERE whole.order_id = mine.id AND whole.created_at = ended.at AND whole.is_final = 1)`,
  'more owed for delivery than was paid for it': orders(`state <> 'refunded'
    AND NOT EXISTS (SELECT 1 FROM certificate WHERE order_id = mine.id)
    AND (SELECT coalesce(sum(detail), 0) FROM order_event WHERE order_id = mine.id AND kind = 'owed-added')
      - (SELECT coalesce(sum(amount), 0) FROM hand_refund WHERE order_id = mine.id) > coalesce(delivery_price, 0) + (
        SELECT coalesce(sum(amount), 0) FROM order_charge WHERE order_id = mine.id AND state = 'paid')`),
  'an order sent or ended whose charge is due':
    orders(`state IN ('shipped', 'delivered', 'refunded', 'cancelled', 'expired')
    AND EXISTS (SELECT 1 FROM order_charge WHERE order_id = mine.id AND state = 'due')`),
  'two open payments': orders(`(${attemptsOf} IN ('created', 'pending', 'mismatched')) > 1`),
  'an order paid without money': orders(
    `${happened("'paid'")} AND (${attemptsOf} = 'succeeded' AND charge_id IS NULL AND amount = mine.total) = 0`,
  ),
  'all money back and the order not refunded': orders(`state NOT IN ('refunded', 'cancelled', 'expired') AND ${held} = 0
    AND EXISTS (SELECT 1 FROM payment_attempt
      WHERE order_id = mine.id AND status = 'succeeded' AND charge_id IS NULL)
    AND NOT EXISTS (SELECT 1 FROM payment_attempt AS attempt
      WHERE attempt.order_id = mine.id AND attempt.status = 'succeeded' AND amount > (SELECT coalesce(sum(amount), 0)
        FROM refund WHERE attempt_id = attempt.id AND refund.status = 'succeeded'))`),
  'a charge that is due while all money goes back': orders(`EXISTS (
    SELECT 1 FROM order_charge WHERE order_id = mine.id AND state = 'due') AND EXISTS (
    SELECT 1 FROM refund JOIN payment_attempt AS attempt ON attempt.id = attempt_id
    WHERE refund.order_id = mine.id AND is_final = 1 AND refund.status IN ('created', 'pending') AND charge_id IS NULL
      AND attempt.status = 'succeeded') AND ${held} + (SELECT coalesce(sum(amount), 0) FROM certificate_refund
        WHERE order_id = mine.id AND status = 'created') = 0`),
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
  'a refund by hand that takes other kopecks than it returns': `SELECT count(*) FROM hand_refund
    JOIN mine ON mine.id = order_id
    WHERE amount <> (SELECT sum((value ->> 1) - (value ->> 0)) FROM json_each(spans))`,
  'a refund by hand that is owed by an order which owes less': orders(`owed < (
    SELECT coalesce(sum(amount), 0) FROM hand_refund WHERE order_id = mine.id AND status = 'owed')`),
  'a total that is no sum': orders(
    `total <> subtotal - difference - discount + coalesce(delivery_price, 0) + ${paidByCertificates}`,
  ),
  'money that is for more or less than it brought': `SELECT count(*) FROM mine JOIN json_each(paid_lines) AS source
    WHERE paid_lines IS NOT NULL AND source.key <> 'certificates'
      AND (SELECT sum(value ->> 'quantity' * (value ->> 'unitPrice')) FROM json_each(source.value)) <> CASE source.key
        WHEN 'total' THEN mine.total ELSE (SELECT amount FROM order_charge WHERE id = source.key) END`,
  'a line that was paid for with more than it costs': `SELECT count(*) FROM mine JOIN order_line AS line
    ON line.order_id = mine.id WHERE paid_lines IS NOT NULL AND (
      SELECT coalesce(sum(part.value ->> 'quantity' * (part.value ->> 'unitPrice')), 0)
      FROM json_each(mine.paid_lines) AS source JOIN json_each(source.value) AS part
      WHERE part.value ->> 'kind' = 'goods' AND part.value ->> 'orderLine' = line.position
        AND NOT EXISTS (SELECT 1 FROM order_charge WHERE id = source.key AND state = 'cancelled')
    ) > line.unit_price * line.quantity - line.discount`,
  'a subtotal that is no sum': orders(`subtotal <>
    (SELECT coalesce(sum(unit_price * quantity), 0) FROM order_line WHERE order_id = mine.id)
    + ${bought}`),
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
