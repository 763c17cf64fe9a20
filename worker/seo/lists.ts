import { fullUrl } from './full-url.ts';
import type { JsonLd } from './json-ld.ts';

type Step = { label: string; href: string };

/** The breadcrumbs of a page; the page itself is last. */
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

/** The pages that a page lists, in order, by address only. */
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
