import { type Context, Hono } from 'hono';
import { countViews } from '#api/catalogue/count-views.ts';
import { findGroup, type GroupKind, listGroups } from '#api/catalogue/groups.ts';
import { listProducts } from '#api/catalogue/list-products.ts';
import { loadProduct } from '#api/catalogue/product-page.ts';
import { relatedProducts } from '#api/catalogue/related-products.ts';
import { listSitemapPages, listSitemapProducts } from '#api/catalogue/sitemap.ts';
import { tellVersion } from '#api/catalogue/version.ts';
import { limitBody, requireJson } from '#api/http/body.ts';
import { checked } from '#api/http/checked.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { ApiEnv } from '#api/ports.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

/** Two hundred products by their names. */
const LARGEST_VIEWS_BYTES = 64 * 1024;

const { readCategory, readCollection, readProduct, relatedProducts: related } = OPERATIONS;

export const catalogueRoutes = new Hono<ApiEnv>()
  .get('/categories', (c) => answerGroups(c, 'category'))
  .get('/categories/:handle', checked('param', readCategory.params), (c) =>
    answerGroup(c, 'category', c.req.valid('param').handle),
  )
  .get('/collections', (c) => answerGroups(c, 'collection'))
  .get('/collections/:handle', checked('param', readCollection.params), (c) =>
    answerGroup(c, 'collection', c.req.valid('param').handle),
  )
  .get('/products', checked('query', OPERATIONS.listProducts.query), async (c) => {
    const found = await listProducts(c.var.ports.database, c.var.locale, c.req.valid('query'));
    if (!found) throw new Refusal('invalid-request', { errors: [{ path: 'cursor', code: 'invalid' }] });
    tellVersion(c, found.version);
    return c.json(found.list);
  })
  .get('/products/:handle', checked('param', readProduct.params), async (c) => {
    const found = await loadProduct(c.var.ports.database, c.var.locale, c.req.valid('param').handle);
    if (!found) throw new Refusal('not-found');
    tellVersion(c, found.version);
    return c.json(found.product);
  })
  .get('/products/:handle/related', checked('param', related.params), async (c) => {
    const found = await relatedProducts(c.var.ports.database, c.var.locale, c.req.valid('param').handle);
    if (!found) throw new Refusal('not-found');
    tellVersion(c, found.version);
    return c.json(found.list);
  })
  .post(
    '/views',
    limitBody(LARGEST_VIEWS_BYTES),
    requireJson,
    checked('json', OPERATIONS.countViews.body),
    async (c) => {
      await countViews(c.var.ports.database, c.req.valid('json'));
      return c.json({});
    },
  )
  .get('/sitemap-pages', async (c) => c.json({ items: await listSitemapPages(c.var.ports.database) }))
  .get('/sitemap-products', checked('query', OPERATIONS.sitemapProducts.query), async (c) =>
    c.json({ items: await listSitemapProducts(c.var.ports.database, c.req.valid('query').after) }),
  );

async function answerGroups(c: Context<ApiEnv>, kind: GroupKind) {
  const { groups, version } = await listGroups(c.var.ports.database, c.var.locale, kind);
  tellVersion(c, version);
  return c.json({ items: groups });
}

async function answerGroup(c: Context<ApiEnv>, kind: GroupKind, handle: string) {
  const found = await findGroup(c.var.ports.database, c.var.locale, kind, handle);
  if (!found) throw new Refusal('not-found');
  tellVersion(c, found.version);
  return c.json(found.group);
}
