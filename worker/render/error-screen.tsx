import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { shopName } from '#shared/shop.ts';

/** Statuses of an address that does not exist. */
const ADDRESS_STATUSES: readonly number[] = [400, 404, 414];

/**
 * Replaces layout and page (specification, section 2): the shop's mark, and the link home; for a missing page also a
 * picture of cloth, and where else to look.
 */
export function ErrorScreen({ status }: { status: number }) {
  const { t, locale, link } = useShopIntl();
  const missing = status === 404;
  return (
    // Without the id of a page's `main`: soft navigation neither shows it in a layout nor continues from it.
    <main className="error-screen">
      <p className="error-screen__logo">{shopName(locale)}</p>
      {missing && <div className="error-screen__cloth" aria-hidden="true" />}
      <h1 tabIndex={-1}>{missing ? t('error.notFound.title') : t('error.title', { status: String(status) })}</h1>
      <p>{t(ADDRESS_STATUSES.includes(status) ? 'error.notFound.text' : 'error.text')}</p>
      <a className="button button--primary error-screen__home" href={link('home')}>
        {t('error.home')}
      </a>
      {missing && (
        <p className="error-screen__links">
          <a className="link" href={link('categories')}>
            {t('nav.catalogue')}
          </a>
          <a className="link" href={link('search')}>
            {t('header.search')}
          </a>
          <a className="link" href={link('withdrawal')}>
            {t('withdrawal.title')}
          </a>
        </p>
      )}
    </main>
  );
}
