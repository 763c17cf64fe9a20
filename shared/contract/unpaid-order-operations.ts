import * as z from 'zod/mini';
import { QuoteRequest } from './cart.ts';
import { KILOBYTE, type Operation } from './operation.ts';
import type { OperatorRole } from './operator.ts';
import { OperatorOrder } from './operator-order.ts';
import { Order } from './order.ts';
import { Quote } from './quote.ts';
import { TakenOrderRequest } from './unpaid-order.ts';

const ByNumber = z.pick(Order, { number: true });

const ROLES = ['owner', 'manager'] as const satisfies readonly OperatorRole[];
const LIMIT = { counter: 'operators', name: 'operator' } as const;
// Fifty lines, each with measurements and embroidery.
const CART_BYTES = 64 * KILOBYTE;

/** What staff do about an order by one press; the answer is the order after it. */
const BY_PRESS = {
  method: 'POST',
  audience: 'operator',
  roles: ROLES,
  params: ByNumber,
  idempotent: true,
  body: z.strictObject({}),
  maxBytes: KILOBYTE,
  limit: LIMIT,
  response: OperatorOrder,
} as const;

/** The calls by which staff take an order and see that it is paid. Part of `OPERATIONS`. */
export const UNPAID_ORDER_OPERATIONS = {
  quoteTakenOrder: {
    method: 'POST',
    path: '/operator/order-quotes',
    summary: 'Prices an order that staff take, as the shop prices a cart',
    audience: 'operator',
    roles: ROLES,
    unaudited: true,
    body: QuoteRequest,
    maxBytes: CART_BYTES,
    repeatable: true,
    limit: LIMIT,
    response: Quote,
  },
  takeOrder: {
    method: 'POST',
    path: '/operator/orders',
    summary: 'Places an order for a customer, by the rules of the checkout',
    audience: 'operator',
    roles: ROLES,
    body: TakenOrderRequest,
    maxBytes: CART_BYTES,
    idempotent: true,
    status: 201,
    limit: LIMIT,
    response: OperatorOrder,
  },
  linkOrder: {
    method: 'POST',
    path: '/operator/orders/{number}/link',
    summary: 'The link by which its customer opens and pays an order that waits for its payment',
    audience: 'operator',
    roles: ROLES,
    params: ByNumber,
    body: z.strictObject({}),
    maxBytes: KILOBYTE,
    repeatable: true,
    limit: LIMIT,
    response: z.object({ url: z.string() }),
  },
  remindOfPayment: {
    ...BY_PRESS,
    path: '/operator/orders/{number}/reminders',
    summary: 'Reminds the customer of an order that waits for its payment, once a day at most',
  },
  extendWait: {
    ...BY_PRESS,
    path: '/operator/orders/{number}/extensions',
    summary: 'Lets an order wait a day longer for its payment, and for a week at most',
  },
} as const satisfies Record<string, Operation>;
