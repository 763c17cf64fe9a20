import clientAssets from 'virtual:client-assets';
import { type Locale, perLocale } from '#shared/domain/locale.ts';
import { type FirstStyle, perFirstStyle } from '#shared/routes.ts';

/** The browser's build: addresses of its files, and the styles that pages contain inline. */
export type ClientAssets = {
  buildId: string;
  entry: string;
  /** What only devices in the discreet mode load. */
  discreet: string;
  /** What all islands need, for pages whose islands are likely to be used. */
  islands: Readonly<Record<Locale, readonly string[]>>;
  /** The same for pages that are one island, by the island's name. */
  wholePages: Readonly<Record<Locale, Readonly<Record<string, readonly string[]>>>>;
  criticalCss: string;
  /** The inline styles of each kind of page. */
  firstCss: Readonly<Record<FirstStyle, string>>;
  restCss: string;
  /** Styles that block the first paint; only development has any, the build's are inline. */
  headStyles: readonly string[];
  styles: readonly string[];
  fonts: Readonly<Record<Locale, readonly string[]>>;
};

/** The assets as pages refer to them, on the host that serves them. */
export type PageAssets = Omit<ClientAssets, 'criticalCss' | 'restCss'> & {
  /** The whole style in one, as `firstCss` is the critical style and that of the page's kind. */
  wholeCss: string;
  /** The origin of the second assets host; null if the shop serves its assets itself. */
  host: string | null;
};

export const ASSETS: ClientAssets = clientAssets;

let known: { base: string; assets: PageAssets } | null = null;

/** The assets under an absolute address, or under the shop's own; computed once in each isolate. */
export function assetsAt(address: string | undefined): PageAssets {
  const base = address?.replace(/\/+$/, '') ?? '';
  if (known?.base === base) return known.assets;
  const { criticalCss, restCss, ...others } = ASSETS;
  const critical = addressedAt(base, criticalCss);
  const firstCss = perFirstStyle((kind) => critical + addressedAt(base, others.firstCss[kind]));
  const wholeCss = critical + addressedAt(base, restCss);
  const at = (path: string) => base + path;
  const assets: PageAssets = {
    ...others,
    entry: at(ASSETS.entry),
    discreet: at(ASSETS.discreet),
    islands: perLocale((locale) => ASSETS.islands[locale].map(at)),
    wholePages: perLocale((locale) => mapValues(ASSETS.wholePages[locale], (files) => files.map(at))),
    firstCss,
    wholeCss,
    headStyles: ASSETS.headStyles.map(at),
    styles: ASSETS.styles.map(at),
    fonts: perLocale((locale) => ASSETS.fonts[locale].map(at)),
    host: base === '' ? null : new URL(base).origin,
  };
  known = { base, assets };
  return assets;
}

/** The style that a page contains inline: its kind's, or all of it. Nothing in development. */
export function inlineStyle(assets: PageAssets, firstStyle: FirstStyle | null | undefined): string {
  return firstStyle ? assets.firstCss[firstStyle] : assets.wholeCss;
}

function mapValues<From, To>(entries: Readonly<Record<string, From>>, how: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, how(value)]));
}

/** A style whose `url()`s are on the assets host. */
function addressedAt(base: string, css: string): string {
  return css.replace(/url\((["']?)\/(?!\/)/g, `url($1${base}/`);
}
