import type { Theme } from '#shared/domain/colour-mode.ts';
import type { Locale } from '#shared/domain/locale.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/** What a page's head says to search engines and link previews. */
export type Meta = {
  title: string;
  description?: string;
  /** Excluded from search engines. */
  noindex?: boolean;
  /** The languages that its texts are written in; it is not announced in others. By default all. */
  writtenIn?: readonly Locale[];
  /** The key of the preview picture; by default the shop's own card. */
  picture?: string;
  /** The price of the page's product, in kopecks. */
  price?: Kopecks;
  /** Forced colours, whatever the shopper prefers. */
  theme?: Theme;
  /** Seconds after which the browser reloads the page, for pages that wait for news without a script. */
  reloadSeconds?: number;
};
