import { setTimeout as pause } from 'node:timers/promises';
import type { BenchResults, MetricId } from '../report/metrics.ts';
import { type RoundLimits, type Sample, sampleUntilSteady } from '../report/steady.ts';
import { VISITOR } from '../visitor.ts';
import { cpuMs } from './cpu-time.ts';
import { load } from './load.ts';
import { PORTS, startWorkerd } from './workerd.ts';

type Built = { ours: string; floor: string };
type Paths = Readonly<Record<(typeof PAGES)[number], string>>;
type Side = { port: number; path: string };
type Fact = 'rate' | 'p99' | 'cpu';

const PAGES = ['home', 'product'] as const;
/** Longer than the storefront uses a known catalogue version. */
const VERSION_MS = 2500;
const CACHE_TRIES = 20;

/** CPU time hardly depends on other load, so shorter runs are enough. */
const PLANS = {
  whole: { facts: ['rate', 'p99', 'cpu'], roundMs: 1500, least: 5, most: 9, seconds: 20 },
  cpu: { facts: ['cpu'], roundMs: 250, least: 5, most: 15, seconds: 4 },
} as const satisfies Record<string, { facts: readonly Fact[]; roundMs: number } & RoundLimits>;

/**
 * Requests a second, their p99 and their CPU time, as ratios; or CPU time alone. The built storefront runs in plain
 * workerd before recorded responses and a KV in memory, so its own work is what is measured: every page from the page
 * cache, and rendered and streamed. Each in a runtime of its own: after the API was down the storefront waits before it
 * believes in it, and what it has cached it shows.
 */
export async function measureThroughput(built: Built, paths: Paths, plan: keyof typeof PLANS): Promise<BenchResults> {
  return { ...(await measureStreamed(built, paths, plan)), ...(await measureCached(built, paths, plan)) };
}

async function measureStreamed(built: Built, paths: Paths, plan: keyof typeof PLANS): Promise<BenchResults> {
  const { facts } = PLANS[plan];
  return inRuntime(built, plan, async (compare) => {
    const results: Partial<Record<MetricId, Sample>> = {};
    await streamPages(PAGES.map((page) => paths[page]));
    for (const page of PAGES) {
      const path = paths[page];
      const samples = await compare(path, { port: PORTS.floor, path }, facts);
      for (const fact of facts) results[`${page}.streamed.${fact}` as const] = samples[fact];
    }
    return results;
  });
}

async function measureCached(built: Built, paths: Paths, plan: keyof typeof PLANS): Promise<BenchResults> {
  return inRuntime(built, plan, async (compare) => {
    const results: Partial<Record<MetricId, Sample>> = {};
    for (const page of PAGES) {
      const path = paths[page];
      const bytes = await warmCache(path);
      results[`${page}.cached.cpu` as const] = (
        await compare(path, { port: PORTS.hello, path: `/${bytes}` }, ['cpu'])
      ).cpu;
      if (plan === 'whole')
        results[`${page}.cached.rate` as const] = (
          await compare(path, { port: PORTS.hello, path: '/' }, ['rate'])
        ).rate;
    }
    return results;
  });
}

type Compare = (path: string, other: Side, judged: readonly Fact[]) => Promise<Record<Fact, Sample>>;

async function inRuntime(
  built: Built,
  plan: keyof typeof PLANS,
  measure: (compare: Compare) => Promise<BenchResults>,
): Promise<BenchResults> {
  const runtime = await startWorkerd(built);
  const { facts: _, ...rounds } = PLANS[plan];
  try {
    return await measure((path, other, judged) =>
      alternate({ port: PORTS.ours, path }, other, { ...rounds, pid: runtime.pid, judged }),
    );
  } finally {
    await runtime.close();
  }
}

/** From now on pages are rendered from cached responses, but not cached themselves: HEAD renders a shell. */
async function streamPages(paths: readonly string[]): Promise<void> {
  for (const path of paths) await ask(PORTS.ours, path, 'HEAD');
  await ask(PORTS.api, '/down', 'GET');
  await pause(VERSION_MS);
  for (const path of paths) {
    const { meeting } = await meet(path);
    if (meeting !== 'page-miss') throw new Error(`${path} was to be rendered and is a ${meeting}`);
  }
}

/** Asks for a page until it comes from the page cache, which forgets it after half a minute; answers its bytes. */
async function warmCache(path: string): Promise<number> {
  for (let tries = 0; tries < CACHE_TRIES; tries += 1) {
    const { meeting, bytes } = await meet(path);
    if (meeting === 'page-hit') return bytes;
    await pause(100);
  }
  throw new Error(`${path} does not come from the page cache`);
}

type Rounds = RoundLimits & { roundMs: number; pid: number; judged: readonly Fact[] };

/** In turns, repeatedly, so that other load affects both. Returns the ratio of ours to theirs. */
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
