import type { FittingAnswer } from '#shared/contract/fitting.ts';
import type { Random } from '../world/random.ts';
import { onceOrTwice } from './order-page.ts';
import { findLatest } from './recipients.ts';
import type { Actions, Scene } from './scene.ts';

const FITTING = /\/fitting\?token=([\w-]+)/;
const ANSWERS = ['agree', 'agree', 'offer', 'decline', 'cancel'] as const;

/** Somebody new asks, now and then by two presses; sometimes for a time that is taken meanwhile. */
async function ask(scene: Scene, random: Random): Promise<unknown> {
  const shopper = scene.shopper();
  const free = (await shopper.read('readFittingTimes'))?.times ?? [];
  if (free.length < 2) return null;
  const first = random.below(Math.min(free.length - 1, 12));
  const body = {
    ...{ name: 'Анна', email: `fittings-${random.below(1000)}@nega.test`, account: '@anna', note: '' },
    ...{ messenger: 'telegram' as const, timeZone: 'Europe/Berlin', consent: true as const },
    times: [free[first] ?? '', free[first + 1] ?? ''],
  };
  const key = crypto.randomUUID();
  return onceOrTwice(random, () => shopper.call('requestFitting', { key, body }));
}

async function answer(scene: Scene, random: Random): Promise<unknown> {
  const manager = scene.operator('manager');
  const listed = await manager.read('listFittings', { query: { state: random.chance(0.9) ? 'open' : 'ended' } });
  const fittings = listed?.fittings ?? [];
  const fitting = fittings.length > 0 ? random.pick(fittings) : undefined;
  if (!fitting) return null;
  const given: FittingAnswer['answer'] = random.pick(ANSWERS);
  const { times, revision } = fitting;
  const at = given === 'agree' ? random.pick(times) : given === 'offer' ? later(times[0] ?? '') : null;
  const body = { answer: given, at, words: random.chance(0.3) ? 'До встречи' : '', revision };
  return onceOrTwice(random, () => manager.call('answerFitting', { params: { fitting: fitting.id }, body }));
}

/** Half an hour after a time. */
const later = (iso: string) => new Date(Date.parse(iso) + 30 * 60_000).toISOString();

/** Fittings by video: who asks for them, and who answers. */
export const FITTING_BY_VIDEO: Actions = {
  'shopper-asks-for-a-fitting': { weight: 2, does: (scene, { random }) => ask(scene, random) },
  'manager-answers-a-fitting': { weight: 2, does: (scene, { random }) => answer(scene, random) },
  'shopper-opens-her-fitting': {
    weight: 2,
    does: async (scene, { random }) => {
      const [, token] = findLatest(scene, FITTING) ?? [];
      if (!token) return;
      const own = await scene.shopper().read('readFitting', { token });
      if (own?.state === 'offered' && own.at && random.chance(0.7)) {
        const { at } = own;
        await onceOrTwice(random, () => scene.shopper().call('acceptFitting', { token, body: { at } }));
      } else if (random.chance(0.3)) await scene.shopper().call('cancelFitting', { token, body: {} });
    },
  },
};
