import type { Product, Variant } from '#shared/contract/product.ts';
import { PRODUCTION_WORKING_DAYS } from '#shared/domain/constants.ts';
import type { WorkingDays } from '#shared/domain/delivery-estimate.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { toDecimal } from '#shared/domain/money.ts';
import { mediaUrl } from '#shared/domain/pictures.ts';
import { href } from '#shared/routes.ts';
import { SHOP } from '#shared/shop.ts';
import { fullUrl } from './full-url.ts';
import type { JsonLd } from './json-ld.ts';
import { noReturns, returnPolicy } from './organization.ts';
import { type Sending, shippingDetails } from './shipping.ts';

const SCHEMA = 'https://schema.org';
const PICTURES = 6;

type Site = { siteUrl: string; locale: Locale };
/** What sewing to measure is called where sizes stand. */
type Measured = { size: string };
/** A variant as it is described; what is sewn to measure has no SKU of its own. */
type Described = Pick<Variant, 'colour' | 'size' | 'price' | 'stock'> & { sku?: string };
/** What offers of one kind refer to. */
type Selling = Site & { shipping: readonly JsonLd[]; returns: JsonLd };

/** A product with every variant and its offer, and what the offers refer to; prices and dates are those of the page. */
export function productData(product: Product, sending: Sending, measured: Measured, site: Site): JsonLd[] {
  const { siteUrl } = site;
  const shippingOf = (production: WorkingDays, id: string) => shippingDetails(siteUrl, sending, { production, id });
  const standard = {
    ...site,
    shipping: shippingOf(PRODUCTION_WORKING_DAYS, '#shipping'),
    returns: returnPolicy(siteUrl),
  };
  const variants = product.variants.map((variant) => variantData(product, variant, standard));
  if (!product.madeToMeasure) return [productGroup(product, variants, site), ...standard.shipping, standard.returns];
  const { min, max } = product.madeToMeasure.days;
  const isSlower = min !== PRODUCTION_WORKING_DAYS.min || max !== PRODUCTION_WORKING_DAYS.max;
  const slow = isSlower ? shippingOf({ min, max }, '#shipping-measured') : [];
  const sewn = { ...site, shipping: isSlower ? slow : standard.shipping, returns: noReturns(siteUrl) };
  return [
    productGroup(product, [...variants, ...measuredVariants(product, measured, sewn)], site),
    ...standard.shipping,
    standard.returns,
    ...slow,
    sewn.returns,
  ];
}

/** What is sewn to measure, once in each colour: at the price of its cheapest size, for it is the body's that counts. */
function measuredVariants(product: Product, { size }: Measured, selling: Selling): JsonLd[] {
  const surcharge = product.madeToMeasure?.surcharge ?? 0;
  const byColour = Map.groupBy(product.variants, ({ colour }) => colour);
  return [...byColour.values()].flatMap((ofColour) => {
    const cheapest = ofColour.toSorted((a, b) => a.price.amount - b.price.amount)[0];
    if (!cheapest) return [];
    const { amount, compareAt } = cheapest.price;
    const price = { amount: amount + surcharge, compareAt: compareAt === null ? null : compareAt + surcharge };
    return [variantData(product, { colour: cheapest.colour, size, price, stock: null }, selling)];
  });
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
    brand: { '@type': 'Brand', name: SHOP.name[site.locale] },
    category: product.category.name,
    ...(product.material && { material: product.material }),
    image: pictureUrls(product, null, site.siteUrl),
    ...(variesBy.length > 0 && { variesBy }),
    hasVariant,
  };
}

function variantData(product: Product, variant: Described, site: Selling): JsonLd {
  const colour = product.colours.find(({ handle }) => handle === variant.colour)?.name;
  return {
    '@type': 'Product',
    ...(variant.sku !== undefined && { sku: variant.sku }),
    name: [product.name, colour, variant.size].filter(Boolean).join(', '),
    ...(colour !== undefined && { color: colour }),
    ...(variant.size !== null && { size: variant.size }),
    ...(variant.sku !== undefined && { image: pictureUrls(product, variant.colour, site.siteUrl)[0] }),
    // Search engines refuse an offer for nothing.
    ...(variant.price.amount > 0 && { offers: offer(product, variant, site) }),
  };
}

function offer(product: Product, { price, stock, colour }: Described, selling: Selling): JsonLd {
  const { siteUrl, locale, shipping, returns } = selling;
  const query = colour === null ? {} : { colour };
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
      }),
    availability: `${SCHEMA}/${availability(stock)}`,
    shippingDetails: shipping.map((details) => ({ '@id': details['@id'] })),
    hasMerchantReturnPolicy: { '@id': returns['@id'] },
  };
}

/** What nobody counts is sewn when it is ordered. */
function availability(stock: number | null): string {
  if (stock === null) return 'MadeToOrder';
  return stock === 0 ? 'OutOfStock' : 'InStock';
}

/** Pictures of a colour, or of the product where it has none of that colour. */
function pictureUrls({ pictures }: Product, colour: string | null, siteUrl: string): string[] {
  const ofColour = pictures.filter((picture) => colour !== null && picture.colour === colour);
  const shown = ofColour.length > 0 ? ofColour : pictures;
  return shown.slice(0, PICTURES).map(({ key }) => fullUrl(siteUrl, mediaUrl(key, 1120)));
}
