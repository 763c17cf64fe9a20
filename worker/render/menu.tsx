import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { phoneLink } from '#shared/shop.ts';
import { useContacts } from '../page/contacts.ts';
import { Island } from './island.tsx';
import { LanguageLinks } from './language-links.tsx';
import { useIsolatedHtml } from './render-isolated.tsx';

/**
 * The menu. On phones a drawer that the browser opens and closes, with or without a script (decisions/008); on wide
 * screens a panel below the header (client/page/catalogue-panel.ts).
 */
export function SiteMenu() {
  const { t } = useShopIntl();
  const { phone } = useContacts();
  const links = useIsolatedHtml({ what: 'menu', make: () => <MenuLinks />, key: 'menu' });
  return (
    <div className="menu drawer" id="menu" popover="auto">
      <div className="drawer__head">
        <p className="drawer__title">{t('nav.menu')}</p>
        <button className="link" type="button" popoverTarget="menu" popoverTargetAction="hide">
          {t('nav.menu.close')}
        </button>
      </div>
      <nav aria-label={t('nav.menu')} dangerouslySetInnerHTML={{ __html: links.html ?? '' }} />
      <div className="menu__settings">
        <LanguageLinks words />
        <a className="link" href={phoneLink(phone)}>
          {phone}
        </a>
      </div>
    </div>
  );
}

function MenuLinks() {
  const { t, link } = useShopIntl();
  const links = [
    { label: t('nav.catalogue'), href: link('categories') },
    { label: t('nav.collections'), href: link('collections') },
    { label: t('nav.measured'), href: link('popular', undefined, { measured: '1' }) },
    { label: t('nav.sales'), href: link('sales') },
    { label: t('giftPage.title'), href: link('giftCertificate') },
    { label: t('sizeGuide.title'), href: link('sizeGuide') },
  ];
  return (
    <>
      <Island className="menu__categories" name="menu-categories" start="visible" props={{}} />
      <ul className="menu__links">
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
