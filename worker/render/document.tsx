import type { ReactNode } from 'react';
import type { Kopecks } from '#shared/domain/money.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
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
};

/** The document around every page: head, styles, the entry script. */
export function Document({ meta, children }: { meta: Meta; children: ReactNode }) {
  const { t, locale } = useShopIntl();
  const { assets, path } = usePageContext();
  const crossOrigin = assets.host ? { crossOrigin: 'anonymous' as const } : {};
  const title = path === '/' ? meta.title : t('document.title', { page: meta.title });
  return (
    <html lang={locale} data-build={assets.buildId}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script dangerouslySetInnerHTML={{ __html: THEME_BOOT }} />
        <title>{title}</title>
        <FoundHead meta={meta} />
        {assets.fonts[locale].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        {assets.criticalCss && <style dangerouslySetInnerHTML={{ __html: assets.criticalCss }} />}
        {assets.headStyles.map((style) => (
          <link key={style} rel="stylesheet" href={style} {...crossOrigin} />
        ))}
        <script type="module" src={assets.entry} async {...crossOrigin} />
      </head>
      <body>
        {children}
        {/* Below all it styles, so that no page waits for it. */}
        {assets.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} {...crossOrigin} />
        ))}
      </body>
    </html>
  );
}
