import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { shopName } from '#shared/shop.ts';
import { HangerDrawing } from '#shared/ui/hanger-drawing.tsx';

/** Statuses of an address that does not exist. */
const ADDRESS_STATUSES: readonly number[] = [400, 404, 414];

/** Replaces layout and page (specification, section 2): the shop's mark, and one link home. */
export function ErrorScreen({ status }: { status: number }) {
  const { t, locale, link } = useShopIntl();
  const missing = status === 404;
  return (
    // Without the id of a page's `main`: soft navigation neither shows it in a layout nor continues from it.
    <main className="error-screen">
      <p className="error-screen__logo">{shopName(locale)}</p>
      {missing && <HangerDrawing />}
      <h1 tabIndex={-1}>{missing ? t('error.notFound.title') : t('error.title', { status: String(status) })}</h1>
      <p>{t(ADDRESS_STATUSES.includes(status) ? 'error.notFound.text' : 'error.text')}</p>
      <a className="button button--primary error-screen__home" href={link('home')}>
        {t('error.home')}
      </a>
    </main>
  );
}
