import { CLOCK_STEP_MS } from '../../faults/weather.ts';
import { bought, happened, held, isReturned, orders, refundedAt } from './fragments.ts';

/** How far the clocks of two processes are apart at most, ms: one may end or block what the other has just let pay. */
const BETWEEN_CLOCKS_MS = 2 * CLOCK_STEP_MS;

/** What may never be of certificates. Each is how often it is; `?1` is the last order before the history. */
export const CERTIFICATE_RULES = {
  'a certificate that paid after its end': `SELECT count(*) FROM certificate_entry AS entry
    JOIN certificate ON certificate.id = entry.certificate_id WHERE entry.kind = 'reserve' AND entry.at >= expires_at + ${BETWEEN_CLOCKS_MS}`,
  'an order that ended before the email of its certificate was sent': orders(`state = 'delivered'
    AND NOT EXISTS (SELECT 1 FROM order_event WHERE order_id = mine.id AND kind = 'shipped')
    AND EXISTS (SELECT 1 FROM certificate JOIN mail_outbox AS mail ON mail.order_id = certificate.order_id
      AND mail.kind = 'certificate' AND mail.subject = certificate.id || ' 1'
      WHERE certificate.order_id = mine.id AND mail.sent_at IS NULL AND mail.dead_at IS NULL)`),
  'a certificate that paid while it was blocked': `SELECT count(*) FROM certificate_entry AS entry
    JOIN certificate ON certificate.id = entry.certificate_id WHERE entry.kind = 'reserve' AND entry.at > blocked_at + ${BETWEEN_CLOCKS_MS}`,
  'a certificate below nothing': 'SELECT count(*) FROM certificate_entry WHERE balance < 0',
  'an ended order that holds a certificate': orders(`state IN ('cancelled', 'expired', 'refunded') AND ${held} <> 0`),
  'certificates paid for and not issued, or issued for nothing': orders(`(SELECT count(*) FROM certificate
    WHERE order_id = mine.id AND (issued_at IS NOT NULL) <> ${happened("'paid', 'paid_by_hand'")}) > 0`),
  'a certificate issued without its emails, or with more': orders(`(SELECT count(*) FROM mail_outbox
      WHERE order_id = mine.id AND kind = 'certificate')
    <> (SELECT coalesce(sum(emails), 0) FROM certificate WHERE order_id = mine.id AND issued_at IS NOT NULL)`),
  'more given back to certificates than they paid': orders(`${held} > 0`),
  'a certificate’s part of a refund that is not what it was given back': `SELECT count(*) FROM certificate_refund AS part
    JOIN mine ON mine.id = order_id WHERE (status = 'succeeded') * part.amount <> (
      SELECT coalesce(sum(amount), 0) FROM certificate_entry WHERE certificate_refund_id = part.id)`,
  'a certificate that ended with its order and of which nothing was returned': orders(`state = 'refunded'
    AND NOT ${happened("'refunded_by_hand'")} AND EXISTS (SELECT 1 FROM certificate
      WHERE order_id = mine.id AND expires_at <= ${refundedAt} AND NOT ${isReturned()})`),
  'a returned certificate that still pays': orders(`state = 'refunded' AND EXISTS (SELECT 1 FROM certificate
    WHERE order_id = mine.id AND expires_at > ${refundedAt}
      AND (${happened("'refunded_by_hand'")} OR ${isReturned(`AND refund.created_at < ${refundedAt}`)}))`),
  'the worth of a certificate paid twice': `SELECT count(*) FROM payment_attempt AS attempt JOIN mine ON mine.id = order_id
    WHERE status = 'succeeded' AND charge_id IS NULL AND amount < (
      SELECT coalesce(sum(amount), 0) FROM refund WHERE attempt_id = attempt.id AND status <> 'canceled')
      - (SELECT coalesce(sum(entry.amount), 0) FROM certificate_entry AS entry
        JOIN certificate ON certificate.id = entry.certificate_id
        WHERE certificate.order_id = mine.id AND entry.kind IN ('reserve', 'give-back'))`,
  'a certificate that is worth other than was paid for it': `SELECT count(*) FROM certificate
    WHERE amount * (issued_at IS NOT NULL) <> (SELECT coalesce(sum(amount), 0) FROM certificate_entry
      WHERE certificate_id = certificate.id AND kind = 'issue')`,
  'a certificate that a refused refund keeps frozen': `SELECT count(*) FROM refund JOIN mine ON mine.id = refund.order_id
    WHERE refund.status = 'canceled' AND (SELECT sum(amount) FROM certificate_entry WHERE refund_id = refund.id) <> 0`,
  'value that came back to a certificate which can pay nothing, and is owed to nobody': `SELECT count(*) FROM certificate
    JOIN orders AS seller ON seller.id = certificate.order_id AND seller.state = 'refunded'
    WHERE NOT EXISTS (SELECT 1 FROM payment_attempt WHERE order_id = seller.id AND status = 'succeeded')
      AND (SELECT sum(amount) FROM certificate_entry WHERE certificate_id = certificate.id) > 0`,
  'certificates that pay for certificates': orders(`total < ${bought}`),
} as const;
