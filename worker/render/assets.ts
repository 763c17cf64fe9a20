import clientAssets from 'virtual:client-assets';
import type { Locale } from '#shared/domain/locale.ts';
import { hashSource } from './csp.ts';
import { THEME_BOOT } from './theme-boot.ts';

/** The browser's build, as the build left it: addresses, and the text of the critical style. */
export type ClientAssets = {
  buildId: string;
  entry: string;
  criticalCss: string;
  /** What has to be there before the first paint; only development has any, the build's is inline. */
  headStyles: readonly string[];
  styles: readonly string[];
  fonts: Readonly<Record<Locale, readonly string[]>>;
};

/** The same, as pages name it: on the host they are to come from. */
export type PageAssets = ClientAssets & {
  /** The other host's origin; null where the shop serves its assets itself. */
  host: string | null;
  /** What the policy calls the document's inline script and style. */
  hashes: { script: string; style: string };
};

export const ASSETS: ClientAssets = clientAssets;

let known: { base: string; assets: PageAssets } | null = null;

/** The assets under an absolute address, or under the shop's own; worked out once an isolate. */
export async function assetsAt(address: string | undefined): Promise<PageAssets> {
  const base = address?.replace(/\/+$/, '') ?? '';
  if (known?.base === base) return known.assets;
  const criticalCss = ASSETS.criticalCss.replace(/url\((["']?)\/(?!\/)/g, `url($1${base}/`);
  const at = (path: string) => base + path;
  const assets: PageAssets = {
    ...ASSETS,
    entry: at(ASSETS.entry),
    criticalCss,
    headStyles: ASSETS.headStyles.map(at),
    styles: ASSETS.styles.map(at),
    fonts: { ru: ASSETS.fonts.ru.map(at), en: ASSETS.fonts.en.map(at) },
    host: base === '' ? null : new URL(base).origin,
    hashes: { script: await hashSource(THEME_BOOT), style: await hashSource(criticalCss) },
  };
  known = { base, assets };
  return assets;
}
