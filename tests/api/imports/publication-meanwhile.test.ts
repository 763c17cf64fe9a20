import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { publishImport } from '#api/imports/publish.ts';
import { schedulePrices } from '#api/imports/schedule-prices.ts';
import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import { aVariant, fill, stage } from '../catalogue.ts';
import { freshDatabase } from '../fresh-database.ts';
import { aNewContact, anOrder, place } from '../ordering.ts';
import { asOperator, openShop, type Shop } from '../shop.ts';
import { storedCatalogue } from '../stored-catalogue.ts';
import { variedProduct } from '../varied-product.ts';

/**
 * Calls that each write one slice, of which the last but one writes what the import changes; the last one does the
 * rest.
 */
const STEPS = 5;
const SLICES = { compared: 4, written: 100, atOnce: 0 };
const AT_ONCE = { ...SLICES, atOnce: 100 };
const READS = [
  '/products?facets=1',
  '/products?category=robes&size=S&available=1&facets=1&sort=price-up',
  '/products/thing-1',
  '/products/thing-2',
  '/search?q=вещь',
  '/collections/midnight',
  '/sitemap-products?after=0',
  '/catalogue-version',
];

/** Products of a round, of which each next one has more pieces: orders never hold more than there are. */
function products(round: number, count: number): ImportProduct[] {
  return Array.from({ length: count }, (_, index) => {
    const product = variedProduct(index, round);
    const [first, ...others] = product.variants;
    const stock = index === 3 ? null : 1 + 2 * round;
    return { ...product, published: index % 5 !== 4, variants: [{ ...(first ?? aVariant('')), stock }, ...others] };
  });
}

const thing = fc.nat({ max: 4 });
const event = fc.oneof(
  fc.record({ kind: fc.constant('order' as const), thing }),
  fc.record({ kind: fc.constant('adjust' as const), thing, change: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('schedule' as const), thing, after: fc.nat({ max: 3 }), lasts: fc.nat({ max: 3 }) }),
  fc.record({ kind: fc.constant('pass' as const), minutes: fc.integer({ min: 1, max: 3 }) }),
);
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never;

const skuOf = (index: number) => `thing-${index}-0`;

async function happen(shop: Shop, what: Event): Promise<void> {
  if (what.kind === 'pass') return shop.pass(what.minutes);
  const sku = skuOf(what.thing);
  if (what.kind === 'order') {
    const lines = [{ key: 'line', sku, quantity: 1 }];
    const cart = { lines, certificates: [], codes: [], country: 'RU', delivery: 'standard' };
    const { total } = await (await shop.post('/quotes', cart)).json<{ total: number }>();
    await place(shop, anOrder(sku, { contact: aNewContact(), expectedTotal: total }));
  } else if (what.kind === 'adjust') {
    const lines = [{ sku, change: what.change }];
    await shop.post('/operator/stock', { reason: 'received', lines }, asOperator());
  } else {
    const startsAt = shop.time.now + what.after * 60_000;
    const schedule = { startsAt, endsAt: startsAt + what.lasts * 60_000 + 30_000, prices: [{ sku, price: 50_000 }] };
    await schedulePrices(shop.ports, `thing-${what.thing}`, schedule);
  }
}

/** What a shopper sees: pages, lists, and the price of a cart. */
async function look(shop: Shop): Promise<unknown[]> {
  const lines = [1, 2, 3].map((index) => ({ key: `line-${index}`, sku: skuOf(index), quantity: 1 }));
  const calls = [
    ...READS.map((path) => () => shop.send(path)),
    () => shop.post('/quotes', { lines, certificates: [], codes: [], country: 'RU', delivery: 'standard' }),
  ];
  const seen: unknown[] = [];
  for (const call of calls) {
    const response = await call();
    expect(response.status).toBeLessThan(500);
    seen.push([response.status, response.headers.get('Catalogue-Version'), await response.json()]);
  }
  return seen;
}

const history = fc.record({
  replace: fc.boolean(),
  round: fc.integer({ min: 1, max: 2 }),
  count: fc.integer({ min: 4, max: 9 }),
  processes: fc.integer({ min: 1, max: 2 }),
  events: fc.array(fc.array(event, { maxLength: 4 }), { minLength: STEPS, maxLength: STEPS }),
});
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * Lets a history happen, and publishes in slices, of which a process writes one and ends; or all at once at some step.
 */
async function tell({ replace, round, count, processes, events }: History, atOnceIn?: number) {
  await freshDatabase();
  const shop = openShop();
  await fill(shop, products(0, 7));
  const id = await stage(shop, products(round, count), replace);
  const isPublished = async () =>
    (await env.DB.prepare('SELECT published FROM import WHERE id = ?').bind(id).first<number>('published')) === 1;
  const writeSlices = (slices: number) => {
    let left = slices;
    const hasRoom = () => {
      left -= 1;
      return left >= 0;
    };
    return publishImport(shop.ports, id, { sizes: SLICES, hasRoom });
  };
  const seen: unknown[][] = [];
  let publishedIn: number | undefined;
  for (const [step, meanwhile] of events.entries()) {
    for (const what of meanwhile) await happen(shop, what);
    const slices = step === STEPS - 1 ? 20 : 1;
    if (atOnceIn === undefined) await Promise.all(Array.from({ length: processes }, () => writeSlices(slices)));
    else if (step === atOnceIn) await publishImport(shop.ports, id, { sizes: AT_ONCE });
    if (await isPublished()) publishedIn ??= step;
    seen.push(await look(shop));
  }
  return { seen, publishedIn, stored: await storedCatalogue(shop) };
}

test('shoppers see the old version and then the new one, whatever happens between slices', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (told) => {
      const inSlices = await tell(told);
      expect(inSlices.publishedIn).toBeGreaterThan(0);
      expect(inSlices).toEqual(await tell(told, inSlices.publishedIn));
    }),
    { numRuns: 4 },
  );
}, 60_000);
