import * as z from 'zod/mini';
import { KILOBYTE, type Operation } from './operation.ts';
import { Order } from './order.ts';
import { OwnReturn, OwnReturnMove, ReturnId, ReturnRequest } from './own-return.ts';

const ByNumber = z.pick(Order, { number: true });
const OfOrder = z.extend(ByNumber, { id: ReturnId });

/** The calls by which shoppers send something back. Part of `STOREFRONT_OPERATIONS`. */
export const OWN_RETURN_OPERATIONS = {
  askReturn: {
    method: 'POST',
    path: '/orders/{number}/returns',
    summary: 'Asks to send pieces of an order back, for money or other sizes',
    audience: 'owner',
    params: ByNumber,
    body: ReturnRequest,
    // Fifty lines, or half a thousand characters.
    maxBytes: 8 * KILOBYTE,
    status: 201,
    limit: { counter: 'orders', name: 'returns' },
    response: OwnReturn,
  },
  moveOwnReturn: {
    method: 'POST',
    path: '/orders/{number}/returns/{id}/moves',
    summary: 'Cancels a return that was only asked for, or names its parcel',
    audience: 'owner',
    params: OfOrder,
    body: OwnReturnMove,
    maxBytes: KILOBYTE,
    limit: { counter: 'orders', name: 'returns' },
    response: OwnReturn,
  },
} as const satisfies Record<string, Operation>;
