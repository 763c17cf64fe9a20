import { COLOUR_MODES } from '#shared/domain/colour-mode.ts';
import { HELP_PAGES } from '#shared/domain/information-pages.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { phoneLink, shopName } from '#shared/shop.ts';
import { useContacts } from '../page/contacts.ts';
import { useIsolatedHtml } from './render-isolated.tsx';

/** The bottom of every page: contacts, in the same place everywhere, and the choice of colours. */
export function Footer() {
  const { html } = useIsolatedHtml({ what: 'footer', make: () => <Columns />, key: 'footer' });
  return <footer className="footer" dangerouslySetInnerHTML={{ __html: html ?? '' }} />;
}

const SHOP_LINKS = [
  ['categories', 'nav.catalogue'],
  ['collections', 'nav.collections'],
  ['popular', 'nav.popular'],
  ['sales', 'nav.sales'],
  ['giftCertificate', 'giftPage.title'],
] as const;

function Columns() {
  const { t, locale, link } = useShopIntl();
  const { phone, email, messengers, hours } = useContacts();
  return (
    <>
      <div className="footer__about">
        <p className="footer__logo">{shopName(locale)}</p>
        <p>{t('footer.about')}</p>
        <ColourChoice />
      </div>
      <nav className="footer__column footer__shop" aria-label={t('footer.shop')}>
        <h2>{t('footer.shop')}</h2>
        <ul>
          {SHOP_LINKS.map(([route, title]) => (
            <li key={route}>
              <a href={link(route)}>{t(title)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <Help />
      <div className="footer__column footer__contact">
        <h2>{t('footer.contact')}</h2>
        <address>
          <ul>
            <li>
              <a href={phoneLink(phone)}>{phone}</a>
            </li>
            <li>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
            {messengers.map(({ kind, url }) => (
              <li key={kind}>
                <a href={url}>{t(`common.messenger.${kind}`)}</a>
              </li>
            ))}
            {hours && <li>{hours}</li>}
          </ul>
        </address>
      </div>
    </>
  );
}

function Help() {
  const { t, link } = useShopIntl();
  return (
    <nav className="footer__column" aria-label={t('footer.help')}>
      <h2>{t('footer.help')}</h2>
      <ul>
        <li>
          <a href={link('sizeGuide')}>{t('sizeGuide.title')}</a>
        </li>
        {HELP_PAGES.map((page) => (
          <li key={page}>
            <a href={link(page)}>{t(`info.${page}.title`)}</a>
          </li>
        ))}
        <li>
          <a href={link('withdrawal')}>{t('withdrawal.title')}</a>
        </li>
        <li>
          <a href={link('discretion')}>{t('discretion.title')}</a>
        </li>
      </ul>
    </nav>
  );
}

/** The choice of light, dark or the system's colours. The buttons appear with the script that they need. */
function ColourChoice() {
  const { t } = useShopIntl();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset without a form says no more.
    <div className="colours" role="group" aria-label={t('header.colours')}>
      {COLOUR_MODES.map((mode) => (
        <button key={mode} type="button" data-colour-mode={mode} hidden>
          {t(`header.colours.${mode}`)}
        </button>
      ))}
    </div>
  );
}
