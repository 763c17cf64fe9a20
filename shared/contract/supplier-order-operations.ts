import { KILOBYTE, type Operation } from './operation.ts';
import type { OperatorRole } from './operator.ts';
import {
  ReceivedLots,
  SupplierOrderEdit,
  SupplierOrderFields,
  SupplierOrderParams,
  SupplierOrderStep,
  SupplierOrders,
} from './supplier-order.ts';

/** Roles that keep the materials. */
const KEEPERS = ['owner', 'manager'] as const satisfies readonly OperatorRole[];

const LIMIT = { counter: 'operators', name: 'operator' } as const;
// A hundred lines.
const MAX_LINES_BYTES = 16 * KILOBYTE;

/** The calls about orders of materials. Part of `OPERATIONS`. */
export const SUPPLIER_ORDER_OPERATIONS = {
  listSupplierOrders: {
    method: 'GET',
    path: '/operator/supplier-orders',
    summary: 'Orders of materials, open ones first',
    audience: 'operator',
    roles: KEEPERS,
    limit: LIMIT,
    response: SupplierOrders,
  },
  createSupplierOrder: {
    method: 'POST',
    path: '/operator/supplier-orders',
    summary: 'Drafts an order of materials',
    audience: 'operator',
    roles: KEEPERS,
    idempotent: true,
    body: SupplierOrderFields,
    maxBytes: MAX_LINES_BYTES,
    limit: LIMIT,
    status: 201,
    response: SupplierOrders,
  },
  saveSupplierOrder: {
    method: 'POST',
    path: '/operator/supplier-orders/{order}',
    summary: 'Changes a draft',
    audience: 'operator',
    roles: KEEPERS,
    params: SupplierOrderParams,
    body: SupplierOrderEdit,
    maxBytes: MAX_LINES_BYTES,
    limit: LIMIT,
    response: SupplierOrders,
  },
  stepSupplierOrder: {
    method: 'POST',
    path: '/operator/supplier-orders/{order}/steps',
    summary: 'Orders a draft, or cancels what has not come',
    audience: 'operator',
    roles: KEEPERS,
    params: SupplierOrderParams,
    body: SupplierOrderStep,
    maxBytes: KILOBYTE,
    limit: LIMIT,
    response: SupplierOrders,
  },
  receiveSupplierOrder: {
    method: 'POST',
    path: '/operator/supplier-orders/{order}/receipts',
    summary: 'Receives what came of an order, by lot',
    audience: 'operator',
    roles: KEEPERS,
    params: SupplierOrderParams,
    idempotent: true,
    body: ReceivedLots,
    maxBytes: MAX_LINES_BYTES,
    limit: LIMIT,
    response: SupplierOrders,
  },
} as const satisfies Record<string, Operation>;
