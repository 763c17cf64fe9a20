import type { OwnChangeOffer } from '#shared/contract/own-change.ts';
import type { OwnOrder } from '#shared/contract/own-order.ts';
import type { Random } from '../world/random.ts';
import { onceOrTwice } from './order-page.ts';
import { ADDRESSEE } from './ordering.ts';
import { type Actions, type OwnedOrder, type Scene, TO_BE_DELIVERED, UNPAID, withOrder } from './scene.ts';

const { email: _email, ...CONTACT } = ADDRESSEE;
const NAME = { location: 'chest', text: 'Анна', thread: 'ivory', lettering: 'script' } as const;
const METHODS = ['standard', 'express', 'cdek'] as const;

type Page = { order: OwnOrder; offer: OwnChangeOffer };
type Choose = (page: Page, random: Random) => object;

const delivery: Choose = (_page, random) => ({
  part: 'delivery',
  contact: { ...CONTACT, city: random.pick(['Химки', 'Тверь']), delivery: random.pick(METHODS) },
});

/** Each line stays, has fewer pieces or none, another size or another name; now and then one that is locked. */
const lines: Choose = ({ order, offer }, random) => ({
  part: 'lines',
  lines: order.lines.flatMap(({ quantity, measurements }, position) => {
    const offered = offer.lines[position];
    if (!offered || (offered.lock !== null && random.chance(0.8))) return [];
    const [size] = offered.sizes;
    const other = random.pick(['size', 'fewer', 'name', 'measures'] as const);
    return [
      {
        ...{ position, quantity: other === 'fewer' ? random.below(quantity + 1) : quantity },
        ...(other === 'size' && size && { sku: size.sku }),
        ...(other === 'name' && { embroidery: random.chance(0.5) ? null : NAME }),
        ...(other === 'measures' && measurements && { measurements: { ...measurements, height: 172 } }),
      },
    ];
  }),
});

const undo: Choose = () => ({ part: 'undo' });
const cancel: Choose = () => ({ part: 'cancel' });

/** Changes an order as its page shows it, at the price of its preview; somebody may be faster meanwhile. */
async function change(
  scene: Scene,
  { number, token }: OwnedOrder,
  { random, choose }: { random: Random; choose: Choose },
) {
  const shopper = scene.shopper();
  const asked = { params: { number }, token };
  const order = await shopper.read('readOrder', asked);
  const offer = await shopper.read('readOwnChange', asked);
  if (!order || !offer) return;
  const body = { ...choose({ order, offer }, random), version: offer.version };
  const seen = await shopper.read('previewOwnChange', { ...asked, body });
  if (!seen) return;
  const made = { ...asked, key: crypto.randomUUID(), body: { ...body, expectedDifference: seen.difference } };
  await onceOrTwice(random, () => shopper.call('changeOwnOrder', made));
}

const changing = (weight: number, choose: Choose) => ({
  weight,
  does: withOrder(
    (scene, placed, random) => change(scene, placed, { random, choose }),
    [...UNPAID, ...TO_BE_DELIVERED],
  ),
});

/** What shoppers change of their orders before they are cut. */
export const OWN_CHANGING: Actions = {
  'shopper-changes-her-address': changing(1.5, delivery),
  'shopper-changes-her-pieces': changing(2.5, lines),
  'shopper-takes-her-change-back': changing(0.5, undo),
  'shopper-cancels-what-she-paid': changing(0.5, cancel),
};
