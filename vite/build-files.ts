import { appendFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { BUILD_FILES_PATH, BUILD_HEADER } from '../shared/routes.ts';

type Options = { root: string; outDir: string; buildId: string };

/**
 * Adds two files to the browser's build: the list of its files, from which the next deployment learns what to keep
 * serving (cli/deploy/older-files.ts), and the header with the build's id for the static files that the platform
 * serves.
 */
export function buildFiles({ root, outDir, buildId }: Options): Plugin {
  return {
    name: 'shop:build-files',
    buildApp: {
      order: 'post',
      handler: async () => {
        const folder = join(root, outDir, 'client');
        appendFileSync(join(folder, '_headers'), `/*\n  ${BUILD_HEADER}: ${buildId}\n`);
        const list = join(folder, BUILD_FILES_PATH);
        mkdirSync(dirname(list), { recursive: true });
        const files = readdirSync(join(folder, 'assets'));
        writeFileSync(list, JSON.stringify({ builds: [{ id: buildId, replacedAt: null, files }] }));
      },
    },
  };
}
