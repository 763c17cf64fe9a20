import { createElement } from 'react';
import type { BuyProduct } from '#client/islands/made-to-measure/buy-product.ts';
import type { ProductCard, ProductList } from '#shared/contract/catalogue.ts';
import type { Product } from '#shared/contract/product.ts';
import type { DeliveryRates } from '#shared/contract/quote.ts';
import { announcedFreeDelivery, cheapestOption } from '#shared/domain/delivery.ts';
import { productDeliveryDates } from '#shared/domain/delivery-dates.ts';
import { generalTable, type ShopSizes } from '#shared/domain/sizing/shop-sizes.ts';
import { moscowDay } from '#shared/domain/working-calendar.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Heart } from '#shared/ui/heart.tsx';
import { NeedsScript } from '#shared/ui/needs-script.tsx';
import { PayAbroad } from '#shared/ui/pay-abroad.tsx';
import { ProductShelf } from '#shared/ui/product-shelf.tsx';
import { countryNames } from '../../page/country-names.ts';
import { usePageContext } from '../../page/page-context.ts';
import { termsIn, useTerms } from '../../page/terms.ts';
import { CachedFragment } from '../../render/cached-fragment.tsx';
import { CachedProductCard } from '../../render/cached-product-card.tsx';
import { Deferred } from '../../render/deferred.tsx';
import { Island } from '../../render/island.tsx';
import { ProductData } from '../../seo/page-data.tsx';
import { SeoBreadcrumbs } from '../../seo/seo-breadcrumbs.tsx';
import { isOnlySewn, ProductDescription, ProductFacts, SetLinks } from './product-facts.tsx';

export type ProductProps = {
  /** When the page is rendered, ms since 1970: the estimated dates count from then. */
  at: number;
  product: Product;
  /** The colour shown first; null if the product has none. */
  colour: string | null;
  /** Null if not available. */
  rates: DeliveryRates | null;
  related: Promise<ProductList | null>;
  isWideViewport: boolean;
};

/** One product: pictures, options, facts. Both islands follow the same colour. */
export function ProductPage({ related, ...offer }: ProductProps) {
  const { t, link } = useShopIntl();
  const { product, colour, rates, at, isWideViewport } = offer;
  const { id, name, category } = product;
  return (
    <div className="page">
      <SeoBreadcrumbs
        trail={[
          { label: t('nav.home'), href: link('home') },
          { label: category.name, href: link('category', { category: category.handle }) },
        ]}
        here={name}
      />
      {/* What it promises counts from the day. */}
      <CachedFragment
        element="div"
        className="product"
        name="product"
        of={[product, colour, rates, moscowDay(at), isWideViewport]}
        essential
      >
        {() => <ProductOffer {...offer} />}
      </CachedFragment>
      <Deferred name="related" value={related} fallback={<div className="shelf-skeleton" aria-hidden="true" />}>
        {(list) => <Related products={list.items.slice(0, 4)} />}
      </Deferred>
      <Island name="recent" start="nearby" props={{ except: id }} />
      {createElement('shop-product-view', { product: id })}
    </div>
  );
}

function ProductOffer({ product, colour, rates, at, isWideViewport }: Omit<ProductProps, 'related'>) {
  const { id, name, pictures } = product;
  const { t, link, locale } = useShopIntl();
  const { content } = usePageContext();
  const { production, nearCountries } = termsIn(content);
  const deliveryDates = productDeliveryDates(at, product.madeToMeasure, rates, production);
  return (
    <>
      <Island
        className="product__gallery"
        name="gallery"
        start="on-demand"
        props={{ product: { id, name, pictures }, colour }}
      />
      <div className="product__side">
        <div className="product__title">
          <h1 tabIndex={-1} lang={product.fallbackLocales?.name}>
            {name}
          </h1>
          <Heart product={product} />
        </div>
        <div className="product__buy">
          <Island
            name="buy-box"
            start="nearby"
            props={{
              product: { ...toBuy(product, content?.sizes ?? null), saidFit: saidFitOf(product, t) },
              colour,
              deliveryDates,
              countries: countryNames(nearCountries, locale),
            }}
          />
          <NeedsScript />
          {product.variants.some(({ stock }) => stock === 0) && (
            <p className="needs-script">
              <a href={link('wait', undefined, { product: id })}>{t('product.buy.tellMe')}</a>
            </p>
          )}
        </div>
        <Terms rates={rates} product={product} />
        <PayAbroad />
        <Island className="product__share" name="share" start="touch" props={{}} />
        <ProductDescription product={product} />
      </div>
      <ProductFacts product={product} rates={rates} isOpen={isWideViewport} />
      <ProductData product={product} rates={rates} at={at} />
    </>
  );
}

