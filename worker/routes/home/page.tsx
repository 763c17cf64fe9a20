import type { Group, ProductCard, ProductList } from '#shared/contract/catalogue.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { GroupTiles } from '#shared/ui/group-tiles.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { ProductShelf } from '#shared/ui/product-shelf.tsx';
import { Deferred } from '../../render/deferred.tsx';
import { ShopData } from '../../seo/page-data.tsx';

export type HomeProps = {
  popular: readonly ProductCard[];
  categories: readonly Group[];
  /** Comes late; null where it could not be had, and the block is left out. */
  sale: Promise<ProductList | null>;
};

/** The front door. */
export function HomePage({ popular, categories, sale }: HomeProps) {
  const { t, link } = useShopIntl();
  return (
    <>
      <Hero picture={categories.find((group) => group.handle === 'nightdresses')?.picture ?? null} />
      <ProductShelf
        title={t('home.popular')}
        products={popular}
        more={{ label: t('home.allPopular'), href: link('popular') }}
      />
      <Making picture={categories.find((group) => group.handle === 'robes')?.picture ?? null} />
      <section className="section">
        <header className="section__head">
          <h2>{t('home.categories')}</h2>
          <a className="link" href={link('categories')}>
            {t('home.allCategories')}
          </a>
        </header>
        <GroupTiles groups={categories} hrefOf={(handle) => link('category', { category: handle })} />
      </section>
      <Deferred value={sale} fallback={<div className="shelf-skeleton" aria-hidden="true" />}>
        {(list) => <Sale products={list.items} />}
      </Deferred>
      <ShopData />
    </>
  );
}

function Hero({ picture }: { picture: Group['picture'] }) {
  const { t, rich, link } = useShopIntl();
  return (
    <section className="hero">
      <div className="hero__words">
        <p className="eyebrow">{t('home.hero.season')}</p>
        <h1 tabIndex={-1}>{rich('home.hero.title', { em: (chunks) => <em>{chunks}</em> })}</h1>
        <p className="hero__text">{t('home.hero.text')}</p>
        <div className="hero__actions">
          <a className="button button--light" href={link('category', { category: 'nightdresses' })}>
            {t('home.hero.look')}
          </a>
          <a className="button button--outline-light" href={link('categories')}>
            {t('home.hero.catalogue')}
          </a>
        </div>
      </div>
      <div className="hero__picture">
        {picture && <Picture picture={picture} sizes="(min-width: 1024px) 42vw, 100vw" priority />}
      </div>
    </section>
  );
}

function Making({ picture }: { picture: Group['picture'] }) {
  const { t } = useShopIntl();
  return (
    <section className="making">
      <div className="making__picture">
        {picture && <Picture picture={picture} sizes="(min-width: 1024px) 42vw, 100vw" />}
      </div>
      <div className="making__words">
        <p className="eyebrow">{t('home.making.eyebrow')}</p>
        <h2>{t('home.making.title')}</h2>
        <ol className="making__steps">
          <li>
            <strong>{t('home.making.cloth.title')}</strong>
            <span>{t('home.making.cloth.text')}</span>
          </li>
          <li>
            <strong>{t('home.making.sewing.title')}</strong>
            <span>{t('home.making.sewing.text')}</span>
          </li>
          <li>
            <strong>{t('home.making.sending.title')}</strong>
            <span>{t('home.making.sending.text')}</span>
          </li>
        </ol>
      </div>
    </section>
  );
}

function Sale({ products }: { products: readonly ProductCard[] }) {
  const { t, link } = useShopIntl();
  if (products.length === 0) return null;
  return (
    <ProductShelf title={t('home.sale')} products={products} more={{ label: t('home.allSale'), href: link('sales') }} />
  );
}
