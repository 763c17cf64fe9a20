import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import type { ReturnReason } from '#shared/contract/operator-refund.ts';
import type { Random } from '../world/random.ts';
import { type Actions, ENDED, PAID_FOR, type Scene, TO_BE_DELIVERED, UNPAID, withOrder } from './scene.ts';

const METHODS = ['standard', 'express', 'cdek', 'dhl'] as const;
const CONTACT = {
  firstName: 'Анна',
  lastName: 'Иванова',
  phone: '+79123456789',
  email: 'anna@nega.test',
  country: 'RU',
  region: 'Москва',
  city: 'Химки',
  address: 'ул. Новая, 2',
  postalCode: '141400',
  comment: '',
} as const;
const REASONS: readonly ReturnReason[] = ['size', 'quality', 'goodwill', 'changed-mind'];
/** Events in the order in which they mostly come, and those that seldom fit. */
const ONWARD = ['in_production', 'in_production', 'shipped', 'shipped', 'delivered', 'delivered'] as const;
const RARE = [
  ...['production_undone', 'shipping_undone', 'paid_by_hand', 'cancelled', 'refunded_by_hand'],
  ...['charge_cancelled', 'charge_received', 'refund_settled', 'receipt_issued', 'owed_returned', 'owed_waived'],
  'payment_settled',
] as const;

/** The order as the manager sees it: now and then as it was seen before, since a tab stood open. */
async function show(scene: Scene, number: string, random: Random): Promise<OperatorOrder | null> {
  const old = scene.seen.get(number) as OperatorOrder | undefined;
  if (old && random.chance(0.15)) {
    scene.mark('a manager acts from an old screen');
    return old;
  }
  const shown = await scene.operator('manager').read('showOrder', { params: { number } });
  if (shown) scene.seen.set(number, shown);
  return shown;
}

/** Does something once, or twice at once as two people do who saw the same. */
const once = (random: Random, act: () => Promise<unknown>) =>
  random.chance(0.2) ? Promise.all([act(), act()]) : act();

const CHANGES = {
  delivery: { preview: 'previewDeliveryChange', change: 'changeDelivery' },
  lines: { preview: 'previewLinesChange', change: 'changeLines' },
} as const;

/** Changes an order as its preview says that it would cost. */
async function change(
  scene: Scene,
  { number, what, random }: { number: string; what: keyof typeof CHANGES; random: Random },
  wantedOf: (shown: OperatorOrder) => object,
): Promise<unknown> {
  const manager = scene.operator('manager');
  const shown = await show(scene, number, random);
  if (!shown) return;
  const body = { ...wantedOf(shown), version: shown.version };
  const { preview: previewing, change: changing } = CHANGES[what];
  const preview = await manager.read(previewing, { params: { number }, body });
  if (!preview) return;
  const { difference: expectedDifference } = preview;
  return once(random, () => manager.call(changing, { params: { number }, body: { ...body, expectedDifference } }));
}

/** Refunds what a manager decides on from the order that is shown. */
async function refund(scene: Scene, number: string, random: Random, wanted: object): Promise<unknown> {
  const manager = scene.operator('manager');
  const shown = await show(scene, number, random);
  if (!shown) return;
  const body = { ...wanted, version: shown.version };
  if (random.chance(0.3)) await manager.read('previewRefund', { params: { number }, body });
  return once(random, () => manager.call('refundOrder', { params: { number }, body }));
}

const pieces = (random: Random) => ({ position: random.below(2), quantity: 1 + random.below(2) });

const fire = (scene: Scene, number: string, body: object) =>
  scene.operator('manager').call('fireOrderEvent', { params: { number }, body });

