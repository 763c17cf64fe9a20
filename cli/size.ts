import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { sumBy } from '#shared/domain/sum.ts';
import { fontFiles } from '../vite/fonts.ts';
import { ISLANDS_CHUNK } from '../vite/islands-chunk.ts';
import { filesOf } from '../vite/reach.ts';
import { runCommand } from './command.ts';
import { ROOT } from './local-shop.ts';
import { sentBytes, usefulBytes } from './size/first-screen.ts';
import { renderPages } from './size/render-pages.ts';

const ENTRY = 'client/entry.ts';
/**
 * What most pages have loaded once the browser is idle and their islands are hydrated, and everything for a product's
 * choice; Russian messages are the longer ones.
 */
const EVERYWHERE = [ENTRY, 'client/later.ts', ISLANDS_CHUNK, 'virtual:messages/ru/everywhere'];
const PURCHASE = 'virtual:messages/ru/purchase';

type Budget = {
  title: string;
  modules: readonly string[];
  /** What is already loaded before these. */
  after?: readonly string[];
  encoding: 'gzip' | 'brotli';
  limitKb: number;
  limitFiles: number;
};

const BUDGETS: readonly Budget[] = [
  // Nothing else is loaded before the browser is idle: decisions/005 has the numbers behind these limits.
  {
    title: 'script before idle, before the first island',
    modules: [ENTRY],
    encoding: 'gzip',
    limitKb: 8,
    limitFiles: 1,
  },
  {
    title: 'script of a page whose islands are awake',
    modules: EVERYWHERE,
    encoding: 'gzip',
    limitKb: 99,
    limitFiles: 4,
  },
  {
    title: 'what the cart adds',
    modules: ['virtual:messages/ru/cart', 'client/islands/cart/cart-island.tsx'],
    after: EVERYWHERE,
    encoding: 'gzip',
    limitKb: 20,
    limitFiles: 4,
  },
  {
    title: 'what checkout adds to most pages',
    modules: [PURCHASE, 'client/islands/checkout/checkout.tsx'],
    after: EVERYWHERE,
    encoding: 'gzip',
    limitKb: 45,
    limitFiles: 9,
  },
  { title: 'critical style', modules: ['client/styles/critical.css'], encoding: 'brotli', limitKb: 2.5, limitFiles: 1 },
  // Already compressed. The italic word of the home page's title needs another file, 2 KB.
  {
    title: 'fonts of a page in Russian',
    modules: fontFiles('cyrillic'),
    encoding: 'brotli',
    limitKb: 47,
    limitFiles: 3,
  },
];

/**
 * Slow connections may break after 16 KB, including headers: a first screen has to be useful long before, and pages end
 * before.
 */
const USEFUL_LIMIT_KB = 9;
const PAGE_LIMIT_KB = 13.2;
/** A browser also parses the page: `rawLimitKb` is of the uncompressed document. */
const PAGES = [
  { title: 'home', path: '/', kind: 'list', rawLimitKb: 46.5 },
  { title: 'a category of 24', path: '/categories/nightdresses', kind: 'list', rawLimitKb: 65 },
  { title: 'a product', path: '/product-details/premiere-long-silk-slip', kind: 'product', rawLimitKb: 55 },
] as const;

type Row = { title: string; kb: number; limitKb: number; encoding: string; files?: number; limitFiles?: number };

/** `npm run size`: measures what browsers load of the production build; fails if it is over a budget. */
async function size(): Promise<number> {
  const folder = join(ROOT, 'dist/client');
  const manifest = readManifest(folder);
  const rows = [
    ...BUDGETS.map((budget) => ({ ...budget, ...weigh(folder, manifest, budget) })),
    ...(await weighPages(join(ROOT, 'dist'))),
  ];
  for (const row of rows) {
    const { title, kb, limitKb, encoding, files, limitFiles } = row;
    const mark = isOver(row) ? '✗' : '✓';
    const count = files === undefined ? '' : `, ${files} of ${limitFiles} files`;
    const numbers = `${kb.toFixed(1).padStart(6)} KB of ${String(limitKb).padStart(3)} (${encoding}${count})`;
    process.stdout.write(`${mark} ${title.padEnd(46)}${numbers}\n`);
  }
  return rows.some(isOver) ? 1 : 0;
}

function isOver({ kb, limitKb, files = 0, limitFiles = 0 }: Row): boolean {
  return kb > limitKb || files > limitFiles;
}

/** Two rows for each page: all of it, and how much is needed until its first screen is useful. */
async function weighPages(dist: string): Promise<Row[]> {
  const rendered = await renderPages(
    dist,
    PAGES.map(({ path }) => path),
  );
  return PAGES.flatMap(({ title, path, kind, rawLimitKb }) => {
    const html = rendered.get(path) ?? '';
    const useful = usefulBytes(html, kind);
    if (useful === null) throw new Error(`${path} has no useful first screen`);
    const row = (what: string, bytes: number, limitKb: number): Row => ({
      title: `${title}: ${what}`,
      kb: bytes / 1024,
      limitKb,
      encoding: 'brotli',
    });
    return [
      row('document with its style', sentBytes(html), PAGE_LIMIT_KB),
      row('until it is useful', useful, USEFUL_LIMIT_KB),
      {
        title: `${title}: document to parse`,
        kb: Buffer.byteLength(html) / 1024,
        limitKb: rawLimitKb,
        encoding: 'raw',
      },
    ];
  });
}

function readManifest(folder: string): Manifest {
  try {
    return JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  } catch (error) {
    throw new Error('There is no production build: run "npm run build" first', { cause: error });
  }
}

function weigh(folder: string, manifest: Manifest, { modules, after = [], encoding }: Budget) {
  const compress = encoding === 'gzip' ? gzipSync : brotliCompressSync;
  const there = filesOf(manifest, ...after);
  const files = [...filesOf(manifest, ...modules)].filter((file) => !there.has(file));
  const bytes = sumBy(files, (file) => compress(readFileSync(join(folder, file))).length);
  return { kb: bytes / 1024, files: files.length };
}

await runCommand(size);
