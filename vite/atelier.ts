import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Manifest, Plugin } from 'vite';
import { LOCALES } from '../shared/domain/locale.ts';

const ENTRY = 'atelier/entry.tsx';
const ASSETS = 'virtual:atelier-assets';
const MESSAGES = 'virtual:atelier-messages/';
const LOADERS = 'virtual:atelier-message-loaders';

/** The atelier's variables on one machine, where it is mounted beside the shop. */
export function localAtelier(origin: string) {
  return { vars: { ATELIER_URL: origin, SITE_URL: origin } };
}

/** Provides the atelier's Worker with the names of the browser's build; in development with the sources. */
export function atelierAssets({ root, outDir }: { root: string; outDir: string }): Plugin {
  let building = true;
  return {
    name: 'atelier:assets',
    configResolved({ command }) {
      building = command === 'build';
    },
    resolveId: (id) => (id === ASSETS ? `\0${ASSETS}` : null),
    load(id) {
      if (id !== `\0${ASSETS}`) return null;
      const found = building ? builtAssets(join(root, outDir, 'client')) : { entry: `/${ENTRY}`, styles: [] };
      return `export default ${JSON.stringify({ ...found, development: !building })}`;
    },
  };
}

function builtAssets(folder: string) {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`The browser's build has no ${ENTRY}`);
  return { entry: `/${entry.file}`, styles: (entry.css ?? []).map((file) => `/${file}`) };
}

/**
 * Serves all of `locales/atelier/<locale>/*.json` as parsed ICU messages: `virtual:atelier-messages/ru`, and as
 * `virtual:atelier-message-loaders` what loads them and the shop's in each language.
 */
export function atelierMessages(root: string): Plugin {
  return {
    name: 'atelier:messages',
    resolveId: (id) => (id === LOADERS || id.startsWith(MESSAGES) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${LOADERS}`) return messageLoaders();
      if (!id.startsWith(`\0${MESSAGES}`)) return null;
      const folder = join(root, 'locales/atelier', id.slice(MESSAGES.length + 1));
      const messages = globSync('*.json', { cwd: folder }).flatMap((name) => {
        const file = join(folder, name);
        this.addWatchFile(file);
        const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
        return Object.entries(texts).map(([key, text]) => [key, parse(text, { captureLocation: false })]);
      });
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(messages)))})`;
    },
  };
}

/** The shop's icons, as which a phone installs the atelier. */
const INSTALLED_ICONS = ['192.png', '512.png', 'maskable-512.png', 'apple-touch-180.png'];

/** Puts the icons of the installed atelier beside its files, under names that its Worker knows. */
export function installedIcons(root: string): Plugin {
  const read = (name: string) => readFileSync(join(root, 'client/public/icons', name));
  return {
    name: 'atelier:installed-icons',
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const name of INSTALLED_ICONS)
        this.emitFile({ type: 'asset', fileName: `atelier/assets/${name}`, source: read(name) });
    },
    configureServer(server) {
      for (const name of INSTALLED_ICONS)
        server.middlewares.use(`/atelier/assets/${name}`, (_, response) => {
          response.setHeader('Content-Type', 'image/png');
          response.end(read(name));
        });
    },
  };
}

/** Each language is a file of its own. */
function messageLoaders(): string {
  const loadersOf = (prefix: string) => LOCALES.map((locale) => `${locale}: () => import('${prefix}${locale}')`);
  return `export default { shop: { ${loadersOf('virtual:messages/')} }, atelier: { ${loadersOf(MESSAGES)} } };`;
}

/** React Aria's own messages, one file for each language. */
const ARIA_MESSAGES = /\/react-(?:aria|stately)[\w-]*\/dist\/.*\/intl\/.*\/[a-z]{2}-[A-Z]{2}\.mjs$/;
/** Those of the atelier's languages, and English, which the library falls back to. */
const SPOKEN_MESSAGES = new RegExp(`/(?:en|${LOCALES.join('|')})-[A-Z]{2}\\.mjs$`);

/** Leaves out React Aria's languages that the atelier does not have. */
export function ariaLanguages(): Plugin {
  return {
    name: 'atelier:aria-languages',
    load: {
      filter: { id: { include: ARIA_MESSAGES, exclude: SPOKEN_MESSAGES } },
      handler: () => 'export default {}',
    },
  };
}
