import { Margins } from './material.ts';
import { Numbers, NumbersQuery } from './numbers.ts';
import type { Operation } from './operation.ts';
import { Accounts, AccountsQuery, Piecework, Sales, SalesQuery } from './sales.ts';

const READ = { method: 'GET', audience: 'operator', limit: { counter: 'operators', name: 'operator' } } as const;
const OF_MANAGERS = { ...READ, roles: ['owner', 'manager'] } as const;

/** The calls about counted days, sales and what they bring. Part of `OPERATIONS`. */
export const NUMBERS_OPERATIONS = {
  readNumbers: {
    ...OF_MANAGERS,
    path: '/operator/numbers',
    summary: 'Anonymous statistics for a range of days: views, checkout steps, sales and choices',
    query: NumbersQuery,
    response: Numbers,
  },
  readSales: {
    ...OF_MANAGERS,
    path: '/operator/sales',
    summary: 'What the orders paid in a range of days sold: by product, size, category, promotion and country',
    query: SalesQuery,
    response: Sales,
  },
  readPiecework: {
    ...OF_MANAGERS,
    path: '/operator/piecework',
    summary: 'How many pieces each person worked on, by stage and day',
    query: SalesQuery,
    response: Piecework,
  },
  readMargins: {
    ...READ,
    path: '/operator/margins',
    summary: 'What is left of the price of pieces sold in a range of days after their materials',
    roles: ['owner'],
    query: SalesQuery,
    response: Margins,
  },
  readAccounts: {
    ...OF_MANAGERS,
    path: '/operator/accounts',
    summary: 'Payments, refunds, receipts and certificates of a range of days, for the accountant',
    query: AccountsQuery,
    response: Accounts,
  },
} as const satisfies Record<string, Operation>;
