import type { OwnReviews, ReviewState } from '#shared/contract/review.ts';
import { REVIEW_FITS, REVIEW_REASONS, REVIEW_STATES } from '#shared/domain/reviews.ts';
import type { Random } from '../world/random.ts';
import { deliverOrder, onceOrTwice } from './order-page.ts';
import { type Actions, type OwnedOrder, PAID_FOR, type Scene, withOrder } from './scene.ts';

/** Reads what can be reviewed of an order, mostly once it has come. */
async function readDelivered(scene: Scene, { number, token }: OwnedOrder, random: Random): Promise<OwnReviews | null> {
  const read = () => scene.shopper().read('readOwnReviews', { params: { number }, token });
  const found = await read();
  if (found?.isOpen || random.chance(0.2)) return found;
  await deliverOrder(scene, number);
  return read();
}

/** Writes a review of a line, changes one, or takes it back. */
async function write(scene: Scene, placed: OwnedOrder, random: Random): Promise<void> {
  const { number, token } = placed;
  const shopper = scene.shopper();
  const found = await readDelivered(scene, placed, random);
  const line = found?.lines[random.below(Math.max(found.lines.length, 1))];
  if (!line) return;
  const params = { number, position: String(line.position) };
  if (line.review && random.chance(0.2)) {
    await shopper.call('withdrawReview', { params, token });
    return;
  }
  const said = { stars: 1 + random.below(5), fit: random.pick(REVIEW_FITS), text: `Шёлк ${random.below(9)}` };
  const shown = { name: '', showsSize: random.chance(0.5), height: random.chance(0.5) ? 168 : null };
  const photographs = { keeps: [], photos: [], photoConsent: null };
  const body = { revision: line.review?.revision ?? 0, ...said, ...shown, ...photographs };
  await onceOrTwice(random, () => shopper.call('writeReview', { params, token, body }));
  if (random.chance(0.5)) await decide(scene, random, 'waiting');
}

/** Releases or refuses a review, takes that back, or answers it. */
async function decide(scene: Scene, random: Random, from: ReviewState): Promise<void> {
  const manager = scene.operator('manager');
  const state = random.pick(REVIEW_STATES);
  const page = await manager.read('listOperatorReviews', { query: { state: from } });
  const found = page?.reviews ?? [];
  if (found.length === 0) return;
  const { id: review, revision } = random.pick(found);
  const params = { review };
  const reason = state === 'refused' ? random.pick(REVIEW_REASONS) : null;
  const decision = { revision, state, reason, photos: [] };
  if (random.chance(0.7)) {
    const done = await manager.call('decideReview', { params, body: decision });
    if (done?.status === 200) scene.mark(`a review is ${state}`);
  } else await manager.call('answerReview', { params, body: { revision, text: random.pick(['', 'Спасибо!']) } });
}

/** What buyers write about what was delivered, and what becomes of it. */
export const REVIEWING: Actions = {
  'shopper-reviews': { weight: 8, does: withOrder(write, PAID_FOR) },
  'manager-decides-review': {
    weight: 4,
    does: (scene, { random }) => decide(scene, random, random.pick(REVIEW_STATES)),
  },
};
