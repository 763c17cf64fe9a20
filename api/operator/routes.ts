import { Hono } from 'hono';
import { actOnce } from '#api/http/act-once.ts';
import { limitBody, requireJson } from '#api/http/body.ts';
import { checked } from '#api/http/checked.ts';
import { readIdempotencyKey } from '#api/http/idempotency-key.ts';
import { Refusal } from '#api/http/refusal.ts';
import { auditOperator } from '#api/operator/audit.ts';
import { fireByHand } from '#api/operator/fire-event.ts';
import { exportOrders, listOrders } from '#api/operator/list-orders.ts';
import { findOrderId, showOrder } from '#api/operator/show-order.ts';
import { refundOrder } from '#api/payments/refund-order.ts';
import { isOpenRefund } from '#api/payments/refund-rows.ts';
import type { ApiEnv, Ports } from '#api/ports.ts';
import { eraseOrder } from '#api/privacy/erase.ts';
import { requireOperator } from '#api/security/require-operator.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

const LARGEST_BODY_BYTES = 4096;
const { listOrders: list, showOrder: show, fireOrderEvent, refundOrder: refund, eraseOrderData } = OPERATIONS;

const operator = new Hono<ApiEnv>().use('/operator/*', requireOperator, auditOperator);

export const operatorRoutes = operator
  .get('/operator/orders', checked('query', list.query), async (c) =>
    c.json(await listOrders(c.var.ports, c.req.valid('query'))),
  )
  .get('/operator/export/orders', checked('query', OPERATIONS.exportOrders.query), async (c) =>
    c.json(await exportOrders(c.var.ports, c.req.valid('query'))),
  )
  .get('/operator/orders/:number', checked('param', show.params), async (c) => {
    const { ports } = c.var;
    return c.json(await showOrder(ports, await orderId(ports, c.req.valid('param').number)));
  })
  .use('/operator/orders/:number/*', limitBody(LARGEST_BODY_BYTES), requireJson)
  .post(
    '/operator/orders/:number/events',
    checked('param', fireOrderEvent.params),
    checked('json', fireOrderEvent.body),
    async (c) => {
      const { ports } = c.var;
      const id = await orderId(ports, c.req.valid('param').number);
      const body = c.req.valid('json');
      const request = { key: readIdempotencyKey(c), call: 'event', orderId: id, body };
      await actOnce(ports, request, (claim) => fireByHand(ports, id, { ...body, claim }));
      return c.json(await showOrder(ports, id));
    },
  )
  .post(
    '/operator/orders/:number/refunds',
    checked('param', refund.params),
    checked('json', refund.body),
    async (c) => {
      const { ports } = c.var;
      const id = await orderId(ports, c.req.valid('param').number);
      const body = c.req.valid('json');
      const request = { key: readIdempotencyKey(c), call: 'refund', orderId: id, body };
      await actOnce(ports, request, async (claim) => {
        const refund = await refundOrder(ports, id, body.lines ?? body.amount ?? null, claim);
        if (!refund) throw new Refusal('nothing-to-refund');
      });
      const order = await showOrder(ports, id);
      return c.json(order, order.refunds.some(({ status }) => isOpenRefund(status)) ? 202 : 200);
    },
  )
  .post(
    '/operator/orders/:number/erasure',
    checked('param', eraseOrderData.params),
    checked('json', eraseOrderData.body),
    async (c) => {
      const { ports } = c.var;
      const id = await orderId(ports, c.req.valid('param').number);
      if (!(await eraseOrder(ports, id, 'operator'))) throw new Refusal('order-under-way');
      return c.json(await showOrder(ports, id));
    },
  );

async function orderId(ports: Ports, number: string): Promise<string> {
  const id = await findOrderId(ports, number);
  if (id === null) throw new Refusal('not-found');
  return id;
}