/**
 * The part of a product that the buying island needs, so that not all of it is sent twice. A product without its own
 * size table uses the published sizes; the browser already has the default ones.
 */
function toBuy(product: Product, published: ShopSizes | null): BuyProduct {
  const { id, name, colours, sizes, variants, madeToMeasure, embroidery } = product;
  const sizeTable = product.sizeTable ?? (published && generalTable(published));
  const sewn = madeToMeasure && { surcharge: madeToMeasure.surcharge };
  return { id, name, colours, sizes, variants, sizeTable, madeToMeasure: sewn, embroidery };
}

/** How it fits by what its buyers say; undefined before the first review. */
function saidFitOf({ reviews }: Product, t: ReturnType<typeof useShopIntl>['t']): string | undefined {
  const fit = reviews?.fit;
  if (!reviews) return undefined;
  return fit ? t(`reviews.fit.${fit.verdict ?? 'differs'}`, { ...fit }) : t('reviews.fit.few');
}

function Related({ products }: { products: readonly ProductCard[] }) {
  const { t } = useShopIntl();
  if (products.length === 0) return null;
  return <ProductShelf title={t('product.related')} products={products} Item={CachedProductCard} />;
}

/**
 * The lowest delivery price, the return of a standard size, or of what is only made to measure, and the promotions of a
 * cart with it. The style sheet hides a return that is not that of what is chosen.
 */
function Terms({ rates, product }: Pick<ProductProps, 'rates' | 'product'>) {
  const { t, money, locale, link } = useShopIntl();
  const near = useTerms().nearCountries.slice(1);
  const zones = rates?.zones ?? [];
  const least = cheapestOption(zones.flatMap(({ options }) => options))?.price;
  const free = announcedFreeDelivery(zones);
  const isPersonal = isOnlySewn(product);
  const isReduced = product.variants.some(({ price }) => price.compareAt !== null);
  const { asksForLowest, returnDays: days } = usePageContext().visitor;
  const explainsLowest = asksForLowest && isReduced;
  return (
    <ul className="product__terms">
      {least !== undefined && (
        <li>{t('product.terms.delivery', { free: String(least === 0), price: money(least) })}</li>
      )}
      <li className="product__returns" data-personal={isPersonal || undefined}>
        {isPersonal ? t('made.returns.mark') : t('product.terms.returns', { days })}
      </li>
      <li>
        {/* A flexible row would drop spaces that break. */}
        {'\u00a0·\u00a0'}
        <a href={link('reviews', { id: product.id })}>
          {t('product.reviews', { count: product.reviews?.count ?? 0, average: product.reviews?.average ?? 0 })}
        </a>
      </li>
      {free && (
        <li className="product__offer">
          {t('product.terms.free', { zone: free.zone, countries: countryNames(near, locale), from: money(free.from) })}
        </li>
      )}
      {explainsLowest && <li className="product__offer">{t('product.terms.lowest')}</li>}
      <SetLinks sets={product.sets} />
      {product.cartOffers.map(({ name, benefit, value, minimum }) => (
        <li key={name} className="product__offer">
          {t(`product.terms.${benefit}`, {
            name,
            value: benefit === 'percent' ? value : money(value),
            from: String(minimum > 0),
            minimum: money(minimum),
          })}
        </li>
      ))}
    </ul>
  );
}
