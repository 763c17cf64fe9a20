import type { Theme } from '#shared/domain/colour-mode.ts';
import type { Locale } from '#shared/domain/locale.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/** What a page tells search engines and previews about itself. */
export type Meta = {
  title: string;
  description?: string;
  /** Kept out of search engines. */
  noindex?: boolean;
  /** The languages that its texts are written in: in others it is not announced. All unless said. */
  writtenIn?: readonly Locale[];
  /** The picture previews show: a key of the media store; the shop's own card where there is none. */
  picture?: string;
  /** What the page sells costs this, in kopecks; only a product's page has it. */
  price?: Kopecks;
  /** The colours it is shown in whatever shoppers prefer. */
  theme?: Theme;
  /** After so many seconds the browser loads the page again, where no script can ask for what is new. */
  reloadSeconds?: number;
};
