import { cpus, loadavg } from 'node:os';
import { Quote } from '#shared/contract/quote.ts';
import { CALLS } from './calls.ts';
import { type GeneratedShop, openGeneratedShop } from './open-shop.ts';
import { CART, NAME_SEARCH, orderCalls } from './order-calls.ts';
import { type Cost, printCosts } from './print-costs.ts';
import type { PublicationTimes } from './publish-products.ts';
import { type Api, orderBody } from './template-orders.ts';

const SIZES = [1_000, 10_000, 100_000];
/** Orders for each product. Writing a million would take longer than everything that is measured. */
const ORDERS = 3;
/** Timed calls of a kind. */
const ROUNDS = 200;
const ORDER_ROUNDS = 50;
/** Untimed calls before them: code that is not compiled yet would make the first shop look slow. */
const WARM_UP_ROUNDS = 50;

type Work = { name: string; run: (api: Api) => Promise<unknown> };
type Costs = Map<string, Cost[]>;

/** `npm run bench scale`: the cost of calls and publications in shops of several sizes. */
async function main(sizes: readonly number[]): Promise<number> {
  const [catalogueCosts, orderCosts]: [Costs, Costs] = [new Map(), new Map()];
  const shop = await openGeneratedShop();
  let size = 0;
  for (const next of sizes) {
    report(`${next - size} new products`, await shop.addProducts(size, next));
    report(`other prices of ${next / 10} products of ${next}`, await shop.reprice(next));
    const catalogueWork = CALLS.map(({ name, path }) => ({ name, run: (api: Api) => api.send(path) }));
    await measure(shop, catalogueWork, { costs: catalogueCosts, rounds: ROUNDS });
    const began = performance.now();
    const asked = await shop.addOrders(size * ORDERS, next * ORDERS);
    const took = ((performance.now() - began) / 1000).toFixed(0);
    process.stdout.write(`${(next - size) * ORDERS} more orders written in ${took} s\n`);
    await measure(shop, await orderWork(shop, asked), { costs: orderCosts, rounds: ORDER_ROUNDS });
    size = next;
  }
  await shop.close();
  const growing = [
    ...printCosts(
      sizes.map((products) => `${products.toLocaleString('en')} products`),
      catalogueCosts,
    ),
    ...printCosts(
      sizes.map((products) => `${(products * ORDERS).toLocaleString('en')} orders`),
      orderCosts,
    ),
  ];
  process.stdout.write(`${growing.length} of ${catalogueCosts.size + orderCosts.size} calls grow; ${loadNow()}\n`);
  return growing.length > 0 ? 1 : 0;
}

function report(what: string, { took, longestBatch, longestTurn }: PublicationTimes): void {
  const [all, longest] = [took, longestBatch].map((ms) => (ms / 1000).toFixed(1));
  const turn = longestTurn.toFixed(0);
  process.stdout.write(
    `${what} published in ${all} s, the longest batch took ${longest} s, the longest turn ${turn} ms of CPU time\n`,
  );
}

type Measuring = { costs: Costs; rounds: number };

async function measure(shop: GeneratedShop, works: readonly Work[], { costs, rounds }: Measuring): Promise<void> {
  for (const { name, run } of works) {
    const rows = await shop.rowsRead(run);
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await shop.time(run);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await shop.time(run));
    const p95 = times.sort((one, other) => one - other)[Math.floor(rounds * 0.95) - 1] ?? 0;
    costs.set(name, [...(costs.get(name) ?? []), { rows, p95 }]);
  }
}

/** Calls about orders, a new order, and a run of the schedule. */
async function orderWork(shop: GeneratedShop, asked: Awaited<ReturnType<GeneratedShop['addOrders']>>): Promise<Work[]> {
  let total = 0;
  await shop.time(async (api) => {
    ({ total } = Quote.parse(await api.send('/quotes', CART)));
  });
  const calls = [...Object.values(orderCalls(asked)).flat(), NAME_SEARCH];
  return [
    ...calls.map(({ name, path, body }) => ({ name, run: (api: Api) => api.send(path, body, asked.token) })),
    { name: 'a new order', run: (api) => api.send('/orders', orderBody(total)) },
    { name: 'a run of the schedule', run: (api) => api.runSchedule() },
  ];
}

/** Load of the machine, which affects every time. */
function loadNow(): string {
  return `load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`;
}

const sizes = process.argv.slice(2).map(Number);
process.exitCode = await main(sizes.length > 0 ? sizes : SIZES);
