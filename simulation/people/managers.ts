import type { ReturnReason } from '#shared/contract/operator-refund.ts';
import type { Random } from '../world/random.ts';
import { onceOrTwice, show } from './order-page.ts';
import { type Actions, ENDED, PAID_FOR, type Scene, TO_BE_DELIVERED, withOrder } from './scene.ts';

const REASONS: readonly ReturnReason[] = ['size', 'quality', 'goodwill', 'changed-mind'];
/** Events in the order in which they mostly come, and those that seldom fit. */
const ONWARD = ['in_production', 'in_production', 'shipped', 'shipped', 'delivered', 'delivered'] as const;
const RARE = [
  ...['production_undone', 'shipping_undone', 'paid_by_hand', 'cancelled', 'refunded_by_hand'],
  ...['charge_cancelled', 'charge_received', 'refund_settled', 'receipt_issued', 'owed_returned', 'owed_waived'],
  'payment_settled',
] as const;

/** Refunds what a manager decides on from the order that is shown. */
async function refund(scene: Scene, number: string, random: Random, wanted: object): Promise<unknown> {
  const manager = scene.operator('manager');
  const shown = await show(scene, number, random);
  if (!shown) return;
  const body = { ...wanted, version: shown.version };
  if (random.chance(0.3)) await manager.read('previewRefund', { params: { number }, body });
  return onceOrTwice(random, () => manager.call('refundOrder', { params: { number }, body }));
}

const pieces = (random: Random) => ({ position: random.below(2), quantity: 1 + random.below(2) });

const fire = (scene: Scene, number: string, body: object) =>
  scene.operator('manager').call('fireOrderEvent', { params: { number }, body });

/** Gives goodwill, which leaves what a cheaper delivery would give back as it is. */
async function giveGoodwill(scene: Scene, number: string, random: Random): Promise<void> {
  const manager = scene.operator('manager');
  const params = { number };
  const preview = async () => {
    const shown = await manager.read('showOrder', { params });
    const body = { version: shown?.version, contact: { ...shown?.order.contact, delivery: 'standard' } };
    return { shown, seen: shown && (await manager.read('previewDeliveryChange', { params, body })) };
  };
  const before = await preview();
  const version = before.shown?.version;
  const wanted = { amount: (1 + random.below(3)) * 10_000, reason: 'goodwill', version };
  const answer = version === undefined ? null : await manager.call('refundOrder', { params, body: wanted });
  if (answer?.status !== 200 || !before.seen) return;
  const after = await preview();
  const isAlone = after.shown?.version === before.shown?.version || after.shown?.version === (version ?? 0) + 1;
  if (isAlone && after.seen && after.seen.difference !== before.seen.difference) {
    scene.surprises.push('goodwill changes what a cheaper delivery would give back');
  }
}

/** What the manager does about orders. */
export const MANAGING: Actions = {
  'manager-moves-on': {
    weight: 8,
    does: withOrder(async (scene, { number }, random) => {
      const event = random.pick(ONWARD);
      const parcels = [{ carrier: 'cdek', number: `10${random.below(1_000_000)}` }];
      const more = event === 'shipped' && random.chance(0.5) ? { parcels } : {};
      return onceOrTwice(random, () => fire(scene, number, { event, ...more }));
    }, TO_BE_DELIVERED),
  },
  'manager-sends-part': {
    weight: 16,
    does: withOrder(
      async (scene, { number }, random) => {
        const shown = await show(scene, number, random);
        const packed = shown?.ready ?? [];
        const ready = packed.slice(0, 1 + random.below(packed.length + 1)).map(({ id }) => id);
        if (ready.length === 0) return;
        const body = {
          event: 'shipped',
          pieces: ready,
          parcels: [{ carrier: 'cdek', number: `10${random.below(1_000)}` }],
        };
        if (random.chance(0.2)) {
          await scene.operator('manager').call('previewOrderEvent', { params: { number }, body });
        }
        return onceOrTwice(random, () => fire(scene, number, body));
      },
      ['in_production'],
    ),
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
      return onceOrTwice(random, () => fire(scene, number, { event, ...restocked }));
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
      return onceOrTwice(random, () => manager.call('chargeOrder', { params: { number }, body }));
    }, TO_BE_DELIVERED),
  },
  'manager-refunds-pieces': {
    weight: 3,
    does: withOrder(
      (scene, { number }, random) =>
        refund(scene, number, random, {
          lines: [{ ...pieces(random), isRestocked: random.chance(0.6), ...(random.chance(0.3) && { isSent: true }) }],
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
  'manager-gives-goodwill': {
    weight: 2,
    does: withOrder((scene, { number }, random) => giveGoodwill(scene, number, random), TO_BE_DELIVERED),
  },
  // What the certificate has paid by then may come back to it.
  'manager-takes-gift-back': {
    weight: 1,
    does: async (scene, { random }) => {
      const { before } = scene.stocked;
      await fire(scene, String(before - random.below(2)), { event: 'refunded_by_hand' });
      for (const { number } of scene.placed.slice(-2)) if (random.chance(0.5)) await refund(scene, number, random, {});
    },
  },
  'manager-erases': {
    weight: 2,
    does: withOrder(
      (scene, { number }) => scene.operator('manager').call('eraseOrderData', { params: { number } }),
      ENDED,
    ),
  },
};
