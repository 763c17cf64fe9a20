import { Hono } from 'hono';
import { orderSubject } from '#api/audit/audit.ts';
import { confirmRefund } from '#api/authentication/confirm-refund.ts';
import type { ApiEnv } from '#api/http/api-env.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { runIdempotently } from '#api/http/run-idempotently.ts';
import { previewAccepted } from '#api/order-management/accept-return.ts';
import { applyReturnMove } from '#api/order-management/apply-return-move.ts';
import { listOrderReturns, listReturns, showReturn } from '#api/order-management/list-returns.ts';
import { previewSettled } from '#api/order-management/settle-return.ts';
import { readReturnable } from '#api/orders/returnable.ts';
import { askReturn, moveOwnReturn } from '#api/orders/returns/ask-return.ts';
import { type FoundReturn, findReturn, ownReturn } from '#api/orders/returns/return-rows.ts';
import type { ToConfirm } from '#api/payments/refund-order.ts';
import type { Ports } from '#api/ports/ports.ts';
import { mount } from '#api/routes/mount.ts';
import { orderId } from '#api/routes/operator-orders.ts';
import { ownOrder } from '#api/routes/own-order.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { hasRole } from '#shared/contract/operator.ts';

export const returnRoutes = new Hono<ApiEnv>();

mount(returnRoutes, OPERATIONS.askReturn, async (c, { params, body }) => {
  const { ports, locale } = c.var;
  const found = await ownOrder(c, params.number);
  const returnable = await readReturnable(ports, found);
  const id = await askReturn(ports, found, { ...body, returnable });
  return ownReturn(locale, await knownReturn(ports, id));
});

mount(returnRoutes, OPERATIONS.moveOwnReturn, async (c, { params, body }) => {
  const { ports, locale } = c.var;
  await moveOwnReturn(ports, await ownOrder(c, params.number), { ...body, id: params.id });
  return ownReturn(locale, await knownReturn(ports, params.id));
});

mount(returnRoutes, OPERATIONS.listReturns, (c, { query }) => listReturns(c.var.ports, c.var.locale, query));

mount(returnRoutes, OPERATIONS.listOrderReturns, async (c, { params }) => {
  const { ports, locale } = c.var;
  return { returns: await listOrderReturns(ports, locale, await orderId(ports, params.number)) };
});

mount(returnRoutes, OPERATIONS.previewReturn, async (c, { params }) => {
  const { ports, locale, operator } = c.var;
  const found = await knownReturn(ports, params.id);
  const isOwner = hasRole(operator, ['owner']);
  return { change: await previewAccepted(ports, found, { locale, isOwner }), ...(await previewSettled(ports, found)) };
});

mount(returnRoutes, OPERATIONS.moveReturn, async (c, { params: { id }, body, key }) => {
  const { ports, locale, operator } = c.var;
  const found = await knownReturn(ports, id);
  const confirm = (planned: ToConfirm) => confirmRefund(c, planned);
  await runIdempotently(ports, { key, call: `return ${id}`, orderId: found.row.orderId, body }, (claim) =>
    applyReturnMove(ports, found, {
      ...{ request: body, operator: operator.id, isOwner: hasRole(operator, ['owner']), claim, confirm },
    }),
  );
  const shown = await showReturn(ports, locale, id);
  c.set('audited', { subject: orderSubject(shown.order), after: { returnMove: body.move, returnState: shown.state } });
  return shown;
});

/** A return. Throws a ProblemError if there is none. */
async function knownReturn({ database }: Ports, id: string): Promise<FoundReturn> {
  const found = await findReturn(database, id);
  if (!found) throw new ProblemError('not-found');
  return found;
}
