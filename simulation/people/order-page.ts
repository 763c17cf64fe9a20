import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import type { Random } from '../world/random.ts';
import type { Scene } from './scene.ts';

/** The order as the manager sees it: now and then as it was seen before, since a tab stood open. */
export async function show(scene: Scene, number: string, random: Random): Promise<OperatorOrder | null> {
  const old = scene.seen.get(number) as OperatorOrder | undefined;
  if (old && random.chance(0.15)) {
    scene.mark('a manager acts from an old screen');
    return old;
  }
  const shown = await scene.operator('manager').read('showOrder', { params: { number } });
  if (shown) scene.seen.set(number, shown);
  return shown;
}

/** Sends an order, and has it come, for those whom few histories are long enough for otherwise. */
export async function deliverOrder(scene: Scene, number: string): Promise<void> {
  for (const event of ['in_production', 'shipped', 'delivered']) {
    await scene.operator('manager').call('fireOrderEvent', { params: { number }, body: { event } });
  }
}

/** Does something once, or twice at once as two people do who saw the same. */
export const onceOrTwice = (random: Random, act: () => Promise<unknown>) =>
  random.chance(0.2) ? Promise.all([act(), act()]) : act();
