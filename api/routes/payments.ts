import { Hono } from 'hono';
import type { ApiEnv } from '#api/http/api-env.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { checkPayment } from '#api/payments/payment-status.ts';
import { findReturning } from '#api/payments/return-token.ts';
import { startPayment } from '#api/payments/start-payment.ts';
import { mount } from '#api/routes/mount.ts';
import { ownOrder } from '#api/routes/own-order.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

export const paymentRoutes = new Hono<ApiEnv>();

mount(paymentRoutes, OPERATIONS.startPayment, async (c, { params, body: { expectedAmount } }) => {
  const started = await startPayment(c.var.ports, await ownOrder(c, params.number), expectedAmount);
  if (started === 'not-payable' || started === 'order-changed') throw new ProblemError(started);
  if (started === 'unavailable') throw new ProblemError('payments-unavailable', { headers: { 'Retry-After': '30' } });
  return started;
});

mount(paymentRoutes, OPERATIONS.checkPayment, async (c, { params: { number } }) => {
  // A shopper who returns from paying may ask, too.
  const returning = await findReturning(c.var.ports, number, c.req.header('Order-Token') ?? '');
  return await checkPayment(c.var.ports, returning ?? (await ownOrder(c, number)));
});
