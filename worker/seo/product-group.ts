import type { Product, Variant } from '#shared/contract/product.ts';
import type { WorkingDays } from '#shared/domain/delivery-estimate.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { toDecimal } from '#shared/domain/money.ts';
import { mediaUrl } from '#shared/domain/pictures.ts';
import { productionDays } from '#shared/domain/production-days.ts';
import { type Day, moscowDay } from '#shared/domain/working-calendar.ts';
import { href } from '#shared/routes.ts';
import { shopName } from '#shared/shop.ts';
import { fullUrl } from './full-url.ts';
import type { JsonLd } from './json-ld.ts';
import { noReturns, returnPolicy } from './organization.ts';
import { aggregateRating } from './review-data.ts';
import { type Sending, shippingDetails } from './shipping.ts';
import { sizeData } from './size-data.ts';

const SCHEMA = 'https://schema.org';
type Site = { siteUrl: string; locale: Locale };
/** The name of made to measure among the sizes. */
type Measured = { size: string };
/** Variants with the same offer, described once; `sku` only if it is a single variant. */
type Described = Pick<Variant, 'price' | 'stock'> & {
  colours: Product['colours'];
  sizes: readonly string[];
  sku?: string;
};
/** What offers of one kind refer to. */
type Selling = Site & { shipping: readonly JsonLd[]; returns: JsonLd };

/**
 * A product with its offers and what they refer to; prices and dates are those of the page. Sizes of a colour with the
 * same price and availability are one variant: most products have as many variants as colours.
 */
export function productData(product: Product, sending: Sending, measured: Measured, site: Site): JsonLd[] {
  const { siteUrl } = site;
  const { production, nearCountries } = sending.terms;
  const shippingOf = (production: WorkingDays, id: string) => shippingDetails(siteUrl, sending, { production, id });
  const standard = {
    ...site,
    shipping: shippingOf(production.standard, '#shipping'),
    returns: returnPolicy(siteUrl, nearCountries),
  };
  const variants = offeredAlike(product).map((described) => variantData(product, described, standard));
  if (!product.madeToMeasure) return [productGroup(product, variants, site), ...standard.shipping, standard.returns];
  const { min, max } = productionDays({ isMeasured: true, isEmbroidered: false }, product.madeToMeasure, production);
  const isSlower = min !== production.standard.min || max !== production.standard.max;
  const slow = isSlower ? shippingOf({ min, max }, '#shipping-measured') : [];
  const sewn = { ...site, shipping: isSlower ? slow : standard.shipping, returns: noReturns(siteUrl, nearCountries) };
  const sewnVariants = measuredVariants(product, measured).map((described) => variantData(product, described, sewn));
  return [
    productGroup(product, [...variants, ...sewnVariants], site),
    ...standard.shipping,
    standard.returns,
    ...slow,
    sewn.returns,
  ];
}

/** The variants of a product by colour, price and availability. */
function offeredAlike(product: Product): Described[] {
  const alike = Map.groupBy(product.variants, ({ colour, price, stock }) =>
    JSON.stringify([colour, price.amount, price.compareAt, availability(stock)]),
  );
  return [...alike.values()].flatMap((variants) =>
    variants.slice(0, 1).map(({ sku, price, stock }) => ({
      colours: coloursOf(product, variants),
      sizes: variants.flatMap(({ size }) => size ?? []),
      ...(variants.length === 1 && { sku }),
      price,
      stock,
    })),
  );
}

/**
 * Made to measure as variants with their prices: each colour's is that of its cheapest size, because the body's size
 * counts.
 */
function measuredVariants(product: Product, { size }: Measured): Described[] {
  const surcharge = product.madeToMeasure?.surcharge ?? 0;
  const byColour = Map.groupBy(product.variants, ({ colour }) => colour);
  const cheapest = [...byColour.values()].flatMap((variants) =>
    variants.toSorted((a, b) => a.price.amount - b.price.amount).slice(0, 1),
  );
  const byPrice = Map.groupBy(cheapest, ({ price }) => JSON.stringify([price.amount, price.compareAt]));
  return [...byPrice.values()].flatMap((variants) =>
    variants.slice(0, 1).map(({ price: { amount, compareAt } }) => ({
      colours: coloursOf(product, variants),
      sizes: [size],
      price: { amount: amount + surcharge, compareAt: compareAt === null ? null : compareAt + surcharge },
      stock: null,
    })),
  );
}

