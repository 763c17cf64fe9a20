import { Hono } from 'hono';
import { setSubject } from '#api/audit/audit.ts';
import type { ApiEnv } from '#api/http/api-env.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { readPromotionFacts } from '#api/promotions/manage-promotions.ts';
import { changeSet, createSet, endSet, listOperatorSets } from '#api/promotions/manage-sets.ts';
import { listSets, readSet, trySet } from '#api/promotions/read-sets.ts';
import { mount } from '#api/routes/mount.ts';
import { readCatalogue } from '#api/routes/read-catalogue.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

export const setRoutes = new Hono<ApiEnv>();

mount(setRoutes, OPERATIONS.listSets, async (c) => {
  const { clock } = c.var.ports;
  return (await readCatalogue(c, (database) => listSets({ database, clock }, c.var.locale))).list;
});

mount(setRoutes, OPERATIONS.readSet, async (c, { params }) => {
  const { clock } = c.var.ports;
  const found = await readCatalogue(c, (database) => readSet({ database, clock }, c.var.locale, params.handle));
  if (!found) throw new ProblemError('not-found');
  return found.set;
});

export const operatorSetRoutes = new Hono<ApiEnv>();

mount(operatorSetRoutes, OPERATIONS.listOperatorSets, (c) => listOperatorSets(c.var.ports));
mount(operatorSetRoutes, OPERATIONS.createSet, async (c, { body, key }) => {
  const { ports } = c.var;
  const created = await createSet(ports, body, key);
  const after = (await readPromotionFacts(ports.database, created.id)) ?? {};
  c.set('audited', { subject: setSubject(created.id), after });
  return created;
});
mount(operatorSetRoutes, OPERATIONS.changeSet, (c, { params, body }) => changeSet(c.var.ports, params.set, body));
mount(operatorSetRoutes, OPERATIONS.endSet, (c, { params }) => endSet(c.var.ports, params.set));
mount(operatorSetRoutes, OPERATIONS.trySet, (c, { body }) => trySet(c.var.ports.database, c.var.locale, body));
