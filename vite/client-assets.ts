import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { type Locale, perLocale } from '../shared/domain/locale.ts';
import { FIRST_STYLES, type FirstStyle, perFirstStyle } from '../shared/routes.ts';
import { firstFonts, scriptOf } from './fonts.ts';
import { ISLANDS_CHUNK } from './islands-chunk.ts';
import { filesOf } from './reach.ts';

const ID = 'virtual:client-assets';
const ENTRY = 'client/entry.ts';
const DISCREET = 'client/discretion/discreet.ts';
const CRITICAL = 'client/styles/critical.css';
const REST = 'client/styles/rest.css';
const firstStyle = (kind: FirstStyle) => `client/styles/first/${kind}.css`;
const FIRST = FIRST_STYLES.map(firstStyle);

/** Islands that are their whole page, which fails without them: their files, and their messages. */
const WHOLE_PAGES = {
  cart: ['client/islands/cart/cart-island.tsx', 'cart'],
  checkout: ['client/islands/checkout/checkout.tsx', 'purchase'],
} as const;

/** What pages of the browser's build load by its address: scripts and style sheets. */
export const INPUTS = [ENTRY, DISCREET, CRITICAL, ...FIRST, REST];

/**
 * Provides the Worker with the names of the browser's build: the entry script, the islands' files, the style sheets,
 * the fonts worth preloading, and the text of the styles, of which every page contains the critical one inline, and
 * some the rest. In development the source files are served.
 */
export function clientAssets(options: { root: string; outDir: string; buildId: string }): Plugin {
  let command: 'build' | 'serve' = 'build';
  return {
    name: 'shop:client-assets',
    configResolved(config) {
      command = config.command;
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load(id) {
      if (id !== `\0${ID}`) return null;
      const assets = command === 'build' ? builtAssets(options) : sourceAssets(options.buildId);
      return `export default ${JSON.stringify(assets)}`;
    },
  };
}

/**
 * In development, inserts Vite's client into pages, which have no HTML file; and reloads open pages when something that
 * the Worker renders them from was edited.
 */
export function developmentClient(root: string): Plugin {
  const entry = join(root, ENTRY);
  return {
    name: 'shop:development-client',
    apply: (_, { command, isPreview }) => command === 'serve' && !isPreview,
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, id) => (id === entry ? `import '/@vite/client';\n${code}` : null),
    hotUpdate({ modules, file, server }) {
      const rendered = Object.values(server.environments).some(
        (environment) => environment.name !== 'client' && environment.moduleGraph.getModulesByFile(file),
      );
      if (modules.length === 0 && rendered) this.environment.hot.send({ type: 'full-reload' });
    },
  };
}

/**
 * Makes the build's files refer to each other by relative addresses, so that all of them come from the same host as the
 * first one (`ASSETS_URL`).
 */
export function relativeAddress(_: string, { hostType, ssr }: { hostType: string; ssr: boolean }) {
  return ssr || hostType === 'html' ? undefined : { relative: true };
}

/** The files that a part needs and that the browser does not load anyway: they are preloaded. */
export function filesBeside(file: string, needed: readonly string[]): string[] {
  return needed.filter((each) => each !== file && !/\/(?:entry|islands)-/.test(each));
}

function sourceAssets(buildId: string) {
  return {
    buildId,
    entry: `/${ENTRY}`,
    discreet: `/${DISCREET}`,
    islands: perLocale(() => []),
    wholePages: perLocale(() => ({})),
    criticalCss: '',
    firstCss: perFirstStyle(() => ''),
    restCss: '',
    headStyles: [CRITICAL, ...FIRST].map((style) => `/${style}`),
    styles: [`/${REST}`],
    fonts: fontUrls((file) => file),
  };
}

function builtAssets({ root, outDir, buildId }: { root: string; outDir: string; buildId: string }) {
  const folder = join(root, outDir, 'client');
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const built = (source: string): string => {
    const file = manifest[source]?.file;
    if (!file) throw new Error(`The browser's build has no ${source}`);
    return file;
  };
  return {
    buildId,
    entry: `/${built(ENTRY)}`,
    discreet: `/${built(DISCREET)}`,
    islands: perLocale((locale) => islandFiles(manifest, locale)),
    wholePages: perLocale((locale) =>
      Object.fromEntries(
        Object.entries(WHOLE_PAGES).map(([name, [module, messages]]) => [
          name,
          islandFiles(manifest, locale, module, `virtual:messages/${locale}/${messages}`),
        ]),
      ),
    ),
    criticalCss: inlineStyle(folder, built(CRITICAL)),
    firstCss: perFirstStyle((kind) => inlineStyle(folder, built(firstStyle(kind)))),
    restCss: inlineStyle(folder, built(REST)),
    headStyles: [],
    styles: [`/${built(REST)}`],
    fonts: fontUrls(built),
  };
}

/** What an island of most pages needs besides the entry, and some modules of its own. */
function islandFiles(manifest: Manifest, locale: Locale, ...own: readonly string[]): string[] {
  const entry = filesOf(manifest, ENTRY);
  const needed = filesOf(manifest, ISLANDS_CHUNK, `virtual:messages/${locale}/everywhere`, ...own);
  return [...needed].filter((file) => !entry.has(file)).map((file) => `/${file}`);
}

/** A style sheet's text for the document, with addresses from the root. */
function inlineStyle(folder: string, file: string): string {
  const base = new URL(`/${file}`, 'https://build.invalid');
  const text = readFileSync(join(folder, file), 'utf8').trim();
  return text.replace(/url\((?!data:)(["']?)([^"')]+)\1\)/g, (_, quote: string, address: string) => {
    const { origin, pathname, href } = new URL(address, base);
    return `url(${quote}${origin === base.origin ? pathname : href}${quote})`;
  });
}

/** The font files for the first screen in each language; `url` returns the address of a source file. */
function fontUrls(url: (file: string) => string) {
  return perLocale((locale) => firstFonts(scriptOf(locale)).map((file) => `/${url(file)}`));
}
