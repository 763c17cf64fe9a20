import * as z from 'zod/mini';
import { KILOBYTE, type Operation } from './operation.ts';
import type { OperatorRole } from './operator.ts';
import { Order } from './order.ts';
import {
  OwnWithdrawalStatement,
  StatedWithdrawal,
  WITHDRAWAL_STATES,
  Withdrawal,
  WithdrawalId,
  WithdrawalStatement,
} from './withdrawal.ts';

const OFFICE = {
  audience: 'operator',
  roles: ['owner', 'manager'] as readonly OperatorRole[],
  limit: { counter: 'operators', name: 'operator' },
} as const;

/** The calls by which somebody withdraws from a contract. Part of `STOREFRONT_OPERATIONS`. */
export const WITHDRAWAL_OPERATIONS = {
  stateWithdrawal: {
    method: 'POST',
    path: '/withdrawals',
    summary: 'Takes a statement of withdrawal from a contract; does not reveal whether there is such an order',
    audience: 'public',
    body: WithdrawalStatement,
    maxBytes: 8 * KILOBYTE,
    idempotent: true,
    status: 201,
    limit: { counter: 'orders', name: 'withdrawals' },
    response: StatedWithdrawal,
  },
  stateOwnWithdrawal: {
    method: 'POST',
    path: '/orders/{number}/withdrawals',
    summary: 'Takes a statement of withdrawal from an order, or from some of its lines',
    audience: 'owner',
    params: z.pick(Order, { number: true }),
    body: OwnWithdrawalStatement,
    maxBytes: 16 * KILOBYTE,
    idempotent: true,
    status: 201,
    limit: { counter: 'orders', name: 'withdrawals' },
    response: StatedWithdrawal,
  },
} as const satisfies Record<string, Operation>;

/** The calls by which the shop handles withdrawals. Part of `OPERATIONS`. */
export const OPERATOR_WITHDRAWAL_OPERATIONS = {
  listWithdrawals: {
    method: 'GET',
    path: '/operator/withdrawals',
    summary: 'Withdrawals from contracts: the open ones, oldest first, or the last ones that were handled',
    ...OFFICE,
    query: z.object({ state: z.enum(WITHDRAWAL_STATES) }),
    response: z.object({ withdrawals: z.array(Withdrawal) }),
  },
  handleWithdrawal: {
    method: 'POST',
    path: '/operator/withdrawals/{withdrawal}/handling',
    summary: 'Marks a withdrawal as handled, or as open again',
    ...OFFICE,
    params: z.object({ withdrawal: WithdrawalId }),
    body: z.strictObject({ isHandled: z.boolean() }),
    maxBytes: KILOBYTE,
    response: Withdrawal,
  },
} as const satisfies Record<string, Operation>;
