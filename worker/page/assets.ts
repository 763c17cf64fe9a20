import clientAssets from 'virtual:client-assets';
import { type Locale, perLocale } from '#shared/domain/locale.ts';
import { type FirstStyle, perFirstStyle } from '#shared/routes.ts';

/** The browser's build, as the build left it: addresses, and the text of the styles that pages carry inline. */
export type ClientAssets = {
  buildId: string;
  entry: string;
  /** What islands need besides, for pages whose islands shoppers are likely to use. */
  islands: Readonly<Record<Locale, readonly string[]>>;
  /** The same and what else an island needs that is all of its page, by its name. */
  wholePages: Readonly<Record<Locale, Readonly<Record<string, readonly string[]>>>>;
  criticalCss: string;
  /** What pages of a kind carry besides. */
  firstCss: Readonly<Record<FirstStyle, string>>;
  restCss: string;
  /** What has to be there before the first paint; only development has any, the build's is inline. */
  headStyles: readonly string[];
  styles: readonly string[];
  fonts: Readonly<Record<Locale, readonly string[]>>;
};

/** The same, as pages name it: on the host they are to come from. */
export type PageAssets = Omit<ClientAssets, 'criticalCss' | 'restCss'> & {
  /** Critical style and rest in one, as `firstCss` is the critical one and its kind's. */
  wholeCss: string;
  /** The other host's origin; null where the shop serves its assets itself. */
  host: string | null;
};

export const ASSETS: ClientAssets = clientAssets;

let known: { base: string; assets: PageAssets } | null = null;

/** The assets under an absolute address, or under the shop's own; worked out once an isolate. */
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

/** The style that a page carries inline: its kind's, or all of it. Of development's files none is. */
export function inlineStyle(assets: PageAssets, firstStyle: FirstStyle | null | undefined): string {
  return firstStyle ? assets.firstCss[firstStyle] : assets.wholeCss;
}

function mapValues<From, To>(entries: Readonly<Record<string, From>>, how: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, how(value)]));
}

/** A style's text with the addresses in it under a host's. */
function addressedAt(base: string, css: string): string {
  return css.replace(/url\((["']?)\/(?!\/)/g, `url($1${base}/`);
}
