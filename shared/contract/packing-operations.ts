import * as z from 'zod/mini';
import { KILOBYTE, type Operation } from './operation.ts';
import type { OperatorRole } from './operator.ts';
import { OperatorOrder } from './operator-order.ts';
import { Order } from './order.ts';
import { PackedOrder, PackingPapers } from './packing.ts';

const ByNumber = z.pick(Order, { number: true });

const ROLES = ['owner', 'manager'] as const satisfies readonly OperatorRole[];
const LIMIT = { counter: 'operators', name: 'operator' } as const;

/** The calls of packing. Part of `OPERATIONS`. */
export const PACKING_OPERATIONS = {
  listPackedOrders: {
    method: 'GET',
    path: '/operator/packed-orders',
    summary: 'Orders with pieces to be packed or sent; those that are ready first, by delivery date',
    audience: 'operator',
    roles: ROLES,
    limit: LIMIT,
    response: z.object({ orders: z.array(PackedOrder) }),
  },
  showPackingPapers: {
    method: 'GET',
    path: '/operator/packed-orders/{number}',
    summary: 'Printable papers for the parcel of an order',
    audience: 'operator',
    roles: ROLES,
    params: ByNumber,
    limit: LIMIT,
    response: PackingPapers,
  },
  unpackOrder: {
    method: 'POST',
    path: '/operator/orders/{number}/unpacking',
    summary: 'Unpacks an order before it is sent, so that its address can change',
    audience: 'operator',
    roles: ROLES,
    params: ByNumber,
    body: z.strictObject({}),
    maxBytes: KILOBYTE,
    limit: LIMIT,
    response: OperatorOrder,
  },
} as const satisfies Record<string, Operation>;
