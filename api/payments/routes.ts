import { type Context, Hono } from 'hono';
import { limitBody, requireJson } from '#api/http/body.ts';
import { checked } from '#api/http/checked.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { FoundOrder } from '#api/orders/order-answer.ts';
import { ownOrder } from '#api/orders/own-order.ts';
import { checkPayment } from '#api/payments/payment-status.ts';
import { findReturning } from '#api/payments/return-token.ts';
import { startPayment } from '#api/payments/start-payment.ts';
import type { ApiEnv } from '#api/ports.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

const { startPayment: start, checkPayment: check } = OPERATIONS;
const LARGEST_BODY_BYTES = 1024;

export const paymentRoutes = new Hono<ApiEnv>()
  .post(
    '/orders/:number/payments',
    limitBody(LARGEST_BODY_BYTES),
    requireJson,
    checked('param', start.params),
    checked('json', start.body),
    async (c) => {
      const found = await ownOrder(c, c.req.valid('param').number);
      const started = await startPayment(c.var.ports, found);
      if (started === 'not-payable') throw new Refusal('not-payable');
      if (started === 'unavailable') throw new Refusal('payments-unavailable', { headers: { 'Retry-After': '30' } });
      return c.json(started);
    },
  )
  .get('/orders/:number/payment', checked('param', check.params), async (c) => {
    return c.json(await checkPayment(c.var.ports, await payingOrder(c, c.req.valid('param').number)));
  });

/** The order of a payment for its owner, and for whoever comes back from paying it. */
async function payingOrder(c: Context<ApiEnv>, number: string): Promise<FoundOrder> {
  const returning = await findReturning(c.var.ports, number, c.req.header('Order-Token') ?? '');
  if (!returning) return ownOrder(c, number);
  c.header('Cache-Control', 'no-store');
  return returning;
}
