import * as z from 'zod/mini';
import { KILOBYTE, type Operation } from './operation.ts';
import { OPERATOR_ROLES } from './operator.ts';
import { NewSavedView, SavedView, SavedViewQuery } from './saved-view.ts';
import { ShopHealth } from './shop-health.ts';
import { Today } from './today.ts';

const LIMIT = { counter: 'operators', name: 'operator' } as const;

/** The operators' overview, the shop's health, and their saved views of lists. Part of `OPERATIONS`. */
export const OVERVIEW_OPERATIONS = {
  showToday: {
    method: 'GET',
    path: '/operator/today',
    summary: 'Tasks that need attention now, by the caller’s role',
    audience: 'operator',
    roles: OPERATOR_ROLES,
    unaudited: true,
    limit: LIMIT,
    response: Today,
  },
  showHealth: {
    method: 'GET',
    path: '/operator/health',
    summary: 'What runs in the shop, what waits, and what went wrong',
    audience: 'operator',
    roles: ['owner'],
    unaudited: true,
    limit: LIMIT,
    response: ShopHealth,
  },
  listSavedViews: {
    method: 'GET',
    path: '/operator/views',
    summary: 'Saved views of a list: one’s own and shared ones',
    audience: 'operator',
    roles: OPERATOR_ROLES,
    unaudited: true,
    query: SavedViewQuery,
    limit: LIMIT,
    response: z.object({ views: z.array(SavedView) }),
  },
  saveView: {
    method: 'POST',
    path: '/operator/views',
    summary: 'Saves a view of a list',
    audience: 'operator',
    roles: OPERATOR_ROLES,
    body: NewSavedView,
    maxBytes: 4 * KILOBYTE,
    limit: LIMIT,
    status: 201,
    response: SavedView,
  },
  removeView: {
    method: 'POST',
    path: '/operator/views/{view}/removal',
    summary: 'Removes a saved view: one’s own, or any shared one for the owner',
    audience: 'operator',
    roles: OPERATOR_ROLES,
    params: z.object({ view: z.string().check(z.regex(/^[\w-]{1,40}$/)) }),
    body: z.strictObject({}),
    maxBytes: KILOBYTE,
    limit: LIMIT,
    response: z.object({ removed: z.boolean() }),
  },
} as const satisfies Record<string, Operation>;
