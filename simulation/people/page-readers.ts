import { targetOf } from '#shared/contract/operation.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { Reply } from '../machines/message.ts';
import type { Actions, Scene } from './scene.ts';
import { differ, judgeAge } from './shown-answers.ts';

const READS = [
  ['readProduct', { handle: 'robe' }],
  ['readProduct', { handle: 'socks' }],
  ['relatedProducts', { handle: 'gown' }],
  ['readCategory', { handle: 'robes' }],
  ['listCategories', {}],
] as const;
type Read = (typeof READS)[number];

/** How long a change takes to reach a page while nothing fails, ms. */
const KNOWN_MS = 3_000;
/** How long a failure can be felt after it, ms. */
const CALM_MS = 65_000;

/** Reads something as pages do, from the storefront's cache; null if no answer came. */
async function browse(scene: Scene, [operation, params]: Read, isCalm: boolean): Promise<Reply | null> {
  const reply = await scene.shopper().call(operation, { params });
  if (!reply) return null;
  const path = targetOf(OPERATIONS[operation], { params });
  const { world, storefront } = scene.site;
  const { heard } = storefront;
  const wrong = judgeAge({ operation: OPERATIONS[operation], path, reply, at: world.now(), heard }, isCalm);
  if (wrong) scene.surprises.push(wrong);
  return reply;
}

/** What the API says itself. */
function ask(scene: Scene, [operation, params]: Read): Promise<Reply> {
  const url = `https://api.nega.test${targetOf(OPERATIONS[operation], { params })}`;
  return scene.site.api().handle({ method: 'GET', url, headers: {}, body: null });
}

/** What is shown while nothing fails and nobody changes anything has to be what the API says. */
async function compare(scene: Scene, read: Read): Promise<void> {
  const { world, weather } = scene.site;
  const { storms } = weather;
  const operation = OPERATIONS[read[0]];
  await world.pass(CALM_MS);
  const isCalm = () => !weather.isStorming() && weather.storms === storms;
  if (!isCalm()) return;
  const before = await ask(scene, read);
  await world.pass(KNOWN_MS);
  const shown = await browse(scene, read, isCalm());
  const after = await ask(scene, read);
  if (!isCalm() || !shown || differ(operation, before, after)) return;
  if (differ(operation, shown, after)) scene.surprises.push(`a page shows another ${read[0]} than the API`);
}

/** What shoppers do who only look. */
export const BROWSING: Actions = {
  // A page reads several things at once.
  'shopper-browses': {
    weight: 3,
    does: (scene, { random }) => Promise.all([1, 2, 3].map(() => browse(scene, random.pick(READS), false))),
  },
  'shopper-compares': { weight: 1, does: (scene, { random }) => compare(scene, random.pick(READS)) },
};
