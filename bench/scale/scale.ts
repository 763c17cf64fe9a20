import { cpus, loadavg } from 'node:os';
import { CALLS } from './calls.ts';
import { openGeneratedShop, type Published } from './open-shop.ts';

const SIZES = [1_000, 10_000, 100_000];
/** Calls of a kind that are timed; before them one that is not, for SQLite's cache. */
const ROUNDS = 200;
/** What p95 of a call may be of what it is in the smallest shop, and how far rows may grow. */
const MOST_SLOWER = 1.5;
const MOST_ROWS = 1.3;
/** Below this, time is the runtime's own and says nothing, ms; and rows are those of a page that is fuller in a large shop. */
const NOISE_MS = 5;
const PAGE_ROWS = 1000;

type Cost = { rows: number; p95: number };

/** `npm run bench scale`: what calls and publications cost in shops of several sizes. */
async function main(sizes: readonly number[]): Promise<number> {
  const costs = new Map<string, Cost[]>(CALLS.map(({ name }) => [name, []]));
  const shop = await openGeneratedShop();
  let size = 0;
  for (const next of sizes) {
    report(`${next - size} new products`, await shop.grow(size, next));
    size = next;
    report(`other prices of ${size / 10} products of ${size}`, await shop.reprice(size));
    for (const { name, path } of CALLS) costs.get(name)?.push(await costOf(shop, path));
  }
  await shop.close();
  return print(sizes, costs);
}

function report(what: string, { took, longestBatch }: Published): void {
  const [all, longest] = [took, longestBatch].map((ms) => (ms / 1000).toFixed(1));
  process.stdout.write(`${what} published in ${all} s, the longest batch took ${longest} s\n`);
}

async function costOf(shop: Awaited<ReturnType<typeof openGeneratedShop>>, path: string): Promise<Cost> {
  const rows = await shop.rowsRead(path);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await shop.call(path));
  return { rows, p95: times.sort((a, b) => a - b)[Math.floor(ROUNDS * 0.95) - 1] ?? 0 };
}

/** Prints a line for each call, the ratio of its p95 last; returns 1 where a call grows with the shop. */
function print(sizes: readonly number[], costs: ReadonlyMap<string, readonly Cost[]>): number {
  const heading = sizes.flatMap((size) => [`${size.toLocaleString('en')} rows`, 'ms p95']);
  process.stdout.write(line('  ', 'call', [...heading, 'p95 ratio']));
  let growing = 0;
  for (const [name, measured] of costs) {
    const [first, last] = [measured.at(0), measured.at(-1)];
    if (!first || !last) continue;
    const ratio = last.p95 / first.p95;
    const areRowsFlat = last.rows <= PAGE_ROWS || last.rows <= first.rows * MOST_ROWS;
    const isFlat = areRowsFlat && (last.p95 <= NOISE_MS || ratio <= MOST_SLOWER);
    if (!isFlat) growing += 1;
    const cells = measured.flatMap(({ rows, p95 }) => [rows.toLocaleString('en'), p95.toFixed(1)]);
    process.stdout.write(line(isFlat ? '✓ ' : '✗ ', name, [...cells, ratio.toFixed(2)]));
  }
  process.stdout.write(`${growing} of ${costs.size} calls grow with the shop; ${loadNow()}\n`);
  return growing > 0 ? 1 : 0;
}

/** How busy the machine is: what else it does is in every time. */
function loadNow(): string {
  return `load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`;
}

function line(mark: string, name: string, cells: readonly string[]): string {
  return `${mark}${name.padEnd(58)}${cells.map((cell) => cell.padStart(13)).join('')}\n`;
}

const sizes = process.argv.slice(2).map(Number);
process.exitCode = await main(sizes.length > 0 ? sizes : SIZES);
