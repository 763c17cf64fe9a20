import type { ReactNode } from 'react';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { localizePath } from '#shared/routes.ts';
import { ASSETS } from './assets.ts';
import { usePageContext } from './page-context.ts';
import { THEME_BOOT } from './theme-boot.ts';

/** What a page tells search engines and previews about itself. */
export type Meta = {
  title: string;
  description?: string;
  /** Kept out of search engines. */
  noindex?: boolean;
  /** The picture previews show: a key of the media store. */
  picture?: string;
};

/** The document around every page: head, styles, the entry script. */
export function Document({ meta, children }: { meta: Meta; children: ReactNode }) {
  const { t, locale } = useShopIntl();
  const { nonce, path, siteUrl } = usePageContext();
  const title = path === '/' ? meta.title : t('document.title', { page: meta.title });
  return (
    <html lang={locale} data-build={ASSETS.buildId}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: THEME_BOOT }} />
        <title>{title}</title>
        {meta.description && <meta name="description" content={meta.description} />}
        {meta.noindex ? (
          <meta name="robots" content="noindex" />
        ) : (
          <>
            <link rel="canonical" href={siteUrl + localizePath(path, locale)} />
            <link rel="alternate" hrefLang="ru" href={siteUrl + localizePath(path, 'ru')} />
            <link rel="alternate" hrefLang="en" href={siteUrl + localizePath(path, 'en')} />
            <link rel="alternate" hrefLang="x-default" href={siteUrl + localizePath(path, 'ru')} />
          </>
        )}
        <meta property="og:title" content={meta.title} />
        <meta property="og:locale" content={locale === 'ru' ? 'ru_RU' : 'en_US'} />
        {meta.picture && <meta property="og:image" content={`${siteUrl}/media/1120/${meta.picture}`} />}
        <meta name="theme-color" content="#571019" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {ASSETS.fonts[locale].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        {ASSETS.criticalCss && <style nonce={nonce} dangerouslySetInnerHTML={{ __html: ASSETS.criticalCss }} />}
        {ASSETS.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        <script type="module" src={ASSETS.entry} nonce={nonce} async />
      </head>
      <body>{children}</body>
    </html>
  );
}
