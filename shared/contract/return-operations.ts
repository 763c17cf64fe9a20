import * as z from 'zod/mini';
import { KILOBYTE, type Operation, PROVIDER_CALL_TIMEOUT_MS } from './operation.ts';
import type { OperatorRole } from './operator.ts';
import { OperatorReturn, ReturnMoveRequest, ReturnPreview, ReturnQuery } from './operator-return.ts';
import { Order } from './order.ts';
import { ReturnId } from './own-return.ts';

const ByNumber = z.pick(Order, { number: true });
const ById = z.object({ id: ReturnId });

const ROLES = ['owner', 'manager'] as const satisfies readonly OperatorRole[];
const LIMIT = { counter: 'operators', name: 'operator' } as const;
// Fifty lines, or half a thousand characters.
const LINES_BYTES = 8 * KILOBYTE;

/** The calls by which staff handle what shoppers send back. Part of `OPERATIONS`. */
export const RETURN_OPERATIONS = {
  listReturns: {
    method: 'GET',
    path: '/operator/returns',
    summary: 'Returns by their state, the latest first, paginated',
    audience: 'operator',
    roles: ROLES,
    query: ReturnQuery,
    limit: LIMIT,
    response: z.object({
      returns: z.array(OperatorReturn),
      /** How many of the kind are in each open state. */
      counts: z.object({ asked: z.int(), accepted: z.int(), sent: z.int(), received: z.int() }),
      nextCursor: z.nullable(z.string()),
    }),
  },
  listOrderReturns: {
    method: 'GET',
    path: '/operator/orders/{number}/returns',
    summary: 'The returns of an order',
    audience: 'operator',
    roles: ROLES,
    params: ByNumber,
    limit: LIMIT,
    response: z.object({ returns: z.array(OperatorReturn) }),
  },
  previewReturn: {
    method: 'POST',
    path: '/operator/returns/{id}/preview',
    looks: true,
    summary: 'What accepting a return costs, and what settling it gives back',
    audience: 'operator',
    roles: ROLES,
    params: ById,
    body: z.strictObject({}),
    maxBytes: KILOBYTE,
    limit: LIMIT,
    response: ReturnPreview,
  },
  moveReturn: {
    method: 'POST',
    path: '/operator/returns/{id}/moves',
    summary: 'Accepts, refuses, receives or settles a return, or takes that back',
    audience: 'operator',
    roles: ROLES,
    params: ById,
    idempotent: true,
    body: ReturnMoveRequest,
    maxBytes: LINES_BYTES,
    limit: LIMIT,
    timeoutMs: PROVIDER_CALL_TIMEOUT_MS,
    response: OperatorReturn,
  },
} as const satisfies Record<string, Operation>;
