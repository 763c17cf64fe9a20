import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { runCommand } from '#cli/command.ts';
import { ROOT, runTool } from '#cli/local-shop.ts';
import { href } from '#shared/routes.ts';
import { type Audit, auditPages, PERFECT } from './audit-pages.ts';
import { comparePages } from './compare-pages.ts';
import { buildFloor } from './floor/build-floor.ts';
import { printRatios } from './ratio.ts';
import { measureThroughput } from './throughput/measure.ts';
import { PORTS, startWorkerd } from './throughput/workerd.ts';

const PORT = '8792';
const PATHS = {
  home: href('ru', 'home'),
  category: href('ru', 'category', { category: 'nightdresses' }),
  product: href('ru', 'product', { id: 'premiere-long-silk-slip' }),
};
const THROUGHPUT = [
  { name: 'home', path: PATHS.home, targets: { streamed: 2.5, kept: 0.5 } },
  { name: 'product', path: PATHS.product, targets: { streamed: 1.8, kept: 0.7 } },
];
const DIST = join(ROOT, 'dist');

/**
 * `npm run bench`: builds what it measures and tells how the shop does against the floor, plain React with the same
 * pages (docs/edge.md), as ratios. Then opens a shop of its own and audits its pages as a phone meets them; fails where
 * best practices or SEO are not 100. `npm run bench throughput`, or `pages`, does one of both.
 */
async function bench(): Promise<number> {
  const [only] = process.argv.slice(2);
  process.stdout.write('Building…\n');
  await runTool('vite', ['build']);
  const built = { ours: join(DIST, 'nega'), floor: await buildFloor() };
  if (only !== 'pages') printRatios(await measureThroughput(built, THROUGHPUT));
  return only === 'throughput' ? 0 : benchPages(built);
}

async function benchPages(built: { ours: string; floor: string }): Promise<number> {
  const shop = await openShop();
  const runtime = await startWorkerd({ ...built, shop: `localhost:${PORT}` });
  const floor = `http://127.0.0.1:${PORTS.floor}`;
  try {
    const audits = await auditPages(shop.origin, Object.values(PATHS));
    const [floorHome] = await auditPages(floor, [PATHS.home]);
    const lcp = (audits[0]?.lcp ?? Number.NaN) / (floorHome?.lcp ?? Number.NaN);
    printAudits(audits);
    printRatios([
      { what: 'home: LCP of the floor’s (Lighthouse, mobile)', value: lcp, target: 0.75, better: 'less' },
      ...(await comparePages({ ours: shop.origin, floor }, PATHS)),
    ]);
    return audits.some(({ scores }) => PERFECT.some((name) => scores[name] !== 100)) ? 1 : 0;
  } finally {
    await runtime.close();
    await shop.close();
  }
}

async function openShop() {
  process.stdout.write('Opening a shop…\n');
  const shop = spawn(process.execPath, [join(ROOT, 'cli/start.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT, SHOP_STATE: '.cache/bench-shop', SHOP_BUILD: '.cache/bench-build' },
  });
  const failed = once(shop, 'exit').then(() => {
    throw new Error('The shop did not open');
  });
  await Promise.race([failed, opened(createInterface(shop.stdout))]);
  const close = async () => {
    failed.catch(() => undefined);
    const gone = once(shop, 'exit');
    shop.kill('SIGTERM');
    await gone;
  };
  return { origin: `http://localhost:${PORT}`, close };
}

async function opened(lines: AsyncIterable<string>): Promise<void> {
  for await (const line of lines) if (line.includes('The shop is open')) return;
}

function printAudits(audits: readonly Audit[]): void {
  const row = (cells: readonly string[]) =>
    `${cells.map((cell, index) => (index === 0 ? cell.padEnd(40) : cell.padStart(15))).join('')}\n`;
  const names = Object.keys(audits[0]?.scores ?? {});
  process.stdout.write(row(['page', ...names, 'LCP ms', 'TBT ms', 'CLS']));
  for (const { path, scores, lcp, tbt, cls, failedAudits } of audits) {
    const numbers = [lcp.toFixed(0), tbt.toFixed(0), cls.toFixed(3)];
    process.stdout.write(row([path, ...names.map((name) => String(scores[name])), ...numbers]));
    for (const audit of failedAudits) process.stdout.write(`  ✗ ${audit}\n`);
  }
}

await runCommand(bench);
