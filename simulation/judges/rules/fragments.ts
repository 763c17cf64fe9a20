/** Orders that break a rule, counted. */
export const orders = (rule: string) => `SELECT count(*) FROM mine WHERE ${rule}`;
export const attemptsOf = 'SELECT count(*) FROM payment_attempt WHERE order_id = mine.id AND status';
export const happened = (kinds: string) =>
  `EXISTS (SELECT 1 FROM order_event WHERE order_id = mine.id AND kind IN (${kinds}))`;
/** Emails of a kind, without those that were sent again: the subjects of these have a number after a space. */
export const emails = (kind: string) =>
  `(SELECT count(*) FROM mail_outbox WHERE order_id = mine.id AND kind = '${kind}' AND instr(subject, ' ') = 0)`;
/** What certificates pay of an order, below nothing. */
export const paidByCertificates = `(SELECT coalesce(sum(amount), 0) FROM certificate_entry WHERE order_id = mine.id
  AND (kind = 'reserve' OR kind = 'give-back' AND order_version > 0))`;
export const bought = '(SELECT coalesce(sum(amount), 0) FROM certificate WHERE order_id = mine.id)';
/** What an order holds of certificates, less what it gave back. */
export const held = `(SELECT coalesce(sum(amount), 0) FROM certificate_entry AS entry WHERE kind IN ('reserve', 'give-back')
  AND (order_id = mine.id OR certificate_refund_id IN (SELECT id FROM certificate_refund WHERE order_id = mine.id)))`;
export const refundedAt = `(SELECT max(at) FROM order_event
  WHERE order_id = mine.id AND from_state <> 'refunded' AND to_state = 'refunded')`;
/** Whether refunds return something of a certificate, by card and by hand. */
export const isReturned = (condition = '') => `(EXISTS (SELECT 1 FROM certificate_entry AS entry
    WHERE entry.certificate_id = certificate.id AND entry.kind = 'cancel' AND entry.amount < 0)
  OR EXISTS (SELECT 1 FROM certificate_entry AS entry
  JOIN refund ON refund.id = entry.refund_id WHERE entry.certificate_id = certificate.id ${condition}
  GROUP BY refund.id HAVING sum(entry.amount) < 0))`;
export const promotions = (column: string) =>
  `(SELECT coalesce(sum(${column}), 0) FROM promotion_use WHERE order_id = mine.id)`;
export const holds = (reserved: number) =>
  `EXISTS (SELECT 1 FROM order_line WHERE order_id = mine.id AND sku IN ('counted', 'socks') AND reserved = ${reserved})`;

/** Pieces of a line that came back with refunds and are on the shelf again, or not for sale any more. */
export const returned = (isRestocked: 0 | 1) => `(SELECT coalesce(sum(piece.value ->> 'quantity'), 0) FROM (
    SELECT pieces, order_id, status FROM refund UNION ALL SELECT pieces, order_id, status FROM certificate_refund
    UNION ALL SELECT pieces, order_id, status FROM hand_refund) AS given
  JOIN json_each(given.pieces) AS piece WHERE given.order_id = order_line.order_id AND given.status <> 'canceled'
    AND piece.value ->> 'position' = order_line.position AND coalesce(piece.value ->> 'isRestocked', 0) = ${isRestocked})`;

export const HANDED_OVER = `coalesce((SELECT kind NOT IN ('shipping_undone', 'exchanged') FROM order_event WHERE order_id = mine.id
  AND kind IN ('shipped', 'rest_refunded', 'shipping_undone', 'exchanged', 'exchange_undone') ORDER BY id DESC LIMIT 1), 0)`;
