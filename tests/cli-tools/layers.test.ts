import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * The folders of a program from the bottom up, as docs/architecture.md draws them: each may import those above it here.
 * A file outside of them has a place of its own where the list names it; all others are the dot.
 */
const LAYERS = {
  api: [
    ['database', 'security', 'openapi'],
    ['ports'],
    ['http', 'pieces', 'pricing'],
    ['outbox', 'counters', 'products'],
    ['certificates', 'listing', 'materials', 'reviews'],
    ['search', 'promotions', 'content'],
    ['quotes'],
    ['orders'],
    ['payments', 'staff', 'waits', 'fittings'],
    ['mail', 'limits', 'adapters', 'privacy'],
    ['order-management'],
    ['audit'],
    ['authentication', 'imports', 'production'],
    ['reports'],
    ['push'],
    ['jobs'],
    ['routes'],
    ['.'],
  ],
  worker: [
    ['env.ts', 'errors', 'cache'],
    ['visitor', 'upstream'],
    ['app.ts'],
    ['route-name.ts', 'shop.ts', 'guard', 'page'],
    ['log.ts', 'counts', 'proxy', 'seo'],
    ['render'],
    ['routing'],
    ['screens', 'endpoints'],
    ['.'],
  ],
  client: [
    ['platform', 'icons', 'intl', 'shop-api', 'service-worker', 'discretion'],
    ['page'],
    ['errors', 'choices'],
    ['navigation'],
    ['listing', 'islands'],
    ['product', 'hydration'],
    ['.'],
  ],
  'client/islands': [
    ['island', 'form', 'popover', 'payment', 'order'],
    ['modal', 'validated-form', 'order-link', 'unpaid-order', 'discretion'],
    ['toasts', 'lightbox', 'size-guide', 'search'],
    ['certificates', 'measuring', 'sharing'],
    ['cart', 'favourites', 'made-to-measure', 'own-measurements'],
    ['embroidery', 'header', 'recent', 'checkout', 'waiting', 'linked-cart', 'ruler'],
    ['product'],
    ['quick-add', 'set'],
    ['.'],
  ],
  shared: [
    ['with-timeout.ts', 'in-order.ts', 'domain'],
    ['routes.ts', 'shop.ts', 'contract'],
    ['i18n', 'api-access', 'contract-client', 'guard', 'spreadsheet'],
    ['ui'],
  ],
  'shared/ui': [['embroidery', 'figure'], ['.']],
  atelier: [['app', 'worker', 'service-worker'], ['parts'], ['screens'], ['routes.tsx'], ['router.tsx'], ['.']],
  'atelier/app': [['trusted-types.ts', 'i18n', 'url'], ['api'], ['push'], ['session'], ['ui'], ['shell']],
  'atelier/app/ui': [['.'], ['fields', 'sorting'], ['grid']],
  'atelier/parts': [
    ['emails', 'products', 'promotions', 'reports'],
    ['materials', 'orders', 'spreadsheet'],
    ['production', 'returns'],
    ['packing'],
    ['papers'],
  ],
  'atelier/screens': [foldersOf('atelier/screens')],
  cli: [
    ['command.ts', 'local-shop.ts', 'steps.ts', 'release', 'shop', 'size'],
    ['atelier', 'browser', 'catalogue', 'deploy', 'glyphs', 'orders'],
    ['doctor'],
    ['serving', 'reference'],
    ['.'],
  ],
  'hosts/node': [
    ['configuration.ts', 'error-text.ts', 'private-files.ts', 'tasks'],
    ['journal.ts', 'database', 'media', 'metrics'],
    ['data', 'serve.ts'],
    ['.'],
  ],
  simulation: [['world', 'coverage.ts'], ['faults'], ['machines'], ['people'], ['judges'], ['run'], ['power'], ['.']],
  seed: [['drawing'], ['renders', '.'], ['catalogue', 'sample-pictures']],
  'seed/drawing': [['drawing.ts', 'picture-size.ts'], ['engine'], ['garments'], ['.']],
  bench: [
    ['answering.ts', 'log.ts', 'visitor.ts', 'floor', 'report', 'scale'],
    ['lighthouse', 'pages', 'throughput'],
    ['cold'],
    ['.'],
  ],
} as const;

