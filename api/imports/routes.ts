import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { limitBody, requireJson } from '#api/http/body.ts';
import { checked } from '#api/http/checked.ts';
import { Refusal } from '#api/http/refusal.ts';
import { exportGroups, exportProducts } from '#api/imports/export-products.ts';
import { countStaged, findImport, knownGroups, startImport } from '#api/imports/open-import.ts';
import { groupFaults, productFaults } from '#api/imports/product-faults.ts';
import { publishImport, readDifference } from '#api/imports/publish.ts';
import { stageProducts } from '#api/imports/stage.ts';
import type { ApiEnv } from '#api/ports.ts';
import { requireMerchant } from '#api/security/require-merchant.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

const LARGEST_CHUNK_BYTES = 4 * 1024 * 1024;
const { startImport: start, stageImport: stage, readDifference: read, publishImport: publish } = OPERATIONS;

/** A whole catalogue takes longer than a shopper waits. */
const patiently = createMiddleware<ApiEnv>(async function patiently(c, next) {
  const { ports } = c.var;
  c.set('ports', { ...ports, database: ports.patientDatabase });
  await next();
});

const merchant = new Hono<ApiEnv>()
  .use('/imports/*', requireMerchant, patiently)
  .use('/export/*', requireMerchant, patiently);

export const importRoutes = merchant
  .post('/imports', limitBody(LARGEST_CHUNK_BYTES), requireJson, checked('json', start.body), async (c) => {
    const body = c.req.valid('json');
    refuseFaults(groupFaults(body));
    return c.json({ id: await startImport(c.var.ports, body) }, 201);
  })
  .post(
    '/imports/:id/products',
    limitBody(LARGEST_CHUNK_BYTES),
    requireJson,
    checked('param', stage.params),
    checked('json', stage.body),
    async (c) => {
      const { database } = c.var.ports;
      const { id } = c.req.valid('param');
      const { products } = c.req.valid('json');
      const found = await findImport(database, id);
      if (!found || found.summary !== null) throw new Refusal('not-found', { detail: 'No import of this id is open' });
      refuseFaults(productFaults(products, await knownGroups(database, found)));
      await stageProducts(database, id, products);
      return c.json({ staged: products.length });
    },
  )
  .get('/imports/:id/difference', checked('param', read.params), async (c) => {
    const { database } = c.var.ports;
    const { id } = c.req.valid('param');
    if (!(await findImport(database, id))) throw new Refusal('not-found');
    return c.json(await readDifference(database, id));
  })
  .post(
    '/imports/:id/publication',
    limitBody(LARGEST_CHUNK_BYTES),
    requireJson,
    checked('param', publish.params),
    checked('json', publish.body),
    async (c) => {
      const { database } = c.var.ports;
      const { id } = c.req.valid('param');
      const found = await findImport(database, id);
      if (!found) throw new Refusal('not-found');
      const [count] = await countStaged(database, id);
      // A client that lost its way must not empty the shop.
      if (found.summary === null && found.replace === 1 && count?.staged === 0) {
        refuseFaults([{ path: 'products', code: 'required' }]);
      }
      const published = await publishImport(c.var.ports, id);
      if ('code' in published) throw new Refusal('invalid-request', { errors: [published] });
      return c.json(published);
    },
  )
  .get('/export/groups', async (c) => c.json(await exportGroups(c.var.ports.database)))
  .get('/export/products', checked('query', OPERATIONS.exportProducts.query), async (c) => {
    const page = await exportProducts(c.var.ports.database, c.req.valid('query').cursor);
    if (!page) throw new Refusal('invalid-request', { errors: [{ path: 'cursor', code: 'invalid' }] });
    return c.json(page);
  });

function refuseFaults(errors: ReturnType<typeof productFaults>): void {
  if (errors.length > 0) throw new Refusal('invalid-request', { errors });
}
