import * as z from 'zod/mini';
import { Handle, WrittenIn } from './catalogue.ts';

/** A product in the sitemap; its time of change is ms since 1970, null if unknown. */
export const SitemapProduct = z.object({
  id: Handle,
  updatedAt: z.nullable(z.int()),
  /** The key of its first picture; null if it has none of its own. */
  picture: z.nullable(z.string()),
  writtenIn: WrittenIn,
});
export type SitemapProduct = z.infer<typeof SitemapProduct>;

/** The range of ids in a page of the sitemap, and so the most products that it can have. */
export const SITEMAP_PAGE_SIZE = 1000;

/** The starts of the sitemap's pages: `after` is the parameter of its call. */
export const SitemapPages = z.object({
  items: z.array(z.object({ after: z.int(), updatedAt: z.nullable(z.int()) })),
});
export const SitemapQuery = z.object({ after: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0) });
export const SitemapPage = z.object({ items: z.array(SitemapProduct) });
