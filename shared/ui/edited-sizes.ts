import type { ShopSizes } from '../domain/sizing/shop-sizes.ts';

// Shared code is compiled without the types of any platform.
declare const document: { documentElement: { dataset: { sizes?: string } } };

/** In the browser: the published sizes, which the document contains; null if the default ones apply. */
export function editedSizes(): ShopSizes | null {
  const { sizes } = document.documentElement.dataset;
  return sizes === undefined ? null : JSON.parse(sizes);
}
