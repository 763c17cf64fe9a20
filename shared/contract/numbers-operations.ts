import * as z from 'zod/mini';
import { Counts } from './counts.ts';
import { Numbers, NumbersQuery } from './numbers.ts';
import { KILOBYTE, type Operation, UNCOUNTED } from './operation.ts';

/** The calls about daily counts. Part of `OPERATIONS`. */
export const NUMBERS_OPERATIONS = {
  addCounts: {
    method: 'POST',
    path: '/counts',
    summary: 'Adds to the day’s counts of pages, steps, product views and searches that found nothing',
    audience: 'internal',
    body: Counts,
    maxBytes: 64 * KILOBYTE,
    limit: UNCOUNTED.internal,
    response: z.object({}),
  },
  readNumbers: {
    method: 'GET',
    path: '/operator/numbers',
    summary: 'Views, steps towards an order, sales and choices of some days, none that could tell one shopper',
    audience: 'operator',
    roles: ['owner', 'manager'],
    query: NumbersQuery,
    limit: { counter: 'operators', name: 'operator' },
    response: Numbers,
  },
} as const satisfies Record<string, Operation>;