/** The programs and what builds them, from the bottom up. Whatever starts or configures them all stands above them. */
const PROGRAMS = [
  ['shared'],
  ['vite', 'client', 'api', 'seed'],
  ['worker', 'hosts', 'atelier'],
  ['styleguide', 'cli'],
  ['sandbox'],
  ['simulation', 'bench'],
];

/** The folders of one layer, none of which may import another. */
function foldersOf(path: string): string[] {
  const files = globSync('*/**/*.{ts,tsx}', { cwd: join(import.meta.dirname, '../..', path) });
  return [...new Set(files.map((file) => file.split('/', 1)[0] ?? ''))];
}

/** Those that know of requests and responses; emails are written in the framework's JSX. */
const OF_FRAMEWORK: Readonly<Record<string, readonly string[]>> = {
  api: ['http', 'limits', 'audit', 'authentication', 'routes', 'mail', '.'],
  atelier: ['worker'],
  'hosts/node': ['.'],
  simulation: ['machines'],
  worker: [
    'env.ts',
    'visitor',
    'app.ts',
    'route-name.ts',
    'shop.ts',
    'guard',
    'log.ts',
    'counts',
    'proxy',
    'render',
    'routing',
    'endpoints',
    '.',
  ],
};

describe.each(Object.entries(LAYERS))('%s/', (program, layers) => {
  const root = join(import.meta.dirname, '../..', program);
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.endsWith('.d.ts'));
  const folders: readonly string[] = layers.flat();
  const folderOf = (path: string) => {
    const [first = ''] = path.split('/', 1);
    return first !== path || folders.includes(first) ? first : '.';
  };
  const layerOf = (path: string) => layers.findIndex((layer: readonly string[]) => layer.includes(folderOf(path)));

  function importsOf(file: string): string[] {
    const text = readFileSync(join(root, file), 'utf8');
    const own = new RegExp(`(?:from|import)\\s*\\(?'(#${program}/|\\.[^']*/)([^']+)'`, 'g');
    return [...text.matchAll(own)].map(([, start = '', path = '']) =>
      start.startsWith('#') ? path : relative(root, join(root, dirname(file), start, path)),
    );
  }

  test('every folder belongs to a layer', () => {
    expect([...new Set(files.map(folderOf))].sort()).toEqual([...folders].sort());
  });

  test('a file imports its own folder and lower layers only', () => {
    const upward = files.flatMap((file) =>
      importsOf(file)
        .filter((imported) => folderOf(imported) !== folderOf(file) && layerOf(imported) >= layerOf(file))
        .map((imported) => `${file} imports ${imported}`),
    );
    expect(upward).toEqual([]);
  });

  test('only the listed folders depend on the framework', () => {
    const knowing = files.filter((file) => readFileSync(join(root, file), 'utf8').includes("from 'hono"));
    expect(knowing.filter((file) => !OF_FRAMEWORK[program]?.includes(folderOf(file)))).toEqual([]);
  });
});

test('a program imports those of lower layers only', () => {
  const root = join(import.meta.dirname, '../..');
  const layerOf = (program: string) => PROGRAMS.findIndex((layer) => layer.includes(program));
  const upward = PROGRAMS.flat().flatMap((program) =>
    globSync(`${program}/**/!(vite.config).{ts,tsx}`, { cwd: root }).flatMap((file) => {
      const imported = [
        ...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?'(#|\.[^']*\/)([^']+)'/g),
      ];
      return imported
        .map(([, start = '', path = '']) =>
          start === '#' ? path : relative(root, join(root, dirname(file), start, path)),
        )
        .filter((path) => layerOf(path.split('/', 1)[0] ?? '') >= layerOf(program) && !path.startsWith(`${program}/`))
        .map((path) => `${file} → ${path}`);
    }),
  );
  expect(upward).toEqual([]);
});
