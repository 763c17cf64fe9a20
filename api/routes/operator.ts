import { Hono } from 'hono';
import { readAudit } from '#api/audit/read-audit.ts';
import { confirmEvent } from '#api/authentication/confirm-event.ts';
import { confirmRefund } from '#api/authentication/confirm-refund.ts';
import type { ApiEnv } from '#api/http/api-env.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { runIdempotently } from '#api/http/run-idempotently.ts';
import { applyEventByHand } from '#api/order-management/apply-event.ts';
import { exportOrders, listOrders } from '#api/order-management/list-orders.ts';
import { refundByHand } from '#api/order-management/refund-by-hand.ts';
import { showOrder } from '#api/order-management/show-order.ts';
import { smokeTest } from '#api/order-management/smoke-test.ts';
import { addCharge } from '#api/orders/charges.ts';
import { isPayableCharge, unpayableCharge } from '#api/payments/payable-charge.ts';
import type { ToConfirm } from '#api/payments/refund-order.ts';
import { isOpenRefund } from '#api/payments/refund-rows.ts';
import { eraseOrder } from '#api/privacy/erase.ts';
import { mount } from '#api/routes/mount.ts';
import { orderId } from '#api/routes/operator-orders.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

export const operatorRoutes = new Hono<ApiEnv>();

mount(operatorRoutes, OPERATIONS.listOrders, (c, { query }) => listOrders(c.var.ports, query));
mount(operatorRoutes, OPERATIONS.searchOrders, (c, { body }) => listOrders(c.var.ports, body));
mount(operatorRoutes, OPERATIONS.exportOrders, (c, { query }) => exportOrders(c.var.ports, c.var.locale, query));

mount(operatorRoutes, OPERATIONS.showOrder, async (c, { params }) => {
  const { ports } = c.var;
  return await showOrder(ports, c.var.locale, await orderId(ports, params.number));
});

mount(operatorRoutes, OPERATIONS.fireOrderEvent, async (c, { params, body, key }) => {
  const { ports } = c.var;
  const id = await orderId(ports, params.number);
  const request = { key, call: 'event', orderId: id, body };
  const operator = c.var.operator.id;
  await runIdempotently(ports, request, async (claim) => {
    await confirmEvent(c, id, body.event);
    await applyEventByHand(ports, id, { ...body, operator, claim });
  });
  return await showOrder(ports, c.var.locale, id);
});

mount(operatorRoutes, OPERATIONS.refundOrder, async (c, { params, body, key }) => {
  const { ports } = c.var;
  const id = await orderId(ports, params.number);
  // A repeated call is the same whatever the version, which the first one has raised.
  const { version: _, ...content } = body;
  const request = { key, call: 'refund', orderId: id, body: content };
  const confirm = (planned: ToConfirm) => confirmRefund(c, planned);
  await runIdempotently(ports, request, (claim) =>
    refundByHand(ports, id, body, { operator: c.var.operator.id, claim, confirm }),
  );
  const order = await showOrder(ports, c.var.locale, id);
  if (order.refunds.some(({ status }) => isOpenRefund(status))) c.status(202);
  return order;
});

mount(operatorRoutes, OPERATIONS.chargeOrder, async (c, { params, body, key }) => {
  const { ports } = c.var;
  const id = await orderId(ports, params.number);
  const request = { key, call: 'charge', orderId: id, body };
  await runIdempotently(ports, request, async (claim) => {
    if (!(await isPayableCharge(ports, id, body.amount))) throw unpayableCharge();
    if (await addCharge(ports, id, { ...body, operator: c.var.operator.id, claim })) return;
    throw new ProblemError('event-refused', {
      detail: 'It is not paid, was sent or sends nothing, or another charge of it is due',
    });
  });
  return await showOrder(ports, c.var.locale, id);
});

mount(operatorRoutes, OPERATIONS.eraseOrderData, async (c, { params }) => {
  const { ports } = c.var;
  const id = await orderId(ports, params.number);
  if (!(await eraseOrder(ports, id, { actor: 'operator', operator: c.var.operator.id })))
    throw new ProblemError('order-under-way');
  return await showOrder(ports, c.var.locale, id);
});

mount(operatorRoutes, OPERATIONS.runSmokeTest, (c) => smokeTest(c.var.ports));

mount(operatorRoutes, OPERATIONS.readAudit, (c, { query }) => readAudit(c.var.ports, query));
