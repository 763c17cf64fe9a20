import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { OFFLINE } from '#shared/routes.ts';
import { NeedleDrawing } from '#shared/ui/needle-drawing.tsx';
import { defineScreen } from '../../routing/define-screen.tsx';

/** What browsers show in place of a page that they can neither fetch nor have cached. */
export const offlineScreen = defineScreen({
  name: 'offline',
  load: async ({ intl }) => ({ kind: 'page', data: {}, meta: { title: intl.formatMessage({ id: 'offline.title' }) } }),
  Page: OfflinePage,
});

/** The address that did not open: this page stands in its place. */
const SAME_ADDRESS = '';

/** That there is no connection, the way to try again, and the pages that open without one. */
function OfflinePage() {
  const { t, link } = useShopIntl();
  return (
    <div className="error-screen">
      <NeedleDrawing />
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