/** What the manager does about orders. */
export const MANAGING: Actions = {
  'manager-moves-on': {
    weight: 8,
    does: withOrder(async (scene, { number }, random) => {
      const event = random.pick(ONWARD);
      const parcels = [{ carrier: 'cdek', number: `10${random.below(1_000_000)}` }];
      const more = event === 'shipped' && random.chance(0.5) ? { parcels } : {};
      return once(random, () => fire(scene, number, { event, ...more }));
    }, TO_BE_DELIVERED),
  },
  'manager-does-what-is-next': {
    weight: 8,
    does: withOrder(async (scene, { number }, random) => {
      const shown = await show(scene, number, random);
      const next = shown?.actions.filter((event) => !['cancelled', 'refunded_by_hand'].includes(event)) ?? [];
      const onward = next.filter((event) => ONWARD.some((each) => each === event));
      const from = onward.length > 0 && random.chance(0.8) ? onward : next;
      return from.length > 0 && fire(scene, number, { event: random.pick(from) });
    }, TO_BE_DELIVERED),
  },
  'manager-fires-rarely': {
    weight: 4,
    does: withOrder((scene, { number }, random) => {
      const event = random.pick(RARE);
      const restocked = event === 'refunded_by_hand' && random.chance(0.5) ? { restocked: [pieces(random)] } : {};
      return once(random, () => fire(scene, number, { event, ...restocked }));
    }),
  },
  'manager-previews-event': {
    weight: 1,
    does: withOrder((scene, { number }, random) =>
      scene.operator('manager').call('previewOrderEvent', { params: { number }, body: { event: random.pick(ONWARD) } }),
    ),
  },
  'manager-charges': {
    weight: 3,
    does: withOrder(async (scene, { number }, random) => {
      const amount = random.chance(0.06) ? 36_000_000 : (1 + random.below(14)) * 1_000;
      const body = { kind: random.pick(['goods', 'delivery']), amount };
      const manager = scene.operator('manager');
      if (random.chance(0.2)) await manager.call('previewCharge', { params: { number }, body });
      return once(random, () => manager.call('chargeOrder', { params: { number }, body }));
    }, TO_BE_DELIVERED),
  },
  'manager-readdresses': {
    weight: 3,
    does: withOrder(
      (scene, { number }, random) =>
        change(scene, { number, what: 'delivery', random }, ({ order: { contact } }) => ({
          // Another email address ends its shopper's link.
          contact: {
            ...CONTACT,
            email: random.chance(0.85) ? (contact?.email ?? CONTACT.email) : `moved-${random.below(9)}@nega.test`,
            delivery: random.pick(METHODS),
          },
          ...(random.chance(0.15) && { isWaived: true }),
        })),
      [...UNPAID, ...TO_BE_DELIVERED],
    ),
  },
  'manager-changes-lines': {
    weight: 4,
    does: withOrder(
      (scene, { number }, random) =>
        change(scene, { number, what: 'lines', random }, () => ({
          lines: [
            { position: 0, quantity: 1 + random.below(4) },
            ...(random.chance(0.4) ? [{ sku: random.pick(['counted', 'socks', 'gown']), quantity: 1 }] : []),
          ],
        })),
      UNPAID,
    ),
  },
  'manager-refunds-pieces': {
    weight: 3,
    does: withOrder(
      (scene, { number }, random) =>
        refund(scene, number, random, {
          lines: [{ ...pieces(random), isRestocked: random.chance(0.6) }],
          ...(random.chance(0.25) && { delivery: 39_000 }),
          ...(random.chance(0.4) && { reason: random.pick(REASONS) }),
        }),
      PAID_FOR,
    ),
  },
  'manager-refunds-amount': {
    weight: 3,
    does: withOrder(
      (scene, { number }, random) =>
        refund(scene, number, random, {
          amount: (1 + random.below(13)) * 50_000,
          ...(random.chance(0.2) && { position: random.below(2) }),
          ...(random.chance(0.2) && { restocked: [{ position: 0, quantity: 1 }] }),
          ...(random.chance(0.3) && { reason: random.pick(REASONS) }),
        }),
      PAID_FOR,
    ),
  },
  'manager-refunds-all': {
    weight: 2,
    does: withOrder(
      (scene, { number }, random) =>
        refund(scene, number, random, random.chance(0.4) ? { restocked: [{ position: 0, quantity: 1 }] } : {}),
      PAID_FOR,
    ),
  },
  'manager-erases': {
    weight: 2,
    does: withOrder(
      (scene, { number }) => scene.operator('manager').call('eraseOrderData', { params: { number } }),
      ENDED,
    ),
  },
};
