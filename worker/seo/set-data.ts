import type { Product } from '#shared/contract/product.ts';
import type { ProductSet } from '#shared/contract/set.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { toDecimal } from '#shared/domain/money.ts';
import { mediaUrl } from '#shared/domain/pictures.ts';
import { href } from '#shared/routes.ts';
import { shopName } from '#shared/shop.ts';
import { fullUrl } from './full-url.ts';
import type { JsonLd } from './json-ld.ts';

/** A set as a product with one offer, which includes its pieces; it can be had while each of them can. */
export function setData(
  { handle, name, about, price, pieces }: ProductSet,
  products: readonly Product[],
  { siteUrl, locale }: { siteUrl: string; locale: Locale },
): JsonLd {
  const url = fullUrl(siteUrl, href(locale, 'set', { set: handle }));
  const canBeHad =
    products.filter(({ variants }) => variants.some(({ stock }) => stock !== 0)).length === pieces.length;
  const images = products.flatMap(({ pictures }) => pictures.slice(0, 1).map(({ key }) => mediaUrl(key, 1120)));
  return {
    '@type': 'Product',
    '@id': `${url}#set`,
    name,
    ...(about && { description: about }),
    url,
    brand: { '@type': 'Brand', name: shopName(locale) },
    image: images.map((path) => fullUrl(siteUrl, path)),
    offers: {
      '@type': 'Offer',
      url,
      price: toDecimal(price.amount),
      priceCurrency: 'RUB',
      availability: `https://schema.org/${canBeHad ? 'InStock' : 'OutOfStock'}`,
      includesObject: products.map((product) => ({
        '@type': 'TypeAndQuantityNode',
        amountOfThisGood: 1,
        typeOfGood: {
          '@type': 'Product',
          name: product.name,
          url: fullUrl(siteUrl, href(locale, 'product', { id: product.id })),
        },
      })),
    },
  };
}
