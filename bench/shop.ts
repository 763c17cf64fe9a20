import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '#cli/local-shop.ts';
import { LOGS, openLog } from './log.ts';
import { PORTS, startWorkerd } from './throughput/workerd.ts';

const PORT = '8792';

type Built = { ours: string; floor: string };

/**
 * Starts a separate shop for the bench, as `npm start` does, and the floor with the same pages, for as long as `work`
 * runs.
 */
export async function inShop<Result>(
  built: Built,
  work: (origins: { ours: string; floor: string }) => Promise<Result>,
): Promise<Result> {
  const closeShop = await openShop();
  try {
    const floor = await startWorkerd({ ...built, shop: `localhost:${PORT}` });
    try {
      return await work({ ours: `http://localhost:${PORT}`, floor: `http://127.0.0.1:${PORTS.floor}` });
    } finally {
      await floor.close();
    }
  } finally {
    await closeShop();
  }
}

async function openShop(): Promise<() => Promise<void>> {
  const shop = spawn(process.execPath, [join(ROOT, 'cli/start.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT, SHOP_STATE: '.cache/bench-shop', SHOP_BUILD: '.cache/bench-build' },
  });
  shop.stderr.pipe(openLog('shop'));
  if (!(await isOpened(createInterface(shop.stdout))))
    throw new Error(`The shop did not open: ${LOGS}/shop.log says why`);
  // The rest of its output is discarded, so that it never waits for a reader.
  shop.stdout.resume();
  return async function close() {
    const gone = once(shop, 'exit');
    shop.kill('SIGTERM');
    await gone;
  };
}

/** False if the shop ends before it is open. */
async function isOpened(lines: AsyncIterable<string>): Promise<boolean> {
  for await (const line of lines) if (line.includes('The shop is open')) return true;
  return false;
}
