import { type Hook, zValidator } from '@hono/zod-validator';
import { Hono } from 'hono';
import { limitBody, requireJson } from '#api/http/body.ts';
import { checked } from '#api/http/checked.ts';
import { fieldErrors } from '#api/http/field-errors.ts';
import { readIdempotencyKey } from '#api/http/idempotency-key.ts';
import { Refusal } from '#api/http/refusal.ts';
import { limitCodes } from '#api/limits/limit-codes.ts';
import { limitContactLetters } from '#api/limits/limit-contacts.ts';
import { canCancel, cancelOwnOrder } from '#api/orders/cancel-own-order.ts';
import { contactFaults } from '#api/orders/contact-faults.ts';
import { createOrder } from '#api/orders/create-order.ts';
import { findTrack } from '#api/orders/find-order.ts';
import { orderAnswer } from '#api/orders/order-answer.ts';
import { ownOrder } from '#api/orders/own-order.ts';
import { renewLink } from '#api/orders/renew-link.ts';
import { readTimeline } from '#api/orders/timeline.ts';
import { sumReturned } from '#api/payments/refund-rows.ts';
import type { ApiEnv } from '#api/ports.ts';
import { canErase, eraseOrder } from '#api/privacy/erase.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OrderRequest, OwnOrder } from '#shared/contract/order.ts';
import type { FieldError } from '#shared/contract/problem.ts';
import type { Quote } from '#shared/contract/quote.ts';

const LARGEST_ORDER_BYTES = 64 * 1024;

const { body } = OPERATIONS.createOrder;

/** Refuses a bad order with the faults of all its fields at once, whoever finds them. */
const refuseFaults: Hook<OrderRequest, ApiEnv, string, 'json', object, typeof body> = async (result, c) => {
  const shape = result.success ? [] : fieldErrors(result.error.issues, result.data);
  const errors = firstOfEach([...shape, ...(await contactFaults(c.var.ports, result.data))]);
  if (errors.length > 0) throw new Refusal('invalid-request', { errors });
};

const checkedOrder = zValidator<typeof body, 'json', ApiEnv, string, typeof refuseFaults>('json', body, refuseFaults);

export const orderRoutes = new Hono<ApiEnv>()
  .post('/orders', limitBody(LARGEST_ORDER_BYTES), requireJson, checkedOrder, async (c) => {
    const key = readIdempotencyKey(c);
    await limitCodes(c, c.req.valid('json').codes);
    const result = await createOrder(c.var.ports, c.var.locale, key, c.req.valid('json'));
    switch (result.outcome) {
      case 'created':
        return c.json(result.answer, 201, { 'Cache-Control': 'no-store' });
      case 'quote-changed':
        throw quoteChanged(result.quote);
      case 'payments-unavailable':
        throw new Refusal('payments-unavailable');
      case 'key-reused':
        throw new Refusal('idempotency-key-reused');
      case 'busy':
        throw new Refusal('idempotency-in-flight', { headers: { 'Retry-After': '1' } });
    }
  })
  .post(
    '/orders/:number/cancellation',
    limitBody(LARGEST_ORDER_BYTES),
    requireJson,
    checked('param', OPERATIONS.cancelOrder.params),
    checked('json', OPERATIONS.cancelOrder.body),
    async (c) => {
      const { row } = await ownOrder(c, c.req.valid('param').number);
      if (!(await cancelOwnOrder(c.var.ports, row.id))) throw new Refusal('event-refused');
      return c.json({ cancelled: true });
    },
  )
  .post(
    '/orders/:number/erasure',
    limitBody(LARGEST_ORDER_BYTES),
    requireJson,
    checked('param', OPERATIONS.eraseOrder.params),
    checked('json', OPERATIONS.eraseOrder.body),
    async (c) => {
      const { row } = await ownOrder(c, c.req.valid('param').number);
      if (!(await eraseOrder(c.var.ports, row.id, 'owner'))) throw new Refusal('order-under-way');
      return c.json({ erased: true });
    },
  )
  .post(
    '/orders/:number/link',
    limitBody(LARGEST_ORDER_BYTES),
    requireJson,
    checked('param', OPERATIONS.renewOrderLink.params),
    checked('json', OPERATIONS.renewOrderLink.body),
    async (c) => {
      const { email } = c.req.valid('json');
      await limitContactLetters(c.var.ports, email);
      await renewLink(c.var.ports, c.req.valid('param').number, email);
      return c.json({ asked: true }, 200, { 'Cache-Control': 'no-store' });
    },
  )
  .get('/orders/:number', checked('param', OPERATIONS.readOrder.params), async (c) => {
    const found = await ownOrder(c, c.req.valid('param').number);
    const { database } = c.var.ports;
    const [order, timeline, track, returned, isCancellable, isErasable] = await Promise.all([
      orderAnswer(c.var.ports, c.var.locale, found),
      readTimeline(database, found.row.id),
      findTrack(database, found.row.id),
      sumReturned(database, found.row.id),
      canCancel(c.var.ports, found.row.id),
      canErase(c.var.ports, found.row.id),
    ]);
    const own: OwnOrder = { ...order, timeline, track, returned, isCancellable, isErasable };
    return c.json(own);
  });

/** The quote as it is now, and the fields of what is no longer offered. */
function quoteChanged(quote: Quote): Refusal {
  const errors = quote.lines.flatMap(({ faults }, index) =>
    faults.map((fault) => ({ path: `lines.${index}.${fault}`, code: 'not-offered' })),
  );
  return new Refusal('quote-changed', { members: { quote }, ...(errors.length > 0 && { errors }) });
}

function firstOfEach(errors: readonly FieldError[]): FieldError[] {
  return errors.filter((error, index) => errors.findIndex(({ path }) => path === error.path) === index);
}
