export type DailySum = { day: string; name: string; key: string; amount: number };

/** What reads the daily sums. */
export const READ_SUMS = 'SELECT day, name, key, amount FROM daily_sales WHERE amount <> 0 ORDER BY day, name, key';

/** Each daily sum as it is counted from the orders. */
const COUNTED = [
  `SELECT date(created_at / 1000, 'unixepoch', '+3 hours'), 'placed', '', count(*) FROM orders GROUP BY 1`,
  `SELECT date(coalesce(sewing_from, created_at) / 1000, 'unixepoch', '+3 hours'), name, '', sum(iif(name = 'paid', 1, total))
    FROM orders CROSS JOIN (SELECT 'paid' AS name UNION ALL SELECT 'revenue')
    WHERE sewing_from IS NOT NULL OR total = 0 AND name = 'paid' AND state NOT IN ('cancelled', 'expired') GROUP BY 1, 2`,
  `SELECT date(updated_at / 1000, 'unixepoch', '+3 hours'), 'revenue', '', sum(amount) FROM order_charge
    WHERE state = 'paid' GROUP BY 1 ON CONFLICT (day, name, key) DO UPDATE SET amount = amount + excluded.amount`,
  `SELECT date(updated_at / 1000, 'unixepoch', '+3 hours'), 'refunded', '', sum(amount) FROM refund
    WHERE status = 'succeeded' AND cause = 'operator' GROUP BY 1`,
  `SELECT date(at / 1000, 'unixepoch', '+3 hours'), 'refunded', '', sum(detail) FROM order_event
    WHERE kind IN ('owed-returned', 'refunded_by_hand') GROUP BY 1 ON CONFLICT (day, name, key) DO UPDATE SET amount = amount + excluded.amount`,
  `SELECT date(created_at / 1000, 'unixepoch', '+3 hours'), 'size', size, sum(quantity)
    FROM orders CROSS JOIN order_line ON order_line.order_id = orders.id
    WHERE size IS NOT NULL AND coalesce(returns, 'standard') IN ('standard', 'embroidered') GROUP BY 1, 3`,
  `SELECT date(updated_at / 1000, 'unixepoch', '+3 hours'), 'refund-reason', return_reason, count(*) FROM (
      SELECT updated_at, return_reason FROM refund WHERE status = 'succeeded'
      UNION ALL SELECT updated_at, return_reason FROM certificate_refund WHERE status = 'succeeded'
      UNION ALL SELECT updated_at, return_reason FROM hand_refund WHERE status IN ('returned', 'closed'))
    WHERE return_reason IS NOT NULL GROUP BY 1, 3`,
];

/** The statements that replace the daily sums, which triggers have kept, by the same counted from the orders. */
export const RECOUNT: readonly string[] = [
  'DELETE FROM daily_sales',
  ...COUNTED.map((query) => `INSERT INTO daily_sales (day, name, key, amount) ${query}`),
];
