import { sumBy } from '#shared/domain/sum.ts';
import type { Scene } from '../people/scene.ts';
import { kopecks, type ListedReceipt, readAll } from './provider-books.ts';

/** What an order's payment brought, and what went back of it before and after its goods were named as handed over. */
type Charged = {
  paymentId: string;
  number: number;
  full: number;
  wasShipped: number;
  isRefused: number;
  prepaid: number;
  /** What went back to certificates before. */
  onCertificates: number;
  handedOver: number;
};

/**
 * Orders of whose goods a kopeck stands in no receipt or in two: what a closing receipt names is the full price less
 * what was returned as prepaid, and nothing is returned as handed over that it does not name.
 */
export async function findMisnamed(scene: Scene): Promise<string[]> {
  const receipts = await readAll<ListedReceipt>(scene, '/receipts');
  const charged = scene.site.sqlite.all(CHARGED, scene.stocked.before) as Charged[];
  // A certificate is never named as handed over. A receipt that the provider refused is logged as owed by a person.
  const ofGoods = charged.filter(({ full, isRefused }) => full > 0 && isRefused === 0);
  return ofGoods.flatMap(({ paymentId, full, prepaid, onCertificates, handedOver, wasShipped, number }) => {
    const own = receipts.filter(({ payment_id: of }) => of === paymentId);
    const closed = own.map(({ settlements }) => sumBy(settlements, (settled) => kopecks(settled)));
    const left = full - prepaid - onCertificates;
    const due = wasShipped === 1 && left > 0 ? [left] : [];
    const isNamedOnce = String(closed) === String(due) && handedOver <= (closed[0] ?? 0);
    return isNamedOnce
      ? []
      : [`receipts differ: order ${number} has closing receipts of [${closed}] and should have [${due}]`];
  });
}

/** What went back for goods and delivery: not for certificates, which were frozen for it. */
const returned = (isClosed: number) => `(SELECT coalesce(sum(amount + (SELECT coalesce(sum(amount), 0)
    FROM certificate_entry WHERE refund_id = refund.id AND kind = 'freeze')), 0) FROM refund
  WHERE attempt_id = attempt.id AND status = 'succeeded' AND is_closed = ${isClosed})`;

const CHARGED = `
  SELECT attempt.provider_id AS paymentId, orders.number,
    CASE WHEN attempt.charge_id IS NOT NULL THEN attempt.amount ELSE
      (SELECT coalesce(sum(unit_price * quantity - discount), 0) FROM order_line WHERE order_id = orders.id)
      + coalesce(delivery_price, 0) END AS full,
    coalesce((SELECT kind = 'shipped' FROM order_event WHERE order_id = orders.id
      AND kind IN ('shipped', 'shipping_undone') ORDER BY id DESC LIMIT 1), 0) AS wasShipped,
    EXISTS (SELECT 1 FROM closing_receipt WHERE attempt_id = attempt.id AND status = 'refused') AS isRefused,
    CASE WHEN attempt.charge_id IS NULL THEN (SELECT coalesce(sum(amount), 0) FROM certificate_refund
      WHERE order_id = orders.id AND status = 'succeeded' AND is_closed = 0) ELSE 0 END AS onCertificates,
    ${returned(0)} AS prepaid, ${returned(1)} AS handedOver
  FROM payment_attempt AS attempt JOIN orders ON orders.id = attempt.order_id
  WHERE attempt.status = 'succeeded' AND orders.number > ?`;
