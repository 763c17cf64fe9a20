import { Fragment, type ReactNode } from 'react';
import type { Group, ProductCard } from '#shared/contract/catalogue.ts';
import type { HomePick, HomeSection } from '#shared/contract/home-content.ts';
import type { Picture as PictureData } from '#shared/contract/picture.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import type { HrefOf } from '#shared/routes.ts';
import { shopName } from '#shared/shop.ts';
import { GroupTiles } from '#shared/ui/group-tiles.tsx';
import { ProductShelf } from '#shared/ui/product-shelf.tsx';
import { CachedFragment } from '../../render/cached-fragment.tsx';
import { CachedProductCard } from '../../render/cached-product-card.tsx';
import { Deferred } from '../../render/deferred.tsx';
import { ShopData } from '../../seo/page-data.tsx';
import { CollectionBand } from '../collection/collection-band.tsx';
import { Hero, type HeroFacts } from './hero.tsx';
import { MeasuredStory } from './measured-story.tsx';

/** A collection and a close-up of one of its garments. */
export type FeaturedCollection = { collection: Group; detail: PictureData | null };

export type HomeProps = {
  /** Null in a shop without a category with a picture. */
  hero: HeroFacts | null;
  /** The sections below it, in order. */
  sections: readonly HomeSection[];
  popular: readonly ProductCard[];
  /** What the first shelf shows instead of the most popular products. */
  pick: HomePick | null;
  categories: readonly Group[];
  /** Streamed; null if not available, and the block is left out. */
  collection: Promise<FeaturedCollection | null>;
  sale: Promise<readonly ProductCard[] | null>;
};

/** The home page. */
export function HomePage({ hero, sections, ...shown }: HomeProps) {
  const parts = useSections(shown);
  return (
    <>
      <Hero hero={hero} />
      {sections.map((name) => (
        <Fragment key={name}>{parts[name]}</Fragment>
      ))}
      <ShopData />
    </>
  );
}

type Shown = Omit<HomeProps, 'hero' | 'sections'>;

function useSections({ popular, pick, categories, collection, sale }: Shown): Record<HomeSection, ReactNode> {
  const { t, link } = useShopIntl();
  return {
    popular: popular.length > 0 && (
      <ProductShelf
        title={t('home.popular')}
        products={popular}
        {...(pick?.kind !== 'products' && { more: moreOf(pick, t, link) })}
        Item={CachedProductCard}
      />
    ),
    measured: (
      <CachedFragment element="section" className="measured-story" name="measured story" of={[]}>
        {() => <MeasuredStory />}
      </CachedFragment>
    ),
    categories: (
      <CachedFragment element="section" className="section home-categories" name="categories" of={[categories]}>
        {() => <Categories groups={categories} />}
      </CachedFragment>
    ),
    collections: (
      <Deferred name="collection" value={collection} fallback={<div className="shelf-skeleton" aria-hidden="true" />}>
        {(featured) => <Collection {...featured} />}
      </Deferred>
    ),
    sale: (
      <Deferred name="sale" value={sale} fallback={<div className="shelf-skeleton" aria-hidden="true" />}>
        {(products) => <Sale products={products} />}
      </Deferred>
    ),
    gift: (
      <CachedFragment element="section" className="gift-band" name="gift" of={[]}>
        {() => <Gift />}
      </CachedFragment>
    ),
  };
}

type T = ReturnType<typeof useShopIntl>['t'];

/** The link to everything that the first shelf shows a part of. */
function moreOf(collection: { handle: string } | null, t: T, link: HrefOf): { label: string; href: string } {
  if (!collection) return { label: t('home.allPopular'), href: link('popular') };
  return { label: t('home.wholeCollection'), href: link('collection', { collection: collection.handle }) };
}

function Categories({ groups }: { groups: readonly Group[] }) {
  const { t, link } = useShopIntl();
  return (
    <>
      <header className="section__head">
        <h2>{t('home.categories')}</h2>
        <a className="link" href={link('categories')}>
          {t('home.allCategories')}
        </a>
      </header>
      <GroupTiles
        groups={groups}
        heading="h3"
        sizes="(min-width: 1024px) 15vw, (min-width: 768px) 32vw, 48vw"
        hrefOf={(handle) => link('category', { category: handle })}
      />
    </>
  );
}

/** One collection at the window's full width, and the way to the others. */
function Collection({ collection, detail }: FeaturedCollection) {
  const { t, link } = useShopIntl();
  return (
    <section className="section">
      <header className="section__head">
        <h2>{t('home.collections')}</h2>
        <a className="link" href={link('collections')}>
          {t('home.allCollections')}
        </a>
      </header>
      <CollectionBand collection={collection} detail={detail} heading="h3" />
    </section>
  );
}

/** The gift certificates section. */
function Gift() {
  const { t, locale, link } = useShopIntl();
  return (
    <>
      <div className="gift-band__words">
        <h2>{t('giftPage.title')}</h2>
        <p>{t('giftPage.lead')}</p>
        <a className="button" href={link('giftCertificate')}>
          {t('home.gift.choose')}
        </a>
      </div>
      <div className="gift-band__card" aria-hidden="true">
        {shopName(locale)}
      </div>
    </>
  );
}

function Sale({ products }: { products: readonly ProductCard[] }) {
  const { t, link } = useShopIntl();
  if (products.length === 0) return null;
  return (
    <ProductShelf
      title={t('home.sale')}
      products={products}
      more={{ label: t('home.allSale'), href: link('sales') }}
      Item={CachedProductCard}
    />
  );
}
