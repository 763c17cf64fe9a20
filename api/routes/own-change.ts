import { Hono } from 'hono';
import type { ApiEnv } from '#api/http/api-env.ts';
import { runIdempotently } from '#api/http/run-idempotently.ts';
import { changeForShopper, previewOwnChange } from '#api/order-management/own-change.ts';
import { offerOwnChange } from '#api/order-management/own-change-offer.ts';
import { mount } from '#api/routes/mount.ts';
import { ownOrder } from '#api/routes/own-order.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

export const ownChangeRoutes = new Hono<ApiEnv>();

mount(ownChangeRoutes, OPERATIONS.readOwnChange, async (c, { params }) =>
  offerOwnChange(c.var.ports, await ownOrder(c, params.number)),
);

mount(ownChangeRoutes, OPERATIONS.previewOwnChange, async (c, { params, body }) => {
  const { ports, locale } = c.var;
  return previewOwnChange(ports, await ownOrder(c, params.number), { change: body, locale });
});

mount(ownChangeRoutes, OPERATIONS.changeOwnOrder, async (c, { params, body, key }) => {
  const { ports } = c.var;
  const found = await ownOrder(c, params.number);
  await runIdempotently(ports, { key, call: 'own change', orderId: found.row.id, body }, (claim) =>
    changeForShopper(ports, found, body, claim),
  );
  return { changed: true };
});
