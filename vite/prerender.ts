import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import type { unstable_startWorker } from 'wrangler';
import { PRERENDERED } from '#shared/domain/information-pages.ts';
import { LOCALES } from '#shared/domain/locale.ts';
import { href, renderedFolder, WHOLE_PAGE_HEADER } from '#shared/routes.ts';
import { pageDataOf } from './page-data.ts';

type Worker = Awaited<ReturnType<typeof unstable_startWorker>>;
type Options = { root: string; outDir: string };

/**
 * Prerenders the information pages with the built Worker, and adds them to the browser's files: each as a document and
 * as the data for soft navigation, and the build's manifest with their names (worker/endpoints/prerendered.ts serves
 * all three). Fails the build if a page does not render.
 */
export function prerender({ root, outDir }: Options): Plugin {
  return {
    name: 'shop:prerender',
    buildApp: {
      order: 'post',
      async handler() {
        const paths = LOCALES.flatMap((locale) => PRERENDERED.map((name) => href(locale, name)));
        const built = readBuilt(join(root, outDir, 'nega/wrangler.json'));
        const { SITE_URL = '', ASSETS_URL } = built.vars ?? {};
        const folder = join(root, outDir, 'client', renderedFolder(SITE_URL, ASSETS_URL));
        const worker = await startWorker(built);
        try {
          const { id } = await answerOf(worker, '/builds/latest.json').then(JSON.parse);
          for (const path of paths) {
            const html = await answerOf(worker, path);
            write(join(folder, `${path}.document`), html);
            write(join(folder, `${path}.data`), pageDataOf(html));
          }
          write(join(folder, 'manifest'), JSON.stringify({ id, timestamp: Date.now(), prerendered: paths }));
        } finally {
          await worker.dispose();
        }
      },
    },
  };
}

type Built = { config: string; vars?: Readonly<Record<string, string>>; services?: readonly { binding: string }[] };

function readBuilt(config: string): Built {
  return { ...JSON.parse(readFileSync(config, 'utf8')), config };
}

/** The built Worker as it will run, but alone: its service bindings lead nowhere. */
async function startWorker({ config, services = [] }: Built): Promise<Worker> {
  // Imported here, because it is large and nothing else that reads the configuration needs it.
  const { unstable_startWorker } = await import('wrangler');
  const nobody = { type: 'fetcher' as const, fetcher: () => new Response(null, { status: 503 }) };
  return unstable_startWorker({
    config,
    bindings: Object.fromEntries(services.map(({ binding }) => [binding, nobody])),
    dev: { server: { port: 0 }, inspector: false, logLevel: 'error', persist: false, watch: false },
  });
}

/** The Worker's response; a page in one piece, as for soft navigation. */
async function answerOf(worker: Worker, path: string): Promise<string> {
  const response = await worker.fetch(`http://localhost${path}`, {
    headers: { 'User-Agent': 'Mozilla/5.0 (the build)', [WHOLE_PAGE_HEADER]: '1' },
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} was to be rendered and answered ${response.status}:\n${text}`);
  return text;
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
