import { type Context, Hono } from 'hono';
import { type ContentDraft, openContentPreview } from '#api/content/content-preview.ts';
import { offeredEmbroidery } from '#api/content/offered-embroidery.ts';
import { selectSellingTerms, sellingTerms, termsWithDraft } from '#api/content/published.ts';
import type { Database } from '#api/database/database.ts';
import type { ApiEnv } from '#api/http/api-env.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { findGroup, type ListedGroupKind, listGroups } from '#api/listing/groups.ts';
import { listProducts } from '#api/listing/list-products.ts';
import { relatedProducts } from '#api/listing/related-products.ts';
import { listSitemapPages, listSitemapProducts } from '#api/listing/sitemap.ts';
import { opensPreview } from '#api/products/preview-link.ts';
import { loadProduct } from '#api/products/product-page.ts';
import { summariseReviews } from '#api/reviews/list-reviews.ts';
import { mount } from '#api/routes/mount.ts';
import { readCatalogue } from '#api/routes/read-catalogue.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { Product } from '#shared/contract/product.ts';

export const catalogueRoutes = new Hono<ApiEnv>();

mount(catalogueRoutes, OPERATIONS.listCategories, (c) => respondWithGroups(c, 'category'));
mount(catalogueRoutes, OPERATIONS.readCategory, (c, { params }) => respondWithGroup(c, 'category', params.handle));
mount(catalogueRoutes, OPERATIONS.listCollections, (c) => respondWithGroups(c, 'collection'));
mount(catalogueRoutes, OPERATIONS.readCollection, (c, { params }) => respondWithGroup(c, 'collection', params.handle));

mount(catalogueRoutes, OPERATIONS.listProducts, async (c, { query }) => {
  const found = await readCatalogue(c, (database) => listProducts(database, c.var.locale, query));
  if (!found) throw new ProblemError('invalid-request', { errors: [{ path: 'cursor', code: 'invalid' }] });
  return found.list;
});

mount(catalogueRoutes, OPERATIONS.readProduct, async (c, { params }) => {
  const { clock } = c.var.ports;
  const found = await readCatalogue(c, async (database) => {
    const loaded = await loadProduct({ database, clock }, c.var.locale, params.handle);
    if (!loaded) return null;
    const reviews = await summariseReviews(database, params.handle);
    return { ...loaded, product: { ...(await asOffered(database, loaded.product)), reviews } };
  });
  if (!found) throw new ProblemError('not-found');
  return found.product;
});

mount(catalogueRoutes, OPERATIONS.readPreview, async (c, { params: { handle, token }, query }) => {
  const { ports, locale } = c.var;
  if (!(await opensPreview(ports, handle, token))) throw new ProblemError('not-found');
  const found = await loadProduct(ports, locale, handle, { anyStatus: true });
  if (!found) throw new ProblemError('not-found');
  const draft = query.draft === undefined ? null : await openContentPreview(ports, query.draft);
  return asOffered(ports.database, found.product, draft);
});

mount(catalogueRoutes, OPERATIONS.relatedProducts, async (c, { params }) => {
  const found = await readCatalogue(c, (database) => relatedProducts(database, c.var.locale, params.handle));
  if (!found) throw new ProblemError('not-found');
  return found.list;
});

mount(catalogueRoutes, OPERATIONS.sitemapPages, async (c) => ({
  items: await listSitemapPages(c.var.ports.database),
}));

mount(catalogueRoutes, OPERATIONS.sitemapProducts, async (c, { query }) => ({
  items: await listSitemapProducts(c.var.ports.database, query.after),
}));

async function respondWithGroups(c: Context<ApiEnv>, kind: ListedGroupKind) {
  const { groups } = await readCatalogue(c, (database) => listGroups(database, c.var.locale, kind));
  return { items: groups };
}

async function respondWithGroup(c: Context<ApiEnv>, kind: ListedGroupKind, handle: string) {
  const found = await readCatalogue(c, (database) => findGroup(database, c.var.locale, kind, handle));
  if (!found) throw new ProblemError('not-found');
  return found.group;
}

/** A product with its currently offered embroidery, or that of a draft of the settings. */
async function asOffered(database: Database, product: Product, draft: ContentDraft | null = null): Promise<Product> {
  if (!product.embroidery) return product;
  const published = sellingTerms(await selectSellingTerms(database));
  const terms = draft ? termsWithDraft(published, draft) : published;
  return { ...product, embroidery: offeredEmbroidery(product.embroidery, terms) };
}
