import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { OFFLINE } from '#shared/routes.ts';

/** That there is no connection, and the pages that open without one. */
export function OfflinePage() {
  const { t, link } = useShopIntl();
  return (
    <div className="page">
      <header className="page__head">
        <h1 tabIndex={-1}>{t('offline.title')}</h1>
        <p className="page__lead">{t('offline.text')}</p>
      </header>
      <nav className="offline" aria-labelledby="offline-ways">
        <h2 id="offline-ways">{t('offline.ways')}</h2>
        <ul>
          {OFFLINE.map((name) => (
            <li key={name}>
              <a className="link" href={link(name)}>
                {t(`offline.${name}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
