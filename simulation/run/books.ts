import type { Scene } from '../people/scene.ts';

type Row = Readonly<Record<string, string | number | null | Uint8Array>>;

/** The books after a moment: how many things had happened by then, the orders, the shelf and the certificates. */
export type Snapshot = { happened: number; orders: Row[]; shelf: Row[]; certificates: Row[] };

const ORDERS = `SELECT number, state, total, owed,
    (SELECT coalesce(sum(amount), 0) FROM payment_attempt WHERE order_id = orders.id AND status = 'succeeded') AS paid,
    (SELECT coalesce(sum(amount), 0) FROM refund WHERE order_id = orders.id AND status = 'succeeded') AS returned
  FROM orders WHERE number > ?`;
const SHELF = 'SELECT sku, stock FROM variant ORDER BY sku';
const CERTIFICATES = `SELECT certificate.id, certificate.amount, coalesce(sum(entry.amount), 0) AS balance
  FROM certificate LEFT JOIN certificate_entry AS entry ON entry.certificate_id = certificate.id
  WHERE ? > 0 GROUP BY 1, 2`;

/** Reads the books as they are now. */
export function readBooks({ site: { sqlite, world }, stocked }: Scene): Snapshot {
  return {
    happened: world.happenings.length,
    orders: sqlite.all(ORDERS, stocked.before),
    shelf: sqlite.all(SHELF),
    certificates: sqlite.all(CERTIFICATES, stocked.before),
  };
}
