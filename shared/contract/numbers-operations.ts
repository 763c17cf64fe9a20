import * as z from 'zod/mini';
import { Counts } from './counts.ts';
import { Numbers, NumbersQuery } from './numbers.ts';
import { KILOBYTE, type Operation, UNCOUNTED } from './operation.ts';

/** The calls about daily counts. Part of `OPERATIONS`. */
export const NUMBERS_OPERATIONS = {
  addCounts: {
    method: 'POST',
    path: '/counts',
    summary: 'Adds to the daily counts of pages, checkout steps, product views and searches without results',
    audience: 'internal',
    body: Counts,
    maxBytes: 64 * KILOBYTE,
    limit: UNCOUNTED.internal,
    response: z.object({}),
  },
  readNumbers: {
    method: 'GET',
    path: '/operator/numbers',
    summary: 'Anonymous statistics for a range of days: views, checkout steps, sales and choices',
    audience: 'operator',
    roles: ['owner', 'manager'],
    query: NumbersQuery,
    limit: { counter: 'operators', name: 'operator' },
    response: Numbers,
  },
} as const satisfies Record<string, Operation>;
