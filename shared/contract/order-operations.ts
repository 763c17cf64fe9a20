import * as z from 'zod/mini';
import { KILOBYTE, type Operation, PROVIDER_CALL_TIMEOUT_MS, UNCOUNTED } from './operation.ts';
import { createOrder, Order, OrderRequest, OwnOrder } from './order.ts';
import { cancelOrder, eraseOrder } from './order-end.ts';
import { LinkRequest, renewOrderLink } from './order-link.ts';
import { checkPayment, startPayment } from './payment.ts';

const ByNumber = z.pick(Order, { number: true });

/** The calls by which a shopper orders, pays, and follows an order. Part of `OPERATIONS`. */
export const ORDER_OPERATIONS = {
  createOrder: {
    ...createOrder,
    summary: 'Makes an order of a cart',
    audience: 'public',
    body: OrderRequest,
    maxBytes: 64 * KILOBYTE,
    idempotent: true,
    challenged: true,
    status: 201,
    limit: { counter: 'orders', name: 'orders' },
  },
  readOrder: {
    method: 'GET',
    path: '/orders/{number}',
    summary: 'An order, for whoever has its token',
    audience: 'owner',
    params: ByNumber,
    limit: UNCOUNTED.owner,
    response: OwnOrder,
  },
  startPayment: {
    ...startPayment,
    summary: 'Starts, or goes on with, the payment of an order',
    audience: 'owner',
    params: ByNumber,
    body: z.strictObject({}),
    maxBytes: KILOBYTE,
    limit: { counter: 'orders', name: 'payments' },
    timeoutMs: PROVIDER_CALL_TIMEOUT_MS,
  },
  checkPayment: {
    ...checkPayment,
    summary: 'What the card provider says of the payment now',
    audience: 'owner',
    params: ByNumber,
    limit: UNCOUNTED.owner,
  },
  renewOrderLink: {
    ...renewOrderLink,
    summary: 'Sends a new link to the order’s own address, if that is the one given; says nothing of whether it is',
    audience: 'public',
    params: ByNumber,
    body: LinkRequest,
    maxBytes: KILOBYTE,
    challenged: true,
    limit: { counter: 'orders', name: 'links' },
  },
  cancelOrder: {
    ...cancelOrder,
    summary: 'Cancels an order that is not paid',
    audience: 'owner',
    params: ByNumber,
    body: z.strictObject({}),
    maxBytes: KILOBYTE,
    limit: { counter: 'orders', name: 'cancellations' },
  },
  eraseOrder: {
    ...eraseOrder,
    summary: 'Erases what an ended order holds of its owner',
    audience: 'owner',
    params: ByNumber,
    body: z.strictObject({}),
    maxBytes: KILOBYTE,
    limit: { counter: 'orders', name: 'erasures' },
  },
} as const satisfies Record<string, Operation>;
