import { Hono } from 'hono';
import type { ApiEnv } from '#api/http/api-env.ts';
import { mount } from '#api/routes/mount.ts';
import { readCatalogue } from '#api/routes/read-catalogue.ts';
import { searchProducts } from '#api/search/search-products.ts';
import { suggest } from '#api/search/suggest.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

export const searchRoutes = new Hono<ApiEnv>();

mount(searchRoutes, OPERATIONS.search, async (c, { query }) => {
  const { result } = await readCatalogue(c, (database) => searchProducts(database, c.var.locale, query));
  return result;
});

mount(searchRoutes, OPERATIONS.suggest, async (c, { query }) => {
  const { suggestions } = await readCatalogue(c, (database) => suggest(database, c.var.locale, query.q));
  return suggestions;
});
