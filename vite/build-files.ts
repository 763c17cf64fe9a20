import { appendFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { BUILD_FILES_PATH, BUILD_HEADER } from '../shared/routes.ts';

type Options = { root: string; outDir: string; buildId: string };

/**
 * Puts two things among the browser's files once they are built: the list of them, from which the next deployment learns
 * what to go on serving (cli/deploy/older-files.ts), and the header by which the platform names the build in the answers
 * that it gives ahead of the storefront.
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
