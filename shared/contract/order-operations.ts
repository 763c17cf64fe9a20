import * as z from 'zod/mini';
import { Cancelled } from './cancellation.ts';
import { Erased } from './erasure.ts';
import { CreatedOrder, OrderRequest, OwnOrder } from './order.ts';
import { LinkAsked, LinkRequest } from './order-link.ts';
import { PaymentStatus, StartedPayment } from './payment.ts';

const ByNumber = z.object({ number: z.string().check(z.regex(/^\d{4,10}$/)) });

/** The calls by which a shopper orders, pays, and looks after an order. Part of `OPERATIONS`. */
export const ORDER_OPERATIONS = {
  createOrder: {
    method: 'POST',
    path: '/orders',
    summary: 'Makes an order of a cart',
    audience: 'public',
    body: OrderRequest,
    idempotent: true,
    status: 201,
    response: CreatedOrder,
  },
  readOrder: {
    method: 'GET',
    path: '/orders/{number}',
    summary: 'An order, for whoever has its token',
    audience: 'owner',
    params: ByNumber,
    response: OwnOrder,
  },
  startPayment: {
    method: 'POST',
    path: '/orders/{number}/payments',
    summary: 'Starts, or goes on with, the payment of an order',
    audience: 'owner',
    params: ByNumber,
    body: z.strictObject({}),
    response: StartedPayment,
  },
  checkPayment: {
    method: 'GET',
    path: '/orders/{number}/payment',
    summary: 'What the card provider says of the payment now',
    audience: 'owner',
    params: ByNumber,
    response: PaymentStatus,
  },
  renewOrderLink: {
    method: 'POST',
    path: '/orders/{number}/link',
    summary: 'Sends a new link to the order’s own address, if that is the one given; says nothing of whether it is',
    audience: 'public',
    params: ByNumber,
    body: LinkRequest,
    response: LinkAsked,
  },
  cancelOrder: {
    method: 'POST',
    path: '/orders/{number}/cancellation',
    summary: 'Cancels an order that is not paid',
    audience: 'owner',
    params: ByNumber,
    body: z.strictObject({}),
    response: Cancelled,
  },
  eraseOrder: {
    method: 'POST',
    path: '/orders/{number}/erasure',
    summary: 'Erases what an ended order holds of its owner',
    audience: 'owner',
    params: ByNumber,
    body: z.strictObject({}),
    response: Erased,
  },
} as const;
