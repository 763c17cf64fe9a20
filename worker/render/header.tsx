import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { localizePath } from '#shared/routes.ts';
import { SHOP } from '#shared/shop.ts';
import { Island } from './island.tsx';
import { usePageContext } from './page-context.ts';

/** The top of every page: the ways in, the name, language, colours and cart. */
export function Header({ kind }: { kind: 'default' | 'empty' }) {
  const { t, locale, link } = useShopIntl();
  const { path, search } = usePageContext();
  const other = locale === 'ru' ? 'en' : 'ru';
  // One slash only: of `/en//host` the bare path would be another site's address.
  const same = localizePath(path.replace(/^\/{2,}/, '/'), other) + search;
  return (
    <header className="header" data-layout={kind}>
      <p className="header__line">{t('header.line')}</p>
      <div className="header__bar">
        <nav className="header__nav" aria-label={t('nav.main')}>
          <a href={link('categories')}>{t('nav.catalogue')}</a>
          <a href={link('collections')}>{t('nav.collections')}</a>
          <a href={link('sales')}>{t('nav.sales')}</a>
          <a href={link('search')}>{t('header.search')}</a>
        </nav>
        <a className="header__logo" href={link('home')}>
          {SHOP.name[locale]}
        </a>
        <div className="header__tools">
          <button className="header__tool" type="button" data-colour-mode-toggle hidden>
            {t('header.colours')}
          </button>
          <a className="header__tool" href={same} hrefLang={other} lang={other} data-locale={other}>
            {t('header.otherLanguage')}
          </a>
          <Island className="header__cart" name="header-cart" props={{ label: t('header.cart') }} />
        </div>
      </div>
    </header>
  );
}
