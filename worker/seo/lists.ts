import { fullUrl } from './full-url.ts';
import type { JsonLd } from './json-ld.ts';

type Step = { label: string; href: string };

/** The way up from a page, as its breadcrumbs show it; the page itself stands last. */
export function breadcrumbList(siteUrl: string, trail: readonly Step[], here: Step): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...trail, here].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.label,
      item: fullUrl(siteUrl, step.href),
    })),
  };
}

/** The pages that a page lists, in the order it shows them; what they are called, they say themselves. */
export function itemList(siteUrl: string, hrefs: readonly string[]): JsonLd {
  return {
    '@type': 'ItemList',
    numberOfItems: hrefs.length,
    itemListElement: hrefs.map((href, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: fullUrl(siteUrl, href),
    })),
  };
}
