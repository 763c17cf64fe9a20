import { RETURN_REFUSALS } from '#shared/contract/own-return.ts';
import { OPEN_RETURNS } from '#shared/domain/return-states.ts';
import type { Random } from '../world/random.ts';
import { deliverOrder, onceOrTwice, show } from './order-page.ts';
import { type Actions, type OwnedOrder, type Scene, withOrder } from './scene.ts';

const SENT = ['paid', 'in_production', 'shipped', 'delivered'] as const;
const REASONS = ['size', 'size', 'changed-mind', 'quality'] as const;

const ofOwn = ({ number, token }: OwnedOrder) => ({ params: { number }, token });

/** Asks to send something back that the page offers, or what it does not offer any more. */
async function ask(scene: Scene, placed: OwnedOrder, random: Random): Promise<void> {
  const shopper = scene.shopper();
  const read = () => shopper.read('readOrder', ofOwn(placed));
  const seen = await read();
  if (!seen?.returnable && random.chance(0.7)) await deliverOrder(scene, placed.number);
  const own = await read();
  const offered = own?.returnable?.lines ?? [];
  const lines = offered
    .filter(() => random.chance(0.7))
    .map(({ position, quantity, sizes }) => ({
      position,
      quantity: random.chance(0.1) ? quantity + 1 : 1 + random.below(quantity),
      ...(sizes[0] && random.chance(0.4) && { instead: sizes[0].sku }),
    }));
  if (lines.length === 0) return;
  const body = { lines, reason: random.pick(REASONS), words: random.chance(0.3) ? 'Мала в груди' : '' };
  await onceOrTwice(random, () => shopper.call('askReturn', { ...ofOwn(placed), body }));
  while (random.chance(0.7)) await handle(scene, placed.number, random);
}

/** Thinks better of a return, or names its parcel. */
async function follow(scene: Scene, placed: OwnedOrder, random: Random): Promise<void> {
  const own = await scene.shopper().read('readOrder', ofOwn(placed));
  const found = own?.returns.filter(({ moves }) => moves.length > 0).at(-1);
  if (!found) return;
  const body = random.chance(0.3) ? { move: 'cancel' } : { move: 'send', track: `20${random.below(1_000)}` };
  const params = { number: placed.number, id: found.id };
  await scene.shopper().call('moveOwnReturn', { params, token: placed.token, body });
}

/** Handles a return of an order: mostly what is next, now and then what somebody else is doing. */
async function handle(scene: Scene, number: string, random: Random): Promise<void> {
  const manager = scene.operator('manager');
  const listed = await manager.read('listOrderReturns', { params: { number } });
  const open = listed?.returns.filter(({ state }) => OPEN_RETURNS.some((each) => each === state) || random.chance(0.1));
  const [found] = open ?? [];
  const move = found && random.pick(found.moves.length > 0 ? found.moves : (['settle'] as const));
  if (!found || !move) return;
  const params = { id: found.id };
  const seen =
    move === 'accept' || move === 'settle' ? await manager.read('previewReturn', { params, body: {} }) : null;
  const { version } = (await show(scene, number, random)) ?? found;
  const bodies = {
    accept: { move, version, expectedDifference: seen?.change?.difference ?? 0 },
    settle: { move, version, ...(seen?.delivery && { delivery: seen.delivery }) },
    refuse: { move, reason: random.pick(RETURN_REFUSALS) },
    receive: { move, reason: 'worn', lines: found.lines.map(({ line, quantity }) => received(line, quantity, random)) },
    reconsider: { move },
    unreceive: { move },
  };
  await onceOrTwice(random, () => manager.call('moveReturn', { params, body: bodies[move] }));
}

function received(line: number, sent: number, random: Random) {
  const quantity = random.chance(0.2) ? sent - 1 : sent;
  const at = random.pick(['shelf', 'shelf', 'discarded', 'back'] as const);
  return { line, shelf: 0, discarded: 0, back: 0, [at]: quantity };
}

/** What shoppers send back, and what becomes of it. */
export const RETURNING: Actions = {
  'shopper-asks-to-return': { weight: 3, does: withOrder(ask, SENT) },
  'shopper-follows-a-return': { weight: 2, does: withOrder(follow, SENT) },
  'manager-handles-a-return': {
    weight: 5,
    does: withOrder((scene, { number }, random) => handle(scene, number, random), SENT),
  },
  'manager-looks-at-returns': {
    weight: 0.5,
    does: async (scene) => {
      await scene.operator('manager').read('listReturns', {});
    },
  },
};
