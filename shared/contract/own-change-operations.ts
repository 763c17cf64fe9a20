import * as z from 'zod/mini';
import { KILOBYTE, type Operation, UNCOUNTED } from './operation.ts';
import { Order } from './order.ts';
import { OwnChange, OwnChangeOffer, OwnChangePreview, OwnChangeRequest } from './own-change.ts';

const ByNumber = z.pick(Order, { number: true });
// Fifty lines, each with measurements and embroidery.
const LINES_BYTES = 64 * KILOBYTE;

/** The calls by which a shopper changes her order before it is cut, or cancels it. Part of `STOREFRONT_OPERATIONS`. */
export const OWN_CHANGE_OPERATIONS = {
  readOwnChange: {
    method: 'GET',
    path: '/orders/{number}/change',
    summary: 'What the customer may change of an order now, and why not the rest',
    audience: 'owner',
    params: ByNumber,
    limit: UNCOUNTED.owner,
    response: OwnChangeOffer,
  },
  previewOwnChange: {
    method: 'POST',
    path: '/orders/{number}/change-preview',
    summary: 'What a change of an order by its customer would cost, or give back',
    audience: 'owner',
    looks: true,
    params: ByNumber,
    body: OwnChange,
    maxBytes: LINES_BYTES,
    limit: { counter: 'writes', name: 'own-change-previews' },
    response: OwnChangePreview,
  },
  changeOwnOrder: {
    method: 'POST',
    path: '/orders/{number}/change',
    summary: 'Changes or cancels an order for its customer, at the previewed difference',
    audience: 'owner',
    params: ByNumber,
    body: OwnChangeRequest,
    maxBytes: LINES_BYTES,
    idempotent: true,
    limit: { counter: 'orders', name: 'own-changes' },
    response: z.object({ changed: z.literal(true) }),
  },
} as const satisfies Record<string, Operation>;
