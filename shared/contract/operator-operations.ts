import * as z from 'zod/mini';
import { CustomerOrders } from './customer-orders.ts';
import { KILOBYTE, type Operation, PROVIDER_CALL_TIMEOUT_MS } from './operation.ts';
import { AuditPage, AuditQuery, type OperatorRole } from './operator.ts';
import { ChargeRequest, OperatorOrder, OrderEventRequest } from './operator-order.ts';
import { RefundRequest } from './operator-refund.ts';
import { Order } from './order.ts';
import { OrderListQuery, OrderPage, OrderSearchRequest } from './order-list.ts';

const ByNumber = z.pick(Order, { number: true });

/** Roles that see orders with names, addresses and prices. */
const ORDER_ROLES = ['owner', 'manager'] as const satisfies readonly OperatorRole[];
const OWNER_ONLY = ['owner'] as const satisfies readonly OperatorRole[];

// Fifty lines of a refund.
const MAX_BODY_BYTES = 4 * KILOBYTE;
const LIMIT = { counter: 'operators', name: 'operator' } as const;

/** The calls that process orders. Part of `OPERATIONS`. */
export const OPERATOR_OPERATIONS = {
  listOrders: {
    method: 'GET',
    path: '/operator/orders',
    summary: 'Orders by filters, paginated',
    audience: 'operator',
    roles: ORDER_ROLES,
    query: OrderListQuery,
    limit: LIMIT,
    response: OrderPage,
  },
  searchOrders: {
    method: 'POST',
    path: '/operator/order-search',
    looks: true,
    summary: 'Searches orders by number, phone, name or email address, paginated',
    audience: 'operator',
    roles: ORDER_ROLES,
    body: OrderSearchRequest,
    maxBytes: KILOBYTE,
    limit: LIMIT,
    response: OrderPage,
  },
  showOrder: {
    method: 'GET',
    path: '/operator/orders/{number}',
    summary: 'An order with its payments, refunds and events',
    audience: 'operator',
    roles: ORDER_ROLES,
    params: ByNumber,
    limit: LIMIT,
    response: OperatorOrder,
  },
  findCustomerOrders: {
    method: 'GET',
    path: '/operator/orders/{number}/customer',
    summary: 'Other orders of the same mailbox or phone, with their measurements',
    audience: 'operator',
    roles: ORDER_ROLES,
    params: ByNumber,
    limit: LIMIT,
    response: CustomerOrders,
  },
  fireOrderEvent: {
    method: 'POST',
    path: '/operator/orders/{number}/events',
    summary: 'Applies an event to an order',
    audience: 'operator',
    roles: ORDER_ROLES,
    params: ByNumber,
    idempotent: true,
    body: OrderEventRequest,
    // The pieces of fifty lines.
    maxBytes: 24 * KILOBYTE,
    limit: LIMIT,
    timeoutMs: PROVIDER_CALL_TIMEOUT_MS,
    response: OperatorOrder,
  },
  refundOrder: {
    method: 'POST',
    path: '/operator/orders/{number}/refunds',
    summary: 'Refunds an order, in whole or in part',
    audience: 'operator',
    roles: ORDER_ROLES,
    params: ByNumber,
    idempotent: true,
    lasting: true,
    body: RefundRequest,
    maxBytes: MAX_BODY_BYTES,
    limit: LIMIT,
    timeoutMs: PROVIDER_CALL_TIMEOUT_MS,
    response: OperatorOrder,
  },
  chargeOrder: {
    method: 'POST',
    path: '/operator/orders/{number}/charges',
    summary: 'Requests an additional charge for an order that is paid but not sent',
    audience: 'operator',
    roles: ORDER_ROLES,
    params: ByNumber,
    idempotent: true,
    body: ChargeRequest,
    maxBytes: KILOBYTE,
    limit: LIMIT,
    response: OperatorOrder,
  },
  eraseOrderData: {
    method: 'POST',
    path: '/operator/orders/{number}/erasure',
    summary: 'Erases the customer’s personal data in a completed order',
    audience: 'operator',
    roles: ORDER_ROLES,
    params: ByNumber,
    body: z.strictObject({}),
    maxBytes: MAX_BODY_BYTES,
    limit: LIMIT,
    response: OperatorOrder,
  },
  exportOrders: {
    method: 'GET',
    path: '/operator/export/orders',
    summary: 'Orders with all their events, paginated',
    audience: 'operator',
    roles: ORDER_ROLES,
    query: OrderListQuery,
    limit: LIMIT,
    response: z.object({ orders: z.array(OperatorOrder), nextCursor: z.nullable(z.string()) }),
  },
  readAudit: {
    method: 'GET',
    path: '/operator/audit',
    summary: 'Audit log of views and changes, latest first, paginated',
    audience: 'operator',
    roles: OWNER_ONLY,
    query: AuditQuery,
    limit: LIMIT,
    response: AuditPage,
  },
} as const satisfies Record<string, Operation>;
