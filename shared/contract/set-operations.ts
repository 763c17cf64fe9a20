import * as z from 'zod/mini';
import { KILOBYTE, type Operation } from './operation.ts';
import { PROMOTION_OPERATIONS } from './promotion-operations.ts';
import { OperatorSet, OperatorSets, SetChange, SetExample, SetExampleQuery, SetFields } from './set.ts';

const ById = z.object({ set: OperatorSet.shape.id });
const MAX_BODY_BYTES = 32 * KILOBYTE;

/** Who reads and edits promotions does so with sets, which are promotions, too. */
const { listPromotions, createPromotion } = PROMOTION_OPERATIONS;
const READ = { audience: 'operator', roles: listPromotions.roles, limit: listPromotions.limit } as const;
const { timeoutMs } = createPromotion;
const WRITE = { ...READ, method: 'POST', roles: createPromotion.roles, maxBytes: MAX_BODY_BYTES, timeoutMs } as const;

/** The calls about sets of products for one price. Part of `OPERATIONS`. */
export const SET_OPERATIONS = {
  listOperatorSets: {
    ...READ,
    method: 'GET',
    path: '/operator/sets',
    summary: 'The newest two hundred sets with their results, those that have not ended first',
    response: OperatorSets,
  },
  createSet: {
    ...WRITE,
    path: '/operator/sets',
    summary: 'Creates a set',
    body: SetFields,
    idempotent: true,
    status: 201,
    response: OperatorSet,
  },
  changeSet: {
    ...WRITE,
    path: '/operator/sets/{set}',
    summary: 'Changes a set that has not ended; existing orders keep their prices',
    params: ById,
    body: SetChange,
    response: OperatorSet,
  },
  endSet: {
    ...WRITE,
    path: '/operator/sets/{set}/end',
    summary: 'Ends a set immediately and permanently',
    params: ById,
    body: z.strictObject({}),
    maxBytes: KILOBYTE,
    response: OperatorSet,
  },
  trySet: {
    ...READ,
    method: 'POST',
    path: '/operator/set-examples',
    looks: true,
    summary: 'Compares the price of an unsaved set with that of its pieces',
    body: SetExampleQuery,
    maxBytes: 4 * KILOBYTE,
    response: SetExample,
  },
} as const satisfies Record<string, Operation>;
