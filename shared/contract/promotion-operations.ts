import * as z from 'zod/mini';
import { KILOBYTE, type Operation } from './operation.ts';
import type { OperatorRole } from './operator.ts';
import {
  Promotion,
  PromotionChange,
  PromotionDetails,
  PromotionExample,
  PromotionFields,
  PromotionPage,
  PromotionQuery,
  PromotionScopes,
  ScopeQuery,
} from './promotion.ts';

const READERS = ['owner', 'manager', 'editor'] as const satisfies readonly OperatorRole[];
const EDITORS = ['owner', 'editor'] as const satisfies readonly OperatorRole[];
const ById = z.object({ promotion: Promotion.shape.id });

// Two hundred handles of each kind.
const MAX_BODY_BYTES = 128 * KILOBYTE;
/** An automatic sale on a whole shop reprices every product before it is answered. */
const REPRICING_MS = 35_000;
const LIMIT = { counter: 'operators', name: 'operator' } as const;

/** The calls about codes, sales and free delivery. Part of `OPERATIONS`. */
export const PROMOTION_OPERATIONS = {
  listPromotions: {
    method: 'GET',
    path: '/operator/promotions',
    summary: 'Promotions, newest first, paginated',
    audience: 'operator',
    roles: READERS,
    query: PromotionQuery,
    limit: LIMIT,
    response: PromotionPage,
  },
  showPromotion: {
    method: 'GET',
    path: '/operator/promotions/{promotion}',
    summary: 'A promotion with its results',
    audience: 'operator',
    roles: READERS,
    params: ById,
    limit: LIMIT,
    response: PromotionDetails,
  },
  createPromotion: {
    method: 'POST',
    path: '/operator/promotions',
    summary: 'Creates a promotion',
    audience: 'operator',
    roles: EDITORS,
    body: PromotionFields,
    maxBytes: MAX_BODY_BYTES,
    limit: LIMIT,
    timeoutMs: REPRICING_MS,
    idempotent: true,
    status: 201,
    response: PromotionDetails,
  },
  changePromotion: {
    method: 'POST',
    path: '/operator/promotions/{promotion}',
    summary: 'Changes a promotion that has not ended; existing orders keep their discounts',
    audience: 'operator',
    roles: EDITORS,
    params: ById,
    body: PromotionChange,
    maxBytes: MAX_BODY_BYTES,
    limit: LIMIT,
    timeoutMs: REPRICING_MS,
    response: PromotionDetails,
  },
  endPromotion: {
    method: 'POST',
    path: '/operator/promotions/{promotion}/end',
    summary: 'Ends a promotion immediately and permanently',
    audience: 'operator',
    roles: EDITORS,
    params: ById,
    body: z.strictObject({}),
    maxBytes: KILOBYTE,
    limit: LIMIT,
    timeoutMs: REPRICING_MS,
    response: PromotionDetails,
  },
  tryPromotion: {
    method: 'POST',
    path: '/operator/promotion-examples',
    looks: true,
    summary: 'Prices an order with an unsaved promotion',
    audience: 'operator',
    roles: READERS,
    body: PromotionFields,
    maxBytes: MAX_BODY_BYTES,
    limit: LIMIT,
    response: PromotionExample,
  },
  listPromotionScopes: {
    method: 'GET',
    path: '/operator/promotion-scopes',
    summary: 'The categories, collections and products that a promotion can apply to',
    audience: 'operator',
    roles: READERS,
    query: ScopeQuery,
    limit: LIMIT,
    response: PromotionScopes,
  },
} as const satisfies Record<string, Operation>;