function coloursOf({ colours }: Product, variants: readonly Variant[]): Product['colours'] {
  return colours.filter(({ handle }) => variants.some(({ colour }) => colour === handle));
}

function productGroup(product: Product, hasVariant: readonly JsonLd[], site: Site): JsonLd {
  const url = fullUrl(site.siteUrl, href(site.locale, 'product', { id: product.id }));
  const variesBy = [
    ...(product.colours.length > 0 ? [`${SCHEMA}/color`] : []),
    ...(product.sizes.length > 0 ? [`${SCHEMA}/size`] : []),
  ];
  return {
    '@type': 'ProductGroup',
    '@id': `${url}#product`,
    productGroupID: product.id,
    name: product.name,
    ...(product.description && { description: product.description }),
    url,
    brand: { '@type': 'Brand', name: shopName(site.locale) },
    category: product.category.name,
    ...(product.material && { material: product.material }),
    image: pictureUrl(product, null, site.siteUrl),
    ...(product.reviews && { aggregateRating: aggregateRating(product.reviews) }),
    ...(variesBy.length > 0 && { variesBy }),
    hasVariant,
  };
}

function variantData(product: Product, variant: Described, selling: Selling): JsonLd {
  const { colours, sizes, sku, price } = variant;
  const names = colours.map(({ name }) => name);
  const [colour] = only(colours);
  return {
    '@type': 'Product',
    ...(sku !== undefined && { sku }),
    name: [product.name, ...only(names), ...only(sizes)].join(', '),
    ...(names.length > 0 && { color: oneOrAll(names) }),
    ...(sizes.length > 0 && { size: sizeData(product, sizes) }),
    image: pictureUrl(product, colour?.handle ?? null, selling.siteUrl),
    // Search engines refuse an offer without a price.
    ...(price.amount > 0 && { offers: offer(product, variant, selling) }),
  };
}

function offer(product: Product, { price, stock, colours }: Described, selling: Selling): JsonLd {
  const { siteUrl, locale, shipping, returns } = selling;
  const [colour] = only(colours);
  const query = colour ? { colour: colour.handle } : {};
  return {
    '@type': 'Offer',
    url: fullUrl(siteUrl, href(locale, 'product', { id: product.id }, query)),
    price: toDecimal(price.amount),
    priceCurrency: 'RUB',
    ...(price.compareAt !== null &&
      price.compareAt > price.amount && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: `${SCHEMA}/StrikethroughPrice`,
          price: toDecimal(price.compareAt),
          priceCurrency: 'RUB',
        },
        ...(product.saleEndsAt !== null && { priceValidUntil: lastDay(product.saleEndsAt) }),
      }),
    availability: `${SCHEMA}/${availability(stock)}`,
    shippingDetails: shipping.map((details) => ({ '@id': details['@id'] })),
    hasMerchantReturnPolicy: { '@id': returns['@id'] },
  };
}

/** The last whole day in Moscow before a time. */
function lastDay(endsAt: string): Day {
  return moscowDay(Date.parse(endsAt) - 1);
}

/** The value if all variants share it: they are named by it. */
function only<Value>(values: readonly Value[]): readonly Value[] {
  return values.length === 1 ? values : [];
}

function oneOrAll(values: readonly string[]): string | readonly string[] {
  const [one] = only(values);
  return one ?? values;
}

/** A variant without stock counting is sewn to order. */
function availability(stock: number | null): string {
  if (stock === null) return 'MadeToOrder';
  return stock === 0 ? 'OutOfStock' : 'InStock';
}

/** The first picture of a colour, or of the product if the colour has none. */
function pictureUrl({ pictures }: Product, colour: string | null, siteUrl: string): string | undefined {
  const shown = pictures.find((picture) => colour !== null && picture.colour === colour) ?? pictures[0];
  return shown && fullUrl(siteUrl, mediaUrl(shown.key, 1120));
}
