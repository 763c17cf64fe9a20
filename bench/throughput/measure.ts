import { setTimeout as pause } from 'node:timers/promises';
import type { MeasureId, Results } from '../report/measures.ts';
import { type Limits, type Sample, sampleUntilSteady } from '../report/steady.ts';
import { VISITOR } from '../visitor.ts';
import { cpuMs } from './cpu-time.ts';
import { load } from './load.ts';
import { PORTS, startWorkerd } from './workerd.ts';

type Built = { ours: string; floor: string };
type Paths = Readonly<Record<(typeof PAGES)[number], string>>;
type Side = { port: number; path: string };
type Fact = 'rate' | 'p99' | 'cpu';

const PAGES = ['home', 'product'] as const;
/** Longer than the storefront goes by a catalogue's version that it was told. */
const VERSION_MS = 2500;
/** Ten seconds: it goes by the API being down for five. */
const CACHE_TRIES = 100;

/** CPU time hardly depends on what else a machine does, so that less is enough to know it. */
const PLANS = {
  whole: { facts: ['rate', 'p99', 'cpu'], roundMs: 1500, least: 5, most: 9, seconds: 20 },
  cpu: { facts: ['cpu'], roundMs: 400, least: 5, most: 15, seconds: 6 },
} as const satisfies Record<string, { facts: readonly Fact[]; roundMs: number } & Limits>;

/**
 * Requests a second, their p99 and their CPU time, as ratios; or CPU time alone. The built storefront runs in plain
 * workerd before recorded responses and a KV in memory, so its own work is what is measured: first every page rendered
 * and streamed, then from the page cache.
 */
export async function measureThroughput(built: Built, paths: Paths, plan: keyof typeof PLANS): Promise<Results> {
  const runtime = await startWorkerd(built);
  const results: Partial<Record<MeasureId, Sample>> = {};
  const { facts, roundMs, ...limits } = PLANS[plan];
  const urls = PAGES.map((page) => paths[page]);
  const rounds = { ...limits, roundMs, pid: runtime.pid };
  const compare = (page: keyof Paths, other: Side, judged: readonly Fact[]) =>
    alternate({ port: PORTS.ours, path: paths[page] }, other, { ...rounds, judged });
  try {
    await streamPages(urls);
    for (const page of PAGES) {
      const samples = await compare(page, { port: PORTS.floor, path: paths[page] }, facts);
      for (const fact of facts) results[`${page}.streamed.${fact}` as const] = samples[fact];
    }
    await ask(PORTS.api, '/up', 'GET');
    for (const page of PAGES) {
      const bytes = await warmCache(paths[page]);
      results[`${page}.cached.cpu` as const] = (
        await compare(page, { port: PORTS.hello, path: `/${bytes}` }, ['cpu'])
      ).cpu;
      if (plan === 'whole')
        results[`${page}.cached.rate` as const] = (
          await compare(page, { port: PORTS.hello, path: '/' }, ['rate'])
        ).rate;
    }
    return results;
  } finally {
    await runtime.close();
  }
}

/** From now on pages are rendered from kept answers, and none is kept: HEAD renders a shell. */
async function streamPages(paths: readonly string[]): Promise<void> {
  for (const path of paths) await ask(PORTS.ours, path, 'HEAD');
  await ask(PORTS.api, '/down', 'GET');
  await pause(VERSION_MS);
  for (const path of paths) {
    const { meeting } = await meet(path);
    if (meeting !== 'page-miss') throw new Error(`${path} was to be rendered and is a ${meeting}`);
  }
}

/**
 * Asks for a page until the storefront knows that the API is up and the page comes from its cache, which forgets it after
 * half a minute; answers its bytes.
 */
async function warmCache(path: string): Promise<number> {
  for (let tries = 0; tries < CACHE_TRIES; tries += 1) {
    const { meeting, bytes } = await meet(path);
    if (meeting === 'page-hit') return bytes;
    await pause(100);
  }
  throw new Error(`${path} does not come from the page cache`);
}

type Rounds = Limits & { roundMs: number; pid: number; judged: readonly Fact[] };

/** One after the other, again and again: whatever else the machine does, it does to both. Answers ours by theirs. */
async function alternate(
  ours: Side,
  theirs: Side,
  { roundMs, pid, judged, ...limits }: Rounds,
): Promise<Record<Fact, Sample>> {
  const loadSide = async (side: Side) => {
    const before = cpuMs(pid);
    const { requests, rate, p99 } = await load(side, roundMs);
    return { rate, p99, cpu: (cpuMs(pid) - before) / requests };
  };
  for (const side of [ours, theirs]) await load(side, roundMs);
  return sampleUntilSteady(
    async () => {
      const [own, other] = [await loadSide(ours), await loadSide(theirs)];
      return { rate: own.rate / other.rate, p99: own.p99 / other.p99, cpu: own.cpu / other.cpu };
    },
    limits,
    judged,
  );
}

async function meet(path: string): Promise<{ meeting: string | null; bytes: number }> {
  const response = await ask(PORTS.ours, path, 'GET');
  return { meeting: response.headers.get('X-Cache'), bytes: (await response.arrayBuffer()).byteLength };
}

async function ask(port: number, path: string, method: string): Promise<Response> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: VISITOR });
  if (response.ok || port === PORTS.api) return response;
  throw new Error(`${path} answers ${response.status}`);
}
