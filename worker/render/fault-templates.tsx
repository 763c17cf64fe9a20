import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';

/** What the browser shows of its own faults, ready in every page: nothing has to be fetched while things fail. */
export function FaultTemplates() {
  const { t, link } = useShopIntl();
  return (
    <>
      <template id="error-screen">
        <main className="error-screen">
          <h2 tabIndex={-1}>{t('error.fatal.title')}</h2>
          <p>{t('error.text')}</p>
          <a className="button button--primary error-screen__home" href={link('home')}>
            {t('error.home')}
          </a>
        </main>
      </template>
      <template id="island-notice">
        <aside className="notice" role="alert">
          <p>{t('notice.island')}</p>
          <button type="button" data-close>
            {t('notice.close')}
          </button>
        </aside>
      </template>
    </>
  );
}
