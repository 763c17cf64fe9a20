import type { TodayKind } from '#shared/contract/today.ts';
import type { Scene } from '../people/scene.ts';
import { ask } from './ask.ts';

const ofHistory = 'order_id IN (SELECT id FROM orders WHERE number > ?1)';

/** What waits for a person, each counted; with the line of Today on which it has to stand. `?1` is as for all rules. */
const WAITING: readonly (readonly [kind: TodayKind, counted: string])[] = [
  ['payment', `SELECT count(*) AS n FROM payment_attempt WHERE status = 'mismatched' AND ${ofHistory}`],
  ['arrange', "SELECT count(*) AS n FROM orders WHERE state = 'awaiting_manager' AND number > ?1"],
  ['owed', 'SELECT count(*) AS n FROM orders WHERE owed > 0 AND number > ?1'],
  [
    'refused',
    `SELECT count(*) AS n FROM refund AS refused WHERE status = 'canceled' AND settled_at IS NULL AND ${ofHistory}
      AND NOT EXISTS (SELECT 1 FROM refund AS later
        WHERE later.attempt_id = refused.attempt_id AND later.rowid > refused.rowid)`,
  ],
  ['charge', `SELECT count(*) AS n FROM order_charge WHERE state = 'due' AND ${ofHistory}`],
  [
    'receipt',
    `SELECT count(*) AS n FROM closing_receipt AS owed WHERE status = 'refused' AND ${ofHistory}
      AND (shipment >= 0 OR NOT EXISTS (
        SELECT 1 FROM exchanged_piece AS back WHERE back.order_id = owed.order_id AND received_at IS NULL))`,
  ],
  ['exchange', `SELECT count(*) AS n FROM exchanged_piece WHERE received_at IS NULL AND ${ofHistory}`],
  ['difference', `SELECT count(*) AS n FROM money_difference WHERE settled_at IS NULL AND ${ofHistory}`],
  [
    'begin',
    `SELECT count(*) AS n FROM orders WHERE state IN ('confirmed', 'paid') AND number > ?1
      AND EXISTS (SELECT 1 FROM piece WHERE order_id = orders.id AND stopped_by IS NULL AND from_shelf = 0)
      AND NOT EXISTS (SELECT 1 FROM withdrawal WHERE order_id = orders.id AND handled_at IS NULL)`,
  ],
  ['withdrawal', `SELECT count(*) AS n FROM withdrawal WHERE handled_at IS NULL AND ${ofHistory}`],
  ['fitting', "SELECT count(*) AS n FROM fitting WHERE state = 'asked' AND ?1 > 0"],
  [
    'leftover',
    `SELECT count(*) AS n FROM orders WHERE state IN ('confirmed', 'paid', 'in_production') AND number > ?1
      AND NOT EXISTS (SELECT 1 FROM piece WHERE order_id = orders.id AND stopped_by IS NULL)
      AND NOT EXISTS (SELECT 1 FROM certificate WHERE order_id = orders.id)`,
  ],
  [
    'pack',
    `SELECT count(*) AS n FROM orders WHERE state IN ('confirmed', 'paid', 'in_production') AND number > ?1
      AND EXISTS (SELECT 1 FROM piece WHERE order_id = orders.id AND stopped_by IS NULL)
      AND NOT EXISTS (SELECT 1 FROM piece WHERE order_id = orders.id AND stopped_by IS NULL AND stage <> 'packed'
        AND from_shelf = 0)`,
  ],
];

/** Orders that are paid or being made, and of which there is nothing to make, to send, to email or to refund. */
const STUCK = `SELECT number, state FROM orders WHERE number > ? AND state IN ('confirmed', 'paid', 'in_production')
  AND NOT EXISTS (SELECT 1 FROM piece WHERE order_id = orders.id AND stopped_by IS NULL)
  AND NOT EXISTS (SELECT 1 FROM mail_outbox WHERE order_id = orders.id AND kind = 'certificate' AND sent_at IS NULL)
  AND EXISTS (SELECT 1 FROM certificate WHERE order_id = orders.id)
  AND NOT EXISTS (SELECT 1 FROM order_charge WHERE order_id = orders.id AND state = 'due')
  AND NOT EXISTS (SELECT 1 FROM refund WHERE order_id = orders.id AND status IN ('created', 'pending', 'canceled'))`;

/**
 * What cannot come to its end although no fault comes any more: it waits for a person, and stands on no line of Today;
 * or nobody can do anything about it.
 */
export async function findForgotten(scene: Scene): Promise<string[]> {
  const { site, stocked } = scene;
  const today = await ask(scene, scene.keeper().read('showToday'));
  const lines = new Map<TodayKind, number>(today?.lines.map(({ kind, count }) => [kind, count]));
  const unseen = WAITING.flatMap(([kind, counted]) => {
    const [found] = site.sqlite.all(counted, stocked.before);
    const waiting = Number(found?.['n'] ?? 0);
    return waiting > 0 && (lines.get(kind) ?? 0) === 0
      ? [`${waiting} wait for a person, and "${kind}" is not on Today`]
      : [];
  });
  const stuck = site.sqlite.all(STUCK, stocked.before);
  return [...unseen, ...stuck.map(({ number, state }) => `order ${number} stays ${state} for ever`)];
}
