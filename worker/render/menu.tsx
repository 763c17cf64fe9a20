import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { SHOP } from '#shared/shop.ts';
import { ColourChoice } from './colour-choice.tsx';
import { LanguageLink } from './language-link.tsx';
import { useApart } from './render-apart.tsx';

/** The phone's menu: a drawer that the browser itself opens and closes, with or without a script (decisions/008). */
export function Menu() {
  const { t } = useShopIntl();
  const ways = useApart({ what: 'menu', make: () => <MenuWays />, key: 'menu' });
  return (
    <div className="menu drawer" id="menu" popover="auto">
      <div className="drawer__head">
        <p className="drawer__title">{t('nav.menu')}</p>
        <button className="link" type="button" popoverTarget="menu" popoverTargetAction="hide">
          {t('nav.menu.close')}
        </button>
      </div>
      <nav aria-label={t('nav.menu')} dangerouslySetInnerHTML={{ __html: ways.html ?? '' }} />
      <div className="menu__settings">
        <p className="menu__label" aria-hidden="true">
          {t('header.colours')}
        </p>
        <ColourChoice />
        <LanguageLink words />
        <a className="link" href={`tel:${SHOP.phone.replace(/[^+\d]/g, '')}`}>
          {SHOP.phone}
        </a>
      </div>
    </div>
  );
}

function MenuWays() {
  const { t, link } = useShopIntl();
  const ways = [
    { label: t('nav.catalogue'), href: link('categories') },
    { label: t('nav.collections'), href: link('collections') },
    { label: t('nav.popular'), href: link('popular') },
    { label: t('nav.sales'), href: link('sales') },
    { label: t('giftPage.title'), href: link('giftCertificate') },
    { label: t('sizeGuide.title'), href: link('sizeGuide') },
  ];
  return (
    <ul className="menu__ways">
      {ways.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
