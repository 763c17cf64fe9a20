import { Hono } from 'hono';
import type { ApiEnv } from '#api/http/api-env.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { removeSizeSystem, saveSizeSystem } from '#api/imports/edit-size-systems.ts';
import { listShownSystems, listSizeSystems } from '#api/products/size-systems.ts';
import { throwEditErrors } from '#api/routes/edit-errors.ts';
import { mount } from '#api/routes/mount.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

export const sizeSystemRoutes = new Hono<ApiEnv>();

mount(sizeSystemRoutes, OPERATIONS.readSizeSystems, async (c) => ({
  items: await listShownSystems(c.var.ports.database, c.var.locale),
}));

mount(sizeSystemRoutes, OPERATIONS.listSizeSystems, async (c) => ({
  items: await listSizeSystems(c.var.ports.database),
}));

mount(sizeSystemRoutes, OPERATIONS.saveSizeSystem, async (c, { params: { handle }, body }) => {
  const { database } = c.var.ports;
  const refused = await saveSizeSystem(c.var.ports, handle, body);
  if (refused) throwEditErrors(refused);
  const { sizes, categories } = body.system;
  c.set('audited', { subject: `size-system ${handle}`, after: { sizes: sizes.length, categories: categories.length } });
  return { items: await listSizeSystems(database) };
});

mount(sizeSystemRoutes, OPERATIONS.removeSizeSystem, async (c, { params: { handle } }) => {
  if (!(await removeSizeSystem(c.var.ports, handle))) {
    throw new ProblemError('invalid-request', { errors: [{ path: 'categories', code: 'not-empty' }] });
  }
  c.set('audited', { subject: `size-system ${handle}`, after: {} });
  return { items: await listSizeSystems(c.var.ports.database) };
});
