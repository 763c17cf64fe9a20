import type { Random } from '../world/random.ts';
import { findLatest } from './recipients.ts';
import type { Actions, Scene } from './scene.ts';

const WAIT = /\/wait\?token=([\w-]+)/;
/** What is counted, and so can run out. */
const COUNTED = ['counted', 'socks'] as const;

/** Somebody new asks to be told; now and then by two presses at once. */
async function ask(scene: Scene, random: Random): Promise<void> {
  const digits = String(random.below(10_000_000)).padStart(7, '0');
  const body = { sku: random.pick(COUNTED), email: `waits-${digits}@nega.test`, consent: true };
  const request = () => scene.shopper().call('requestWait', { body });
  await (random.chance(0.2) ? Promise.all([request(), request()]) : request());
}

/** Those who wait for what is sold out. */
export const WAITING: Actions = {
  'shopper-asks-to-be-told': { weight: 3, does: (scene, { random }) => ask(scene, random) },
  'shopper-opens-her-wait': {
    weight: 3,
    does: async (scene, { random }) => {
      const [, token] = findLatest(scene, WAIT) ?? [];
      if (!token) return;
      await scene.shopper().read('readWait', { token });
      await scene.shopper().call(random.chance(0.8) ? 'confirmWait' : 'cancelWait', { token, body: {} });
    },
  },
};
