import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { HangerDrawing } from '#shared/ui/hanger-drawing.tsx';
import { NeedleDrawing } from '#shared/ui/needle-drawing.tsx';

/**
 * What a shopper sees instead of a page (specification, section 2). Null is an error in the browser: it has no status,
 * and no drawing, which every page would have to bring.
 */
export function ErrorScreen({ status }: { status: number | null }) {
  const { t, link } = useShopIntl();
  const missing = status === 404;
  return (
    <div className="error-screen">
      {missing && <HangerDrawing />}
      {status !== null && !missing && <NeedleDrawing />}
      <h1 tabIndex={-1}>{title()}</h1>
      <p>{missing ? t('error.notFound.text') : t('error.text')}</p>
      <a className="button button--primary error-screen__home" href={link('home')}>
        {t('error.home')}
      </a>
      {missing && (
        <nav className="error-screen__links" aria-label={t('error.links')}>
          <a className="link" href={link('categories')}>
            {t('nav.catalogue')}
          </a>
          <a className="link" href={link('popular')}>
            {t('nav.popular')}
          </a>
          <a className="link" href={link('search')}>
            {t('header.search')}
          </a>
        </nav>
      )}
    </div>
  );
  function title(): string {
    if (status === null) return t('error.fatal.title');
    return missing ? t('error.notFound.title') : t('error.title', { status: String(status) });
  }
}
