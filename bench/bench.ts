import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { runCommand } from '#cli/command.ts';
import { ROOT } from '#cli/local-shop.ts';
import { href } from '#shared/routes.ts';
import { type Audit, auditPages, PERFECT } from './audit-pages.ts';

const PORT = '8792';
const PRODUCT = 'midnight-silk-slip';
const PAGES = [
  href('ru', 'home'),
  href('ru', 'category', { category: 'nightdresses' }),
  href('ru', 'product', { id: PRODUCT }),
];

/**
 * `npm run bench`: builds and opens a shop of its own, and audits its pages as a phone meets them. Fails where best
 * practices or SEO are not 100; speed is told as it was measured on this machine. `SHOP_URL` audits a shop that is open.
 */
async function bench(): Promise<number> {
  const open = process.env['SHOP_URL'];
  const shop = open === undefined ? await openShop() : { origin: open, close: async () => undefined };
  try {
    const audits = await auditPages(shop.origin, PAGES);
    print(audits);
    return audits.some(({ scores }) => PERFECT.some((name) => scores[name] !== 100)) ? 1 : 0;
  } finally {
    await shop.close();
  }
}

async function openShop() {
  process.stdout.write('Building and opening a shop…\n');
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

function print(audits: readonly Audit[]): void {
  const row = (cells: readonly string[]) =>
    `${cells.map((cell, index) => (index === 0 ? cell.padEnd(40) : cell.padStart(15))).join('')}\n`;
  const names = Object.keys(audits[0]?.scores ?? {});
  process.stdout.write(row(['page', ...names, 'LCP ms', 'TBT ms', 'CLS']));
  for (const { path, scores, lcp, tbt, cls, faults } of audits) {
    const numbers = [lcp.toFixed(0), tbt.toFixed(0), cls.toFixed(3)];
    process.stdout.write(row([path, ...names.map((name) => String(scores[name])), ...numbers]));
    for (const fault of faults) process.stdout.write(`  ✗ ${fault}\n`);
  }
}

await runCommand(bench);
