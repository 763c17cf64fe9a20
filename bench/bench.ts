import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '#cli/command.ts';
import { ROOT, runTool } from '#cli/local-shop.ts';
import { href } from '#shared/routes.ts';
import { measureCold } from './cold/measure.ts';
import { buildFloor } from './floor/build-floor.ts';
import { measureLighthouse } from './lighthouse/measure.ts';
import { measurePages } from './pages/measure.ts';
import { thisCommit, thisMachine } from './report/machine.ts';
import type { BenchResults } from './report/metrics.ts';
import { addRecord, readBenchRecords } from './report/records.ts';
import { worseThanRecorded, worseTwice } from './report/regressions.ts';
import { formatRegressions, formatTable } from './report/table.ts';
import { runScale } from './run-scale.ts';
import { inShop } from './shop.ts';
import { measureThroughput } from './throughput/measure.ts';

const PATHS = {
  home: href('ru', 'home'),
  list: href('ru', 'category', { category: 'nightdresses' }),
  product: href('ru', 'product', { id: 'premiere-long-silk-slip' }),
  information: href('ru', 'delivery'),
  cart: href('ru', 'cart'),
};
const OURS = join(ROOT, 'dist/nega');

/** The folders of the built storefront and the built baseline. */
type Built = { ours: string; floor: string };

const PARTS: Readonly<Record<string, (built: Built) => Promise<BenchResults>>> = {
  throughput: (built) => measureThroughput(built, PATHS, 'whole'),
  cold: (built) => measureCold(built, PATHS.home),
  pages: (built) => inShop(built, (origins) => measurePages(origins, PATHS)),
  lighthouse: (built) => inShop(built, (origins) => measureLighthouse(origins, PATHS)),
};

/**
 * `npm run bench`: measures the production build against plain React and what is wanted (docs/speed.md), prints one
 * table and records it in bench/results.json. With names of parts it measures these alone. `check` measures CPU time
 * alone, of the build that is there, and records nothing; `scale` what the API's calls cost in shops of several sizes.
 * Fails where a ratio got worse by more than a tenth twice in a row, and where Lighthouse gives less than 100 for
 * accessibility, best practices or SEO.
 */
async function bench(): Promise<number> {
  const wanted = process.argv.slice(2);
  if (wanted[0] === 'check') return check();
  if (wanted[0] === 'scale') return runScale(wanted.slice(1));
  const unknown = wanted.filter((name) => !(name in PARTS));
  if (unknown.length > 0)
    throw new Error(`Not a part of the bench: ${unknown}. There are: check, scale, ${Object.keys(PARTS).join(', ')}.`);
  say('Building…');
  await runTool('vite', ['build']);
  const built = { ours: OURS, floor: await buildFloor() };
  let results: BenchResults = {};
  for (const [name, measure] of Object.entries(PARTS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    say(`Measuring ${name}…`);
    results = { ...results, ...(await measure(built)) };
  }
  return judge(results);
}

function judge(results: BenchResults): number {
  const [machine, records] = [thisMachine(), readBenchRecords()];
  process.stdout.write(formatTable(results, records, machine));
  const worse = worseTwice(records, machine, results);
  process.stdout.write(formatRegressions(worse));
  addRecord({ commit: thisCommit(), date: new Date().toISOString(), machine, results });
  return worse.length > 0 || isImperfect(results) ? 1 : 0;
}

/** Failed Lighthouse audits, unlike its times, are errors. */
function isImperfect(results: BenchResults): boolean {
  return (['home', 'list', 'product', 'information'] as const).some((page) => {
    const quality = results[`${page}.quality`];
    return quality !== undefined && quality.value < 100;
  });
}

/** For CI: fails if the CPU time of a request is worse than recorded, and still is in a second attempt. */
async function check(): Promise<number> {
  if (!existsSync(OURS)) throw new Error('There is no production build: run "npm run build" first');
  const built = { ours: OURS, floor: await buildFloor() };
  const [machine, records] = [thisMachine(), readBenchRecords()];
  const first = await measureThroughput(built, PATHS, 'cpu');
  process.stdout.write(formatTable(first, records, machine));
  const suspected = new Set(worseThanRecorded(records, machine, first).map(({ id }) => id));
  if (suspected.size === 0) return 0;
  say('Once more…');
  const second = await measureThroughput(built, PATHS, 'cpu');
  process.stdout.write(formatTable(second, records, machine));
  const worse = worseThanRecorded(records, machine, second).filter(({ id }) => suspected.has(id));
  process.stdout.write(formatRegressions(worse));
  return worse.length > 0 ? 1 : 0;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

await runCommand(bench);
