import * as z from 'zod/mini';
import { Counts } from './counts.ts';
import { Margins } from './material.ts';
import { Numbers, NumbersQuery } from './numbers.ts';
import { KILOBYTE, type Operation, UNCOUNTED } from './operation.ts';
import { Accounts, AccountsQuery, Piecework, Sales, SalesQuery } from './sales.ts';

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
  readSales: {
    method: 'GET',
    path: '/operator/sales',
    summary: 'What the orders paid in a range of days sold: by product, size, category, promotion and country',
    audience: 'operator',
    roles: ['owner', 'manager'],
    query: SalesQuery,
    limit: { counter: 'operators', name: 'operator' },
    response: Sales,
  },
  readPiecework: {
    method: 'GET',
    path: '/operator/piecework',
    summary: 'How many pieces each person worked on, by stage and day',
    audience: 'operator',
    roles: ['owner', 'manager'],
    query: SalesQuery,
    limit: { counter: 'operators', name: 'operator' },
    response: Piecework,
  },
  readMargins: {
    method: 'GET',
    path: '/operator/margins',
    summary: 'What is left of the price of pieces sold in a range of days after their materials',
    audience: 'operator',
    roles: ['owner'],
    query: SalesQuery,
    limit: { counter: 'operators', name: 'operator' },
    response: Margins,
  },
  readAccounts: {
    method: 'GET',
    path: '/operator/accounts',
    summary: 'Payments, refunds, receipts and certificates of a range of days, for the accountant',
    audience: 'operator',
    roles: ['owner', 'manager'],
    query: AccountsQuery,
    limit: { counter: 'operators', name: 'operator' },
    response: Accounts,
  },
} as const satisfies Record<string, Operation>;
