import type { ShopSizes } from '../domain/sizing/shop-sizes.ts';

// Shared code is compiled without the types of any platform.
declare const document: { documentElement: { dataset: { sizes?: string } } };

/** In the browser: the sizes that were published in place of the shop's own, as the document tells them. */
export function editedSizes(): ShopSizes | null {
  const { sizes } = document.documentElement.dataset;
  return sizes === undefined ? null : JSON.parse(sizes);
}
