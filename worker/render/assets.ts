import clientAssets from 'virtual:client-assets';
import type { Locale } from '#shared/domain/locale.ts';

/** The browser's build, as the build left it: addresses, and the text of the critical style. */
export type ClientAssets = {
  buildId: string;
  entry: string;
  criticalCss: string;
  styles: readonly string[];
  fonts: Readonly<Record<Locale, readonly string[]>>;
};

export const ASSETS: ClientAssets = clientAssets;
