import type { ReactNode } from 'react';
import type { Theme } from '#shared/domain/colour-mode.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import type { FirstStyle } from '#shared/routes.ts';
import { FoundHead } from '../seo/found-head.tsx';
import { usePageContext } from './page-context.ts';
import { THEME_BOOT } from './theme-boot.ts';

/** What a page tells search engines and previews about itself. */
export type Meta = {
  title: string;
  description?: string;
  /** Kept out of search engines. */
  noindex?: boolean;
  /** The picture previews show: a key of the media store; the shop's own card where there is none. */
  picture?: string;
  /** What the page sells costs this, in kopecks; only a product's page has it. */
  price?: Kopecks;
  /** The colours it is shown in whatever shoppers prefer. */
  theme?: Theme;
  /** After so many seconds the browser loads the page again, where no script can ask for what is new. */
  reloadSeconds?: number;
};

type Props = {
  meta: Meta;
  /** For a page that the critical style and this one dress at first: the rest comes as a file. */
  firstStyle: FirstStyle | null;
  children: ReactNode;
};

/** The document around every page: head, styles, the entry script. */
export function Document({ meta, firstStyle, children }: Props) {
  const { t, locale } = useShopIntl();
  const { assets, path } = usePageContext();
  const crossOrigin = assets.host ? { crossOrigin: 'anonymous' as const } : {};
  const inline = firstStyle ? assets.firstCss[firstStyle] : assets.wholeCss;
  // Of development's files none is inline.
  const early = !firstStyle && inline === '';
  const headStyles = early ? [...assets.headStyles, ...assets.styles] : assets.headStyles;
  const lateStyles = firstStyle ? assets.styles : [];
  const title = path === '/' ? meta.title : t('document.title', { page: meta.title });
  return (
    <html lang={locale} data-build={assets.buildId} data-forced-theme={meta.theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script dangerouslySetInnerHTML={{ __html: THEME_BOOT }} />
        <title>{title}</title>
        {meta.reloadSeconds !== undefined && (
          <noscript>
            <meta httpEquiv="refresh" content={String(meta.reloadSeconds)} />
          </noscript>
        )}
        <FoundHead meta={meta} />
        {assets.fonts[locale].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        {inline && <style dangerouslySetInnerHTML={{ __html: inline }} />}
        {headStyles.map((style) => (
          <link key={style} rel="stylesheet" href={style} {...crossOrigin} />
        ))}
        <script type="module" src={assets.entry} async {...crossOrigin} />
      </head>
      <body>
        {children}
        {/* Below all it styles, so that no page waits for it. */}
        {lateStyles.map((style) => (
          <link key={style} rel="stylesheet" href={style} {...crossOrigin} />
        ))}
      </body>
    </html>
  );
}
