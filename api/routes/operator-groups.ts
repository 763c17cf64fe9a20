import { Hono } from 'hono';
import type { ApiEnv } from '#api/http/api-env.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { runIdempotently } from '#api/http/run-idempotently.ts';
import { orderGroups, orderProducts } from '#api/imports/arrange.ts';
import { listGroupsToEdit, removeGroup, saveGroup } from '#api/imports/edit-groups.ts';
import { listMembers, listProductOrder } from '#api/products/group-order.ts';
import { throwEditErrors, throwIfInvalid } from '#api/routes/edit-errors.ts';
import { mount } from '#api/routes/mount.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { ONE_LINE, VISIBLE } from '#shared/contract/typed-text.ts';
import { SOURCE_LANGUAGE, TEXT_LANGUAGES } from '#shared/domain/text.ts';

export const operatorGroupRoutes = new Hono<ApiEnv>();

mount(operatorGroupRoutes, OPERATIONS.listCatalogueGroups, (c) => listGroupsToEdit(c.var.ports.database));

mount(operatorGroupRoutes, OPERATIONS.listGroupMembers, (c, { params: { kind, handle } }) =>
  listMembers(c.var.ports.database, kind, handle),
);

mount(operatorGroupRoutes, OPERATIONS.orderGroups, async (c, { params: { kind }, body, key }) => {
  const { ports } = c.var;
  const request = { key, call: 'order-groups', orderId: kind, body };
  await runIdempotently(ports, request, (claim) => orderGroups(ports, kind, { ...body, claim }));
  return await listGroupsToEdit(ports.database);
});

mount(operatorGroupRoutes, OPERATIONS.listProductOrder, (c) => listProductOrder(c.var.ports.database));

mount(operatorGroupRoutes, OPERATIONS.orderProducts, async (c, { body, key }) => {
  const { ports } = c.var;
  const { handles } = body;
  const request = { key, call: 'order-products', orderId: '', body };
  await runIdempotently(ports, request, (claim) => orderProducts(ports, { ...body, claim }));
  c.set('audited', { subject: 'product order', after: { products: handles.length, first: handles[0] ?? null } });
  return listProductOrder(ports.database);
});

mount(operatorGroupRoutes, OPERATIONS.saveGroup, async (c, { params: { kind, handle }, body }) => {
  const { ports, operator } = c.var;
  const { name } = body.group;
  if (!VISIBLE.test(name[SOURCE_LANGUAGE]))
    throwIfInvalid([{ path: `group.name.${SOURCE_LANGUAGE}`, code: 'required' }]);
  throwIfInvalid(
    TEXT_LANGUAGES.filter((language) => !ONE_LINE.test(name[language])).map((language) => {
      return { path: `group.name.${language}`, code: 'control-characters' };
    }),
  );
  const group = { ...body.group, handle };
  const refused = await saveGroup(ports, kind, { ...body, group, operator: operator.id });
  if (refused) throwEditErrors(refused);
  return await listGroupsToEdit(ports.database);
});

mount(operatorGroupRoutes, OPERATIONS.removeGroup, async (c, { params: { kind, handle } }) => {
  if (!(await removeGroup(c.var.ports, kind, handle))) {
    throw new ProblemError('invalid-request', { errors: [{ path: 'products', code: 'not-empty' }] });
  }
  return await listGroupsToEdit(c.var.ports.database);
});
