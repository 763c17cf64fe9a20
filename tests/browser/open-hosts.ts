import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test as base } from './shopper.ts';

/** The build of the shop that the tests have open. */
export const BUILD = join(import.meta.dirname, '../../.cache/test-build');

const PROGRAM = join(import.meta.dirname, 'two-hosts.ts');

type Asked = {
  /** How the host of the files is: well, away, or it says nothing. */
  state?: 'fine' | 'dead' | 'silent';
  build?: string;
};
type Hosts = { pages: string; files: string };

/** Tests that open the shop once more, with its files on a second host (two-hosts.ts). */
export const test = base.extend<{ openHosts: (asked?: Asked) => Promise<Hosts> }>({
  openHosts: async ({ baseURL }, use) => {
    const children: ChildProcess[] = [];
    await use(async ({ state = 'fine', build = BUILD } = {}) => {
      const child = fork(PROGRAM, [build, baseURL ?? '', state], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
      children.push(child);
      const [hosts]: Hosts[] = await once(child, 'message');
      if (!hosts) throw new Error('The hosts did not open');
      return hosts;
    });
    for (const child of children) {
      if (child.exitCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    }
  },
});
