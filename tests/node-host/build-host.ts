import { join } from 'node:path';
import { build } from 'vite';

/** Builds the host before the tests that start it as a process. */
export async function setup(): Promise<void> {
  const root = join(import.meta.dirname, '../..');
  await build({
    configFile: join(root, 'hosts/node/vite.config.ts'),
    logLevel: 'error',
    build: { outDir: join(root, '.cache/node-host') },
  });
}
