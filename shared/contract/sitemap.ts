import * as z from 'zod/mini';
import { Handle, WrittenIn } from './catalogue.ts';

/** What the sitemap says of a product; its time of change is ms since 1970, null where nobody knows it. */
export const SitemapProduct = z.object({
  id: Handle,
  updatedAt: z.nullable(z.int()),
  /** The key of its first picture; null where it has none of its own. */
  picture: z.nullable(z.string()),
  writtenIn: WrittenIn,
});
export type SitemapProduct = z.infer<typeof SitemapProduct>;

/** Ids that a page of the sitemap is of, and so the products that it has at most. */
export const SITEMAP_PAGE_SIZE = 1000;

/** Where a page of the sitemap starts: `after` is what its call takes. */
export const SitemapPages = z.object({
  items: z.array(z.object({ after: z.int(), updatedAt: z.nullable(z.int()) })),
});
export const SitemapQuery = z.object({ after: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0) });
export const SitemapPage = z.object({ items: z.array(SitemapProduct) });
