import type { Product, Variant } from '#shared/contract/catalogue.ts';
import type { DeliveryRates } from '#shared/contract/quote.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { toDecimal } from '#shared/domain/money.ts';
import { mediaUrl } from '#shared/domain/pictures.ts';
import { href } from '#shared/routes.ts';
import { SHOP } from '#shared/shop.ts';
import { fullUrl } from './full-url.ts';
import type { JsonLd } from './json-ld.ts';
import { organizationId, returnPolicy } from './organization.ts';
import { shippingDetails } from './shipping.ts';

const SCHEMA = 'https://schema.org';
const PICTURES = 6;

type Site = { siteUrl: string; locale: Locale };
/** What every offer refers to. */
type Selling = Site & { shipping: readonly JsonLd[] };

/** What sending costs, null where the shop cannot say; and when it is ordered, in ms since 1970. */
type Sending = { rates: DeliveryRates | null; at: number };

/** A product with every variant and its offer, and what the offers refer to; prices and dates are those of the page. */
export function productData(product: Product, { rates, at }: Sending, site: Site): JsonLd[] {
  const shipping = shippingDetails(site.siteUrl, rates, at);
  return [productGroup(product, { ...site, shipping }), ...shipping, returnPolicy(site.siteUrl)];
}

function productGroup(product: Product, site: Selling): JsonLd {
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
    brand: brand(site.locale),
    category: product.category.name,
    ...(product.material && { material: product.material }),
    image: pictureUrls(product, null, site.siteUrl),
    ...(variesBy.length > 0 && { variesBy }),
    hasVariant: product.variants.map((variant) => variantData(product, variant, site)),
  };
}

function brand(locale: Locale): JsonLd {
  return { '@type': 'Brand', name: SHOP.name[locale] };
}

function variantData(product: Product, variant: Variant, site: Selling): JsonLd {
  const colour = product.colours.find(({ handle }) => handle === variant.colour)?.name;
  return {
    '@type': 'Product',
    sku: variant.sku,
    brand: brand(site.locale),
    name: [product.name, colour, variant.size].filter(Boolean).join(', '),
    ...(colour !== undefined && { color: colour }),
    ...(variant.size !== null && { size: variant.size }),
    image: pictureUrls(product, variant.colour, site.siteUrl).slice(0, 1),
    // Search engines refuse an offer for nothing.
    ...(variant.price.amount > 0 && { offers: offer(product, variant, site) }),
  };
}

function offer(product: Product, { price, stock, colour }: Variant, { siteUrl, locale, shipping }: Selling): JsonLd {
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
    availability: `${SCHEMA}/${stock === 0 ? 'OutOfStock' : 'InStock'}`,
    itemCondition: `${SCHEMA}/NewCondition`,
    seller: { '@id': organizationId(siteUrl) },
    shippingDetails: shipping.map((details) => ({ '@id': details['@id'] })),
    hasMerchantReturnPolicy: { '@id': `${siteUrl}/#returns` },
  };
}

/** Pictures of a colour, or of the product where it has none of that colour. */
function pictureUrls({ pictures }: Product, colour: string | null, siteUrl: string): string[] {
  const ofColour = pictures.filter((picture) => colour !== null && picture.colour === colour);
  const shown = ofColour.length > 0 ? ofColour : pictures;
  return shown.slice(0, PICTURES).map(({ key }) => fullUrl(siteUrl, mediaUrl(key, 1120)));
}
