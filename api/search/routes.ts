import { Hono } from 'hono';
import { tellVersion } from '#api/catalogue/version.ts';
import { checked } from '#api/http/checked.ts';
import type { ApiEnv } from '#api/ports.ts';
import { searchProducts } from '#api/search/search-products.ts';
import { suggest } from '#api/search/suggest.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

export const searchRoutes = new Hono<ApiEnv>()
  .get('/search', checked('query', OPERATIONS.search.query), async (c) => {
    const { result, version } = await searchProducts(c.var.ports.database, c.var.locale, c.req.valid('query'));
    tellVersion(c, version);
    return c.json(result);
  })
  .get('/suggestions', checked('query', OPERATIONS.suggest.query), async (c) => {
    const { suggestions, version } = await suggest(c.var.ports.database, c.var.locale, c.req.valid('query').q);
    tellVersion(c, version);
    return c.json(suggestions);
  });
