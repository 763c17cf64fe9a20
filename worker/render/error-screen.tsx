import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { HangerDrawing } from '#shared/ui/hanger-drawing.tsx';

/** What a shopper sees instead of a page (specification, section 2). */
export function ErrorScreen({ status }: { status: number }) {
  const { t, link } = useShopIntl();
  const missing = status === 404;
  return (
    <div className="error-screen">
      {missing && <HangerDrawing />}
      <h1 tabIndex={-1}>{missing ? t('error.notFound.title') : t('error.title', { status: String(status) })}</h1>
      <p>{missing ? t('error.notFound.text') : t('error.text')}</p>
      <a className="button button--primary error-screen__home" href={link('home')}>
        {t('error.home')}
      </a>
    </div>
  );
}
