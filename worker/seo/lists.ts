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

/** What a page lists, in the order it is shown. */
export function itemList(siteUrl: string, items: readonly Step[]): JsonLd {
  return {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.label,
      url: fullUrl(siteUrl, item.href),
    })),
  };
}
