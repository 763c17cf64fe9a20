import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Island } from '../../render/island.tsx';
import { defineScreen } from '../../routing/define-screen.tsx';
import { SeoBreadcrumbs } from '../../seo/seo-breadcrumbs.tsx';

/** The measurements of the visitor's device, which the server never sees: others may follow the # of the address. */
export const ownMeasurementsScreen = defineScreen({
  name: 'ownMeasurements',
  load: async ({ intl }) => ({
    kind: 'page',
    data: {},
    meta: { title: intl.formatMessage({ id: 'ownMeasurements.title' }) },
  }),
  Page: OwnMeasurementsPage,
});

function OwnMeasurementsPage() {
  const { t, link } = useShopIntl();
  const trail = [
    { label: t('nav.home'), href: link('home') },
    { label: t('sizeGuide.title'), href: link('sizeGuide') },
  ];
  return (
    <div className="page">
      <SeoBreadcrumbs trail={trail} here={t('ownMeasurements.title')} />
      <header className="page__head">
        <h1 tabIndex={-1}>{t('ownMeasurements.title')}</h1>
        <p className="page__lead">{t('ownMeasurements.lead')}</p>
      </header>
      <noscript>
        <p>{t('ownMeasurements.noscript')}</p>
      </noscript>
      <Island name="own-measurements" start="load" essential props={{}} />
      <p>
        {t('fitting.link.text')}{' '}
        <a className="link" href={link('fitting')}>
          {t('fitting.link')}
        </a>
      </p>
    </div>
  );
}
