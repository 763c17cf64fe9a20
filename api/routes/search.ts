import { Hono } from 'hono';
import type { ApiEnv } from '#api/http/api-env.ts';
import { mount } from '#api/routes/mount.ts';
import { setVersionHeaders } from '#api/routes/version-headers.ts';
import { searchProducts } from '#api/search/search-products.ts';
import { suggest } from '#api/search/suggest.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

export const searchRoutes = new Hono<ApiEnv>();

mount(searchRoutes, OPERATIONS.search, async (c, { query }) => {
  const { result, version } = await searchProducts(c.var.ports.database, c.var.locale, query);
  setVersionHeaders(c, version);
  return result;
});

mount(searchRoutes, OPERATIONS.suggest, async (c, { query }) => {
  const { suggestions, version } = await suggest(c.var.ports.database, c.var.locale, query.q);
  setVersionHeaders(c, version);
  return suggestions;
});
