import { emails, happened, orders } from './fragments.ts';

/** What may never be of emails. Each is how often it is; `?1` is the last order before the history. */
export const EMAIL_RULES = {
  'a payment without its one email': orders(`${emails('paid')} <> ${happened("'paid', 'paid_by_hand'")}
    + (SELECT count(*) FROM order_charge WHERE order_id = mine.id AND state = 'paid')`),
  'a refund without its one email': `SELECT count(*) FROM refund JOIN mine ON mine.id = order_id
    WHERE (SELECT count(*) FROM mail_outbox WHERE order_id = mine.id AND kind = 'refunded' AND subject = refund.id)
      <> (status = 'succeeded')`,
  'an email of no refund': orders(`${emails('refunded')} <> ${happened("'refunded_by_hand'")}
    + (SELECT count(*) FROM refund WHERE order_id = mine.id AND status = 'succeeded')
    + (SELECT count(*) FROM certificate_refund WHERE order_id = mine.id AND refund_id IS NULL)
    + (SELECT count(*) FROM hand_refund WHERE order_id = mine.id AND status = 'returned')`),
  'two reminders within a day': `SELECT count(*) FROM mail_outbox AS one JOIN mail_outbox AS other
    ON other.order_id = one.order_id AND other.kind = 'reminder' AND other.id > one.id
    AND other.created_at < one.created_at + 86400000 JOIN mine ON mine.id = one.order_id WHERE one.kind = 'reminder'`,
  'an order without its one confirmation': orders(`${emails('confirmation')} <> 1`),
} as const;
