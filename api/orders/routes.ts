import { type Hook, zValidator } from '@hono/zod-validator';
import { Hono } from 'hono';
import { limitBody, requireJson } from '#api/http/body.ts';
import { checked } from '#api/http/checked.ts';
import { fieldErrors } from '#api/http/field-errors.ts';
import { Refusal } from '#api/http/refusal.ts';
import { contactFaults } from '#api/orders/contact-faults.ts';
import { createOrder } from '#api/orders/create-order.ts';
import { orderAnswer } from '#api/orders/order-answer.ts';
import { ownOrder } from '#api/orders/own-order.ts';
import type { ApiEnv } from '#api/ports.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OrderRequest } from '#shared/contract/order.ts';
import type { FieldError } from '#shared/contract/problem.ts';

const LARGEST_ORDER_BYTES = 32 * 1024;
const KEY = /^[A-Za-z0-9_-]{1,64}$/;

const { body } = OPERATIONS.createOrder;

/** Refuses a bad order with the faults of all its fields at once, whoever finds them. */
const refuseFaults: Hook<OrderRequest, ApiEnv, string, 'json', object, typeof body> = async (result, c) => {
  const shape = result.success ? [] : fieldErrors(result.error.issues, result.data);
  const errors = firstOfEach([...shape, ...(await contactFaults(c.var.ports.database, result.data))]);
  if (errors.length > 0) throw new Refusal('invalid-request', { errors });
};

const checkedOrder = zValidator<typeof body, 'json', ApiEnv, string, typeof refuseFaults>('json', body, refuseFaults);

export const orderRoutes = new Hono<ApiEnv>()
  .post('/orders', limitBody(LARGEST_ORDER_BYTES), requireJson, checkedOrder, async (c) => {
    const key = c.req.header('Idempotency-Key') ?? '';
    if (!KEY.test(key)) throw new Refusal('idempotency-key-missing');
    const result = await createOrder(c.var.ports, c.var.locale, key, c.req.valid('json'));
    switch (result.outcome) {
      case 'created':
        return c.json(result.answer, 201, { 'Cache-Control': 'no-store' });
      case 'quote-changed':
        throw new Refusal('quote-changed', { members: { quote: result.quote } });
      case 'key-reused':
        throw new Refusal('idempotency-key-reused');
      case 'busy':
        throw new Refusal('idempotency-in-flight', { headers: { 'Retry-After': '1' } });
    }
  })
  .get('/orders/:number', checked('param', OPERATIONS.readOrder.params), async (c) => {
    const { row, lines } = await ownOrder(c, c.req.valid('param').number);
    return c.json(orderAnswer(c.var.locale, row, lines));
  });

function firstOfEach(errors: readonly FieldError[]): FieldError[] {
  return errors.filter((error, index) => errors.findIndex(({ path }) => path === error.path) === index);
}
