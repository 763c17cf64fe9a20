import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { OFFLINE } from '#shared/routes.ts';
import { defineScreen } from '../../routing/define-screen.tsx';

/** Shown by the browser in place of a page that it can neither fetch nor find in its cache. */
export const offlineScreen = defineScreen({
  name: 'offline',
  load: async ({ intl }) => ({ kind: 'page', data: {}, meta: { title: intl.formatMessage({ id: 'offline.title' }) } }),
  Page: OfflinePage,
});

/** The address that failed to load: this page is shown in its place. */
const SAME_ADDRESS = '';

/** Says that there is no connection, and links to try again and to the pages that work offline. */
function OfflinePage() {
  const { t, link } = useShopIntl();
  return (
    <div className="error-screen">
      <div className="error-screen__cloth" aria-hidden="true" />
      <h1 tabIndex={-1}>{t('offline.title')}</h1>
      <p>{t('offline.text')}</p>
      <a className="button button--primary" href={SAME_ADDRESS}>
        {t('notice.again')}
      </a>
      <nav className="error-screen__more" aria-labelledby="offline-ways">
        <h2 id="offline-ways">{t('offline.ways')}</h2>
        <div className="error-screen__links">
          {OFFLINE.map((name) => (
            <a key={name} className="link" href={link(name)}>
              {t(`offline.${name}`)}
            </a>
          ))}
        </div>
      </nav>
    </div>
  );
}
