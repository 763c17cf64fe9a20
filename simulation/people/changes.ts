import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import { ChangePreview } from '#shared/contract/order-change.ts';
import type { Random } from '../world/random.ts';
import type { Heard } from './client.ts';
import { show } from './order-page.ts';
import { ADDRESSEE, buy, DISCOUNTS, goods } from './ordering.ts';
import { type Actions, type Scene, TO_BE_DELIVERED, UNPAID, withOrder } from './scene.ts';

const METHODS = ['standard', 'express', 'cdek', 'dhl'] as const;
const ELSEWHERE = { ...ADDRESSEE, city: 'Химки', address: 'ул. Новая, 2', postalCode: '141400' } as const;
const PAID_BY_HAND = { event: 'paid_by_hand' } as const;
const CHANGES = {
  delivery: { preview: 'previewDeliveryChange', change: 'changeDelivery' },
  lines: { preview: 'previewLinesChange', change: 'changeLines' },
} as const;

type About = { number: string; what: keyof typeof CHANGES; random: Random };

/** Changes an order as its preview says that it would cost; null if the preview refuses it. */
async function change(
  scene: Scene,
  { number, what, random }: About,
  { shown, wanted }: { shown: OperatorOrder; wanted: object },
): Promise<Heard> {
  const manager = scene.operator('manager');
  const body = { ...wanted, version: shown.version };
  const { preview: previewing, change: changing } = CHANGES[what];
  const preview = await manager.call(previewing, { params: { number }, body });
  if (preview?.status !== 200) return preview;
  const { difference: expectedDifference } = ChangePreview.parse(JSON.parse(preview.text));
  const make = () => manager.call(changing, { params: { number }, body: { ...body, expectedDifference } });
  return random.chance(0.2) ? ((await Promise.all([make(), make()])).at(0) ?? null) : make();
}

/** What was sent to the former address of an order by then, and how often it was told of another. */
const TOLD = `SELECT sum(kind = 'moved') AS moved, sum(copy IS NOT NULL AND kind IN ('confirmation', 'paid')) AS sent
  FROM mail_outbox JOIN orders ON orders.id = order_id WHERE number = ?`;

/** Sends an order elsewhere; another email address ends its shopper's link, and the former one is told. */
async function readdress(
  scene: Scene,
  number: string,
  random: Random,
  delivery: (typeof METHODS)[number] = random.pick(METHODS),
): Promise<void> {
  const shown = await show(scene, number, random);
  if (!shown) return;
  const former = shown.order.contact?.email;
  const isMoved = random.chance(0.2);
  const email = isMoved ? `moved-${random.below(9)}@nega.test` : (former ?? ELSEWHERE.email);
  const wanted = {
    contact: { ...ELSEWHERE, email, delivery },
    ...(random.chance(0.15) && { isWaived: true }),
  };
  const told = () => scene.site.sqlite.all(TOLD, Number(number))[0];
  const before = told();
  const answer = await change(scene, { number, what: 'delivery', random }, { shown, wanted });
  if (answer?.status !== 200 || former === undefined || former === email || before?.['sent'] === 0) return;
  if (told()?.['moved'] === 0) {
    scene.surprises.push('nobody told the former address of an order that it was moved');
  }
}

const SKUS = ['counted', 'socks', 'gown'] as const;
const NAME = { location: 'chest', text: 'Анна', thread: 'ivory', lettering: 'script' } as const;

const LINES = `SELECT orders.version, position, line.sku, quantity, line.discount FROM order_line AS line
  JOIN orders ON orders.id = order_id WHERE number = ?`;
type Line = { version: number; position: number; sku: string; quantity: number; discount: number };

function readLines({ site }: Scene, number: string): Line[] {
  return site.sqlite.all(LINES, Number(number)).map(({ version, position, sku, quantity, discount }) => ({
    version: Number(version),
    position: Number(position),
    sku: String(sku),
    quantity: Number(quantity),
    discount: Number(discount),
  }));
}

/** The most that is taken off a piece of each SKU, kopecks. */
function largestDiscounts(lines: readonly Line[]): Map<string, number> {
  const bySku = Map.groupBy(lines, ({ sku }) => sku);
  return new Map(
    [...bySku].map(([sku, each]) => [sku, Math.max(...each.map(({ discount, quantity }) => discount / quantity))]),
  );
}

/** Sends an order by a cheaper way, which gives nothing back a second time. */
async function makeCheaper(scene: Scene, number: string, random: Random, delivery: 'cdek' | 'standard'): Promise<void> {
  await readdress(scene, number, random, delivery);
  const manager = scene.operator('manager');
  const params = { number };
  const { order, version } = (await manager.read('showOrder', { params })) ?? {};
  if (!order?.contact || order.delivery?.id !== delivery) return;
  const body = { version, contact: { ...order.contact, delivery } };
  const seen = await manager.read('previewDeliveryChange', { params, body });
  if (seen && seen.difference < 0) scene.surprises.push('a cheaper delivery would be given back again');
}

