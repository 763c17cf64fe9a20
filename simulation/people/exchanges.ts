import type { Random } from '../world/random.ts';
import { changeLines, others } from './changes.ts';
import { show } from './order-page.ts';
import { type Actions, type Scene, TO_BE_DELIVERED, withOrder } from './scene.ts';

const SENT = ['shipped', 'delivered'] as const;
const UNDONE = { event: 'exchange_undone' } as const;

/** Says where pieces are that come back for others: at last, by mistake, or not after all. */
async function locate(scene: Scene, number: string, random: Random): Promise<void> {
  const shown = await show(scene, number, random);
  const back = random.chance(0.2) ? 'awaited' : null;
  const pieces = shown?.exchanged
    .filter((piece) => (piece.location === 'awaited') === (back === null) || random.chance(0.1))
    .map(({ id }) => ({ id, location: back ?? (random.chance(0.6) ? 'shelf' : 'discarded') }));
  if (!pieces?.length) return;
  const ask = () => scene.operator('manager').call('locateExchanged', { params: { number }, body: { pieces } });
  await (random.chance(0.2) ? Promise.all([ask(), ask()]) : ask());
}

/** Takes an exchange back, if that is still possible; one that was just made leaves nothing of itself. */
async function takeBack(scene: Scene, number: string, random: Random): Promise<void> {
  const ask = () => scene.operator('manager').call('fireOrderEvent', { params: { number }, body: UNDONE });
  await (random.chance(0.2) ? Promise.all([ask(), ask()]) : ask());
}

const STORED = `SELECT json_array(state, subtotal, discount, difference, paid_lines, (SELECT json_group_array(
    json_array(position, sku, quantity, unit_price, discount, reserved, sent, restocked)) FROM (
      SELECT * FROM order_line WHERE order_id = orders.id ORDER BY position)), (SELECT json_group_array(
    json_array(id, position, unit, shipment)) FROM (SELECT * FROM piece WHERE order_id = orders.id ORDER BY id))) AS stored
  FROM orders WHERE number = ?`;

/** Exchanges pieces and takes that back at once. */
async function exchangeInVain(scene: Scene, number: string, random: Random): Promise<void> {
  const stored = () => scene.site.sqlite.all(STORED, Number(number))[0]?.['stored'];
  const before = stored();
  await changeLines(scene, number, random, others);
  // Refused, it leaves an earlier exchange as the last.
  if (stored() === before) return;
  const answer = await scene.operator('manager').call('fireOrderEvent', { params: { number }, body: UNDONE });
  if (answer?.status !== 200) return;
  const after = String(stored());
  if (after !== String(before)) {
    scene.surprises.push('an exchange that was taken back leaves something of itself');
  }
}

/** What the manager exchanges of sent orders. */
export const EXCHANGING: Actions = {
  'manager-exchanges': {
    weight: 3,
    does: withOrder((scene, { number }, random) => changeLines(scene, number, random, others), SENT),
  },
  'manager-exchanges-in-vain': {
    weight: 2,
    does: withOrder((scene, { number }, random) => exchangeInVain(scene, number, random), SENT),
  },
  'manager-takes-an-exchange-back': {
    weight: 2,
    does: withOrder((scene, { number }, random) => takeBack(scene, number, random), TO_BE_DELIVERED),
  },
  'manager-locates-what-comes-back': {
    weight: 2,
    does: withOrder((scene, { number }, random) => locate(scene, number, random), [...TO_BE_DELIVERED, 'delivered']),
  },
};
