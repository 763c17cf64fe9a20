import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '#cli/local-shop.ts';
import { migrations } from '../hosts/node/database/migrations-plugin.ts';
import { messages } from '../vite/messages.ts';

const FOLDER = join(ROOT, '.cache/bench-scale');

/**
 * `npm run bench scale`: builds the API with its generated shop for Node, because the API's messages are parsed by the
 * build, and runs it. Arguments are sizes of shops, in products. Returns 1 where a call grows with the shop.
 */
export async function runScale(sizes: readonly string[]): Promise<number> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [messages(), migrations(join(ROOT, 'api/migrations'))],
    resolve: { alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' } },
    ssr: { noExternal: true, external: ['miniflare'] },
    build: {
      ssr: true,
      target: 'node24',
      outDir: FOLDER,
      rolldownOptions: {
        input: {
          scale: join(ROOT, 'bench/scale/scale.ts'),
          'sqlite-thread': join(ROOT, 'hosts/node/database/sqlite-thread.ts'),
        },
      },
    },
  });
  const child = spawn(process.execPath, [join(FOLDER, 'scale.js'), ...sizes], { stdio: 'inherit' });
  const [code] = await once(child, 'close');
  return code ?? 1;
}
