import * as z from 'zod/mini';
import { KILOBYTE, type Operation, PROVIDER_CALL_TIMEOUT_MS } from './operation.ts';
import type { OperatorRole } from './operator.ts';
import { OperatorOrder } from './operator-order.ts';
import { Order } from './order.ts';
import { ChangePreview, DeliveryChange, DeliveryChangeRequest } from './order-change.ts';
import { CountryCode, DeliveryOption } from './quote.ts';

const ByNumber = z.pick(Order, { number: true });

const ROLES = ['owner', 'manager'] as const satisfies readonly OperatorRole[];
const LIMIT = { counter: 'operators', name: 'operator' } as const;
// A comment of a thousand characters, and an address.
const CONTACT_BYTES = 8 * KILOBYTE;

/** Calls for the address and the delivery of an order. Part of `OPERATIONS`. */
export const ORDER_DELIVERY_OPERATIONS = {
  listOrderDelivery: {
    method: 'GET',
    path: '/operator/orders/{number}/delivery',
    summary: 'The delivery methods to a country, with what each would cost the order',
    audience: 'operator',
    roles: ROLES,
    params: ByNumber,
    query: z.object({ country: CountryCode }),
    limit: LIMIT,
    response: z.object({ options: z.array(DeliveryOption) }),
  },
  previewDeliveryChange: {
    method: 'POST',
    path: '/operator/orders/{number}/delivery-preview',
    looks: true,
    summary: 'Cost and arrival date of an order with another address or delivery',
    audience: 'operator',
    roles: ROLES,
    params: ByNumber,
    body: DeliveryChange,
    maxBytes: CONTACT_BYTES,
    limit: LIMIT,
    response: ChangePreview,
  },
  changeDelivery: {
    method: 'POST',
    path: '/operator/orders/{number}/delivery',
    summary: 'Changes the address or delivery of an order before it is packed; the difference is charged or refunded',
    audience: 'operator',
    roles: ROLES,
    params: ByNumber,
    idempotent: true,
    body: DeliveryChangeRequest,
    maxBytes: CONTACT_BYTES,
    limit: LIMIT,
    timeoutMs: PROVIDER_CALL_TIMEOUT_MS,
    response: OperatorOrder,
  },
} as const satisfies Record<string, Operation>;
