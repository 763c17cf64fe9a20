import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

type IconSet = { icons: Readonly<Record<string, { body: string }>>; width: number; height: number };

const SETS_ID = 'virtual:icon-sets';

/** A file of icons that a program's pages refer to. */
export type Sprite = { file: string; names: readonly string[] };

/** The icons that data may refer to, by collection: care symbols so far. */
const SERVED: Readonly<Record<string, RegExp>> = { tabler: /^(wash|bleach|ironing)(-|$)/ };

const tabler: IconSet = createRequire(import.meta.url)('@iconify-json/tabler/icons.json');

/** Thinner than in the set, to match the shop's hairlines. */
const finer = (body: string) => body.replaceAll('stroke-width="2"', 'stroke-width="1.5"');

/**
 * Draws the sprites of the icons that pages refer to, and provides the Worker with those that data may refer to: of a
 * set of thousands only these are in the build.
 */
export function icons(...sprites: readonly Sprite[]): Plugin {
  return {
    name: 'shop:icons',
    resolveId: (id) => (id === SETS_ID ? `\0${SETS_ID}` : null),
    load: (id) => (id === `\0${SETS_ID}` ? `export default ${JSON.stringify(servedSets())}` : null),
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { file, names } of sprites) this.emitFile({ type: 'asset', fileName: file, source: draw(names) });
    },
    configureServer(server) {
      for (const { file, names } of sprites)
        server.middlewares.use(`/${file}`, (_, response) => {
          response.setHeader('Content-Type', 'image/svg+xml');
          response.end(draw(names));
        });
    },
  };
}

/** One SVG with a symbol for each icon, by name. */
function draw(names: readonly string[]): string {
  const symbols = names.map((name) => {
    const icon = tabler.icons[name];
    if (!icon) throw new Error(`The icon set has no ${name}`);
    return `<symbol id="${name}" viewBox="0 0 ${tabler.width} ${tabler.height}">${finer(icon.body)}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}

function servedSets() {
  const sets = Object.entries(SERVED).map(([prefix, wanted]) => {
    const { width, height } = tabler;
    const chosen = Object.entries(tabler.icons).flatMap(([name, { body }]) =>
      wanted.test(name) ? [[name, { body: finer(body) }] as const] : [],
    );
    return [prefix, { prefix, width, height, icons: Object.fromEntries(chosen) }] as const;
  });
  return Object.fromEntries(sets);
}
