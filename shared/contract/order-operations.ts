import * as z from 'zod/mini';
import { KILOBYTE, type Operation, PROVIDER_CALL_TIMEOUT_MS, UNCOUNTED } from './operation.ts';
import { createOrder, Order, OrderRequest } from './order.ts';
import { cancelOrder, eraseOrder } from './order-end.ts';
import { LinkRequest, renewOrderLink } from './order-link.ts';
import { OwnOrder } from './own-order.ts';
import { checkPayment, PaymentStart, startPayment } from './payment.ts';

const ByNumber = z.pick(Order, { number: true });

/** The calls by which a shopper orders, pays, and follows an order. Part of `OPERATIONS`. */
export const ORDER_OPERATIONS = {
  createOrder: {
    ...createOrder,
    summary: 'Places an order',
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
    summary: 'An order, by its token',
    audience: 'owner',
    params: ByNumber,
    limit: UNCOUNTED.owner,
    response: OwnOrder,
  },
  startPayment: {
    ...startPayment,
    summary: 'Starts or continues the payment of an order',
    audience: 'owner',
    params: ByNumber,
    body: PaymentStart,
    maxBytes: KILOBYTE,
    limit: { counter: 'orders', name: 'payments' },
    timeoutMs: PROVIDER_CALL_TIMEOUT_MS,
  },
  checkPayment: {
    ...checkPayment,
    summary: 'Current state of the payment at the card provider',
    audience: 'owner',
    params: ByNumber,
    limit: UNCOUNTED.owner,
  },
  renewOrderLink: {
    ...renewOrderLink,
    summary:
      'Sends a new link to the order’s email address if it matches the given one; does not reveal whether it does',
    audience: 'public',
    params: ByNumber,
    body: LinkRequest,
    maxBytes: KILOBYTE,
    challenged: true,
    limit: { counter: 'orders', name: 'links' },
  },
  cancelOrder: {
    ...cancelOrder,
    summary: 'Cancels an unpaid order',
    audience: 'owner',
    params: ByNumber,
    body: z.strictObject({}),
    maxBytes: KILOBYTE,
    limit: { counter: 'orders', name: 'cancellations' },
  },
  eraseOrder: {
    ...eraseOrder,
    summary: 'Erases the personal data of a completed order',
    audience: 'owner',
    params: ByNumber,
    body: z.strictObject({}),
    maxBytes: KILOBYTE,
    limit: { counter: 'orders', name: 'erasures' },
  },
} as const satisfies Record<string, Operation>;
