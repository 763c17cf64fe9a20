import { useIntl } from 'react-intl';
import { CART_KEY, GIFTS_KEY } from '#shared/domain/cart-storage.ts';
import { FAVOURITES_KEY } from '#shared/domain/favourites.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { shopName } from '#shared/shop.ts';
import { HeaderIcon } from '#shared/ui/header-icon.tsx';
import { usePageContext } from '../page/page-context.ts';
import { sewingText } from '../page/terms.ts';
import { Island } from './island.tsx';
import { LanguageLinks } from './language-links.tsx';
import { SiteMenu } from './menu.tsx';
import { useIsolatedHtml } from './render-isolated.tsx';

/** The top of every page: menu, name, language and cart. Words where there is room, otherwise icons. */
export function Header({ kind }: { kind: 'default' | 'empty' }) {
  const { t, locale, link } = useShopIntl();
  const intl = useIntl();
  const { content } = usePageContext();
  const links = useIsolatedHtml({ what: 'header links', make: () => <HeaderLinks />, key: 'header links' });
  return (
    <header className="header" data-layout={kind}>
      {/* The browser may have something more important to say here (render/notices.tsx). */}
      <div className="header__line">
        {content?.hasAnnouncement !== false && (
          <p>
            {t('header.sewn', { sewing: sewingText(intl, content) })}
            <span>{` · ${t('header.sent')}`}</span>
          </p>
        )}
      </div>
      <div className="header__bar">
        <div className="header__links" dangerouslySetInnerHTML={{ __html: links.html ?? '' }} />
        <a className="header__logo" href={link('home')}>
          {shopName(locale)}
        </a>
        <div className="header__tools">
          <LanguageLinks />
          <Island
            className="header__favourites"
            name="header-favourites"
            start="on-demand"
            storageKeys={[FAVOURITES_KEY]}
            props={{ label: t('header.favourites') }}
          />
          <Island
            className="header__cart"
            name="header-cart"
            start="on-demand"
            storageKeys={[CART_KEY, GIFTS_KEY]}
            props={{ label: t('header.cart') }}
          />
        </div>
      </div>
      <SiteMenu />
    </header>
  );
}

function HeaderLinks() {
  const { t, link } = useShopIntl();
  return (
    <>
      <button className="header__tool header__menu" type="button" popoverTarget="menu">
        <HeaderIcon name="menu" />
        <span className="visually-hidden">{t('nav.menu')}</span>
      </button>
      <nav className="header__nav" aria-label={t('nav.main')}>
        <a href={link('categories')}>{t('nav.catalogue')}</a>
        <a href={link('collections')}>{t('nav.collections')}</a>
        <a href={link('popular', undefined, { measured: '1' })}>{t('nav.measured')}</a>
        <a href={link('sales')}>{t('nav.sales')}</a>
      </nav>
      <Island name="header-search" start="touch" props={{ label: t('header.search') }} />
    </>
  );
}
