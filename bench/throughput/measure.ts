import type { Ratio } from '../ratio.ts';
import { VISITOR } from '../visitor.ts';
import { load, type Throughput } from './load.ts';
import { PORTS, startWorkerd } from './workerd.ts';

type Side = { port: number; path: string };

const ROUNDS = 5;
const ROUND_MS = 1500;
/** Longer than the storefront goes by a catalogue's version that it was told, and by the API being down. */
const NEWS_MS = 6000;

/**
 * Requests a second and their p99, as ratios. The built storefront runs in plain workerd before recorded answers and a
 * KV in memory, so its own work is what is measured: first every page rendered and streamed, then from the page cache.
 */
export async function measureThroughput(
  built: { ours: string; floor: string },
  pages: readonly Page[],
): Promise<Ratio[]> {
  const runtime = await startWorkerd(built);
  try {
    return [...(await measureStreamed(pages)), ...(await measureCached(pages))];
  } finally {
    await runtime.close();
  }
}

/** What the design asks of a page's ratios. */
export type Page = { name: string; path: string; targets: { streamed: number; kept: number } };

async function measureStreamed(pages: readonly Page[]): Promise<Ratio[]> {
  // Fills what is kept of answers, and keeps no page: HEAD renders a shell.
  for (const { path } of pages) await ask(PORTS.ours, path, 'HEAD');
  await ask(PORTS.api, '/down', 'GET');
  await pause(NEWS_MS);
  const ratios: Ratio[] = [];
  for (const { name, path, targets } of pages) {
    const ours = { port: PORTS.ours, path };
    await expectCache(path, 'page-miss');
    const rounds = await alternate(ours, { port: PORTS.floor, path });
    ratios.push(
      ratio(`${name}: streamed, requests/s of the floor's`, rounds, 'rate', targets.streamed),
      ratio(`${name}: streamed, p99 of the floor's`, rounds, 'p99', 0.6),
    );
  }
  return ratios;
}

async function measureCached(pages: readonly Page[]): Promise<Ratio[]> {
  await ask(PORTS.api, '/up', 'GET');
  await pause(NEWS_MS);
  const ratios: Ratio[] = [];
  for (const { name, path, targets } of pages) {
    const ours = { port: PORTS.ours, path };
    await load(ours, 500);
    const bytes = await expectCache(path, 'page-hit');
    const hello = await alternate(ours, { port: PORTS.hello, path: '/' });
    const asMany = await alternate(ours, { port: PORTS.hello, path: `/${bytes}` });
    ratios.push(
      ratio(`${name}: page cache, requests/s of hello world's`, hello, 'rate', targets.kept),
      ratio(`${name}: the same, of ${Math.round(bytes / 1024)} KB of nothing's`, asMany, 'rate', null),
    );
  }
  return ratios;
}

type Round = { ours: Throughput; theirs: Throughput };

/** One after the other, again and again: whatever else the machine does, it does to both. */
async function alternate(ours: Side, theirs: Side): Promise<Round[]> {
  const rounds: Round[] = [];
  for (const side of [ours, theirs]) await load(side, ROUND_MS);
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ ours: await load(ours, ROUND_MS), theirs: await load(theirs, ROUND_MS) });
  }
  return rounds;
}

function ratio(what: string, rounds: readonly Round[], fact: 'rate' | 'p99', target: number | null): Ratio {
  const values = rounds.map(({ ours, theirs }) => ours[fact] / theirs[fact]).sort((a, b) => a - b);
  const value = values[Math.floor(values.length / 2)] ?? Number.NaN;
  return { what, value, target, better: fact === 'rate' ? 'more' : 'less' };
}

/** Makes sure that what is measured is what is said to be; answers the page's bytes. */
async function expectCache(path: string, meeting: string): Promise<number> {
  const response = await ask(PORTS.ours, path, 'GET');
  const bytes = (await response.arrayBuffer()).byteLength;
  const met = response.headers.get('X-Cache');
  if (met !== meeting) throw new Error(`${path} was to be a ${meeting} and is a ${met}`);
  return bytes;
}

async function ask(port: number, path: string, method: string): Promise<Response> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: VISITOR });
  if (response.ok || port === PORTS.api) return response;
  throw new Error(`${path} answers ${response.status}`);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