/** Changes the lines of an order: pieces that it has cannot be sold out, and no change makes them cheaper. */
export async function changeLines(
  scene: Scene,
  number: string,
  random: Random,
  choose: (lines: readonly Line[], random: Random) => object = moreOrFewer,
): Promise<void> {
  const shown = await show(scene, number, random);
  if (!shown) return;
  const before = readLines(scene, number);
  const wanted = choose(before, random);
  const answer = await change(scene, { number, what: 'lines', random }, { shown, wanted });
  const after = readLines(scene, number);
  const isSame = [...before, ...after].every(({ version }) => version === shown.version);
  if (isSame && isWithin(before, wanted) && answer?.text.includes('"sold-out"')) {
    scene.surprises.push('pieces that an order holds count as sold out for it');
  }
  const discounts = largestDiscounts(before);
  for (const [sku, discount] of largestDiscounts(after)) {
    const most = discounts.get(sku);
    if (most !== undefined && discount > most && choose === moreOrFewer) {
      scene.surprises.push(`a change makes ${sku} cheaper than it was`);
    }
  }
}

const moreOrFewer = (_lines: readonly Line[], random: Random) => ({
  lines: [
    { position: 0, quantity: 1 + random.below(4) },
    ...(random.chance(0.4) ? [{ sku: random.pick(SKUS), quantity: 1 }] : []),
  ],
});

/** Lines of a paid order: each stays, changes its piece, its number or its name, or goes; and some are added. */
export function others(lines: readonly Line[], random: Random): object {
  const kept = lines.flatMap(({ position, quantity }) => {
    if (random.chance(0.15)) return [];
    if (random.chance(0.3)) return [{ position, quantity, sku: random.pick(SKUS) }];
    if (random.chance(0.3)) return [{ position, quantity: 1 + random.below(3) }];
    return random.chance(0.2)
      ? [{ position, quantity, embroidery: random.chance(0.5) ? null : NAME }]
      : [{ position, quantity }];
  });
  const added = kept.length === 0 || random.chance(0.3) ? [{ sku: random.pick(SKUS), quantity: 1 }] : [];
  return { lines: [...kept, ...added], ...(random.chance(0.15) && { isWaived: true }) };
}

/** Whether lines want no other pieces than the order has. */
function isWithin(before: readonly Line[], wanted: object): boolean {
  const { lines } = wanted as { lines: { position?: number; quantity: number; sku?: string; embroidery?: unknown }[] };
  return lines.every(({ position, quantity, sku, embroidery }) => {
    const own = before.find((line) => line.position === position)?.quantity ?? 0;
    return sku === undefined && embroidery === undefined && quantity <= own;
  });
}

/** What the manager changes of orders. */
export const CHANGING: Actions = {
  'manager-readdresses': {
    weight: 3,
    does: withOrder((scene, { number }, random) => readdress(scene, number, random), [...UNPAID, ...TO_BE_DELIVERED]),
  },
  'manager-readdresses-again-and-again': {
    weight: 1,
    does: withOrder(async (scene, { number }, random) => {
      for (let made = 0; made < 3; made += 1) await readdress(scene, number, random);
    }, TO_BE_DELIVERED),
  },
  // Of an order that is paid by hand each step down is owed.
  'manager-makes-delivery-cheaper': {
    weight: 1.5,
    does: withOrder(async (scene, { number }, random) => {
      await readdress(scene, number, random, 'express');
      await scene.operator('manager').call('fireOrderEvent', { params: { number }, body: PAID_BY_HAND });
      for (const delivery of ['cdek', 'standard'] as const) await makeCheaper(scene, number, random, delivery);
    }, UNPAID),
  },
  'shopper-asks-for-fewer-pieces': {
    weight: 1.5,
    does: async (scene, { random }) => {
      const line = { key: 'line-0', sku: 'socks', quantity: 3 };
      await buy(scene, { ...goods(scene, random), lines: [line], codes: [random.pick(DISCOUNTS)] });
      const latest = scene.placed.at(-1);
      const fewer = () => ({ lines: [{ position: 0, quantity: 2 }] });
      if (latest) await changeLines(scene, latest.number, random, fewer);
    },
  },
  'manager-changes-lines': {
    weight: 4,
    does: withOrder((scene, { number }, random) => changeLines(scene, number, random), UNPAID),
  },
  'manager-changes-paid-lines': {
    weight: 4,
    does: withOrder((scene, { number }, random) => changeLines(scene, number, random, others), TO_BE_DELIVERED),
  },
};
