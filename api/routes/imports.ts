import { Hono } from 'hono';
import type { ApiEnv } from '#api/http/api-env.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { discardImport } from '#api/imports/discard-imports.ts';
import { exportGroups, exportProducts, findOwners, findProducts } from '#api/imports/export-products.ts';
import { countStaged, findImport, knownGroups, readStart, startImport } from '#api/imports/open-import.ts';
import { groupErrors, productErrors } from '#api/imports/product-errors.ts';
import { publishImport, readDifference, roomUntilReport } from '#api/imports/publish.ts';
import { stageProducts } from '#api/imports/stage.ts';
import { throwIfInvalid } from '#api/routes/edit-errors.ts';
import { mount } from '#api/routes/mount.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

export const importRoutes = new Hono<ApiEnv>();

mount(importRoutes, OPERATIONS.startImport, async (c, { body }) => {
  throwIfInvalid(groupErrors(body));
  return { id: await startImport(c.var.ports, body) };
});

mount(importRoutes, OPERATIONS.stageImport, async (c, { params: { id }, body: { products } }) => {
  const { database } = c.var.ports;
  const found = await findImport(database, id);
  if (!found || found.summary !== null) throw new ProblemError('not-found', { detail: 'No import of this id is open' });
  throwIfInvalid(productErrors(products, await knownGroups(database, readStart(found))));
  await stageProducts(database, id, products);
  return { staged: products.length };
});

mount(importRoutes, OPERATIONS.readDifference, async (c, { params: { id }, query: { after } }) => {
  const { ports } = c.var;
  if (!(await findImport(ports.database, id))) throw new ProblemError('not-found');
  const found = await readDifference(ports.database, id, {
    after: Number(after ?? 0),
    hasRoom: roomUntilReport(ports),
  });
  if (found.progress) c.status(202);
  return found;
});

mount(importRoutes, OPERATIONS.discardImport, async (c, { params: { id } }) => {
  const { ports } = c.var;
  const staged = await discardImport(ports.database, id, roomUntilReport(ports));
  if (staged === null) throw new ProblemError('not-found', { detail: 'No import of this id is open' });
  if (staged > 0) c.status(202);
  return { staged };
});

mount(importRoutes, OPERATIONS.publishImport, async (c, { params: { id } }) => {
  const { database } = c.var.ports;
  const found = await findImport(database, id);
  if (!found) throw new ProblemError('not-found');
  const [count] = await countStaged(database, id);
  // A client with a bug must not empty the shop.
  if (found.summary === null && found.replace === 1 && count?.staged === 0) {
    throwIfInvalid([{ path: 'products', code: 'required' }]);
  }
  const published = await publishImport(c.var.ports, id, { hasRoom: roomUntilReport(c.var.ports) });
  if ('code' in published) throw new ProblemError('invalid-request', { errors: [published] });
  if (published.progress) c.status(202);
  return published;
});

mount(importRoutes, OPERATIONS.exportGroups, (c) => exportGroups(c.var.ports.database));

mount(importRoutes, OPERATIONS.exportProducts, async (c, { query: { cursor } }) => {
  const page = await exportProducts(c.var.ports.database, cursor);
  if (!page) throw new ProblemError('invalid-request', { errors: [{ path: 'cursor', code: 'invalid' }] });
  return { ...page, products: page.products.map(({ product }) => product) };
});

mount(importRoutes, OPERATIONS.findProducts, async (c, { body: { handles, skus } }) => {
  const { database } = c.var.ports;
  const found = await findProducts(database, handles);
  return { products: found.map(({ product }) => product), owners: await findOwners(database, skus) };
});
