import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright';
import { sum } from '#shared/domain/sum.ts';
import { mainThreadWhenStill, type Visit } from './window.ts';

/** The weight of a page, in KB and files: documents and fonts as they are, scripts by gzip. */
export type Weight = {
  document: number;
  fonts: Load;
  /** The scripts that have run once the page is idle, without any interaction. */
  scriptRun: Load;
  /** All loaded scripts after a pointer was at `hand`. */
  scriptAfter: Load;
};
type Load = { kb: number; files: number };
type Kind = 'document' | 'font' | 'script';

/** Opens a page, waits until it is idle, moves a pointer near, and weighs what was loaded. */
export async function weigh(visit: Visit, path: string, hand: string): Promise<Weight> {
  const { page, devtools, origin } = visit;
  const came: Response[] = [];
  page.on('response', (response) => came.push(response));
  await devtools.send('Profiler.enable');
  await devtools.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await page.goto(origin + path, { waitUntil: 'load' });
  await mainThreadWhenStill(visit);
  const run = await urlsOfRunScripts(visit);
  const fonts = await loadOf(came, 'font');
  const scriptRun = await loadOf(came, 'script', (url) => run.has(url));
  await page.locator(hand).first().hover();
  await mainThreadWhenStill(visit);
  const [document] = came.filter((response) => isOf('document', response));
  return {
    document: ((await document?.body())?.length ?? Number.NaN) / 1024,
    ...{ fonts, scriptRun },
    scriptAfter: await loadOf(came, 'script'),
  };
}

/** A script that was preloaded and not run has no called function. */
async function urlsOfRunScripts({ devtools }: Visit): Promise<ReadonlySet<string>> {
  const { result } = await devtools.send('Profiler.takePreciseCoverage');
  const run = result.filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)));
  return new Set(run.map(({ url }) => url));
}

async function loadOf(came: readonly Response[], kind: Kind, isWanted = (_url: string) => true): Promise<Load> {
  const wanted = came.filter((response) => isOf(kind, response) && isWanted(response.url()));
  const bodies = new Map(await Promise.all(wanted.map(async (each) => [each.url(), await each.body()] as const)));
  const sizes = [...bodies.values()].map((body) => (kind === 'script' ? gzipSync(body) : body).length);
  return { kb: sum(sizes) / 1024, files: sizes.length };
}

function isOf(kind: Kind, response: Response): boolean {
  return response.request().resourceType() === kind && response.ok();
}
