import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ROOT } from '#cli/local-shop.ts';

export type LocalShopProcess = {
  /** All lines that the command has printed so far. */
  lines: string[];
  /** Settles when the shop says that it is open; rejects where the command ends before. */
  opened: Promise<void>;
  /** Ends the shop as Ctrl-C does. */
  close: () => Promise<void>;
};

/** Runs `npm start`, or `npm run dev`, with these variables. */
export function openLocalShop(command: 'start' | 'dev', env: Readonly<Record<string, string>>): LocalShopProcess {
  // The test runner's own mode is not the shop's.
  const { NODE_ENV: _, ...inherited } = process.env;
  const shop = spawn(process.execPath, ['cli/launch.js', command], {
    cwd: ROOT,
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  return {
    lines,
    opened: untilOpen(shop, lines),
    async close() {
      if (shop.exitCode !== null) return;
      shop.kill('SIGINT');
      await once(shop, 'exit');
    },
  };
}

function untilOpen(shop: ChildProcess, lines: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    for (const stream of [shop.stdout, shop.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        if (line.includes('The shop is open')) resolve();
      });
    }
    shop.once('exit', () => reject(new Error(`The shop ended:\n${lines.join('\n')}`)));
  });
}
