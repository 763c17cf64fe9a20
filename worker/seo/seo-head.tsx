import { BRAND_GROUND } from '#shared/domain/colour-mode.ts';
import { formatLocale } from '#shared/domain/languages.ts';
import { DEFAULT_LOCALE, type Locale } from '#shared/domain/locale.ts';
import { toDecimal } from '#shared/domain/money.ts';
import { cardUrl, PREVIEW_CARD } from '#shared/domain/pictures.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { localizePath } from '#shared/routes.ts';
import { shopName } from '#shared/shop.ts';
import type { Meta } from '../page/meta.ts';
import { usePageContext } from '../page/page-context.ts';
import { announcedLocales, canonicalLocale } from './announced-locales.ts';
import { fullUrl } from './full-url.ts';

/** The part of the head that search engines, link previews and browsers read. */
export function SeoHead({ meta }: { meta: Meta }) {
  const { locale } = useShopIntl();
  return (
    <>
      {meta.description && <meta name="description" content={meta.description} />}
      {meta.noindex ? <meta name="robots" content="noindex" /> : <Addresses {...meta} />}
      {!meta.noindex && <Preview meta={meta} />}
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={BRAND_GROUND.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={BRAND_GROUND.dark} />
      <link rel="manifest" href={localizePath('/manifest.webmanifest', locale)} />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-180.png" />
    </>
  );
}

/** The page's canonical address and its alternates: sorts, cursors and colours are the same page. */
function Addresses({ writtenIn }: Pick<Meta, 'writtenIn'>) {
  const { locale } = useShopIntl();
  const { path, siteUrl } = usePageContext();
  const announced = announcedLocales(writtenIn);
  return (
    <>
      <link rel="canonical" href={fullUrl(siteUrl, localizePath(path, canonicalLocale(locale, writtenIn)))} />
      {announced.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={fullUrl(siteUrl, localizePath(path, each))} />
      ))}
      <link
        rel="alternate"
        hrefLang="x-default"
        href={fullUrl(siteUrl, localizePath(path, canonicalLocale(DEFAULT_LOCALE, writtenIn)))}
      />
    </>
  );
}

function Preview({ meta }: { meta: Meta }) {
  const { locale } = useShopIntl();
  const { path, siteUrl } = usePageContext();
  const own = canonicalLocale(locale, meta.writtenIn);
  const others = announcedLocales(meta.writtenIn).filter((each) => each !== own);
  return (
    <>
      <meta property="og:type" content={meta.price === undefined ? 'website' : 'product'} />
      <meta property="og:site_name" content={shopName(locale)} />
      <meta property="og:title" content={meta.title} />
      {meta.description && <meta property="og:description" content={meta.description} />}
      <meta property="og:url" content={fullUrl(siteUrl, localizePath(path, own))} />
      <meta property="og:locale" content={openGraphLocale(own)} />
      {others.map((each) => (
        <meta key={each} property="og:locale:alternate" content={openGraphLocale(each)} />
      ))}
      <meta property="og:image" content={fullUrl(siteUrl, meta.picture ? cardUrl(meta.picture) : '/icons/card.png')} />
      <meta property="og:image:width" content={String(PREVIEW_CARD.width)} />
      <meta property="og:image:height" content={String(PREVIEW_CARD.height)} />
      <meta property="og:image:alt" content={meta.title} />
      {meta.price !== undefined && (
        <>
          <meta property="product:price:amount" content={toDecimal(meta.price)} />
          <meta property="product:price:currency" content="RUB" />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function openGraphLocale(locale: Locale): string {
  return formatLocale(locale).replace('-', '_');
}
