import { Hono } from 'hono';
import { addCounts } from '#api/counters/add-counts.ts';
import type { ApiEnv } from '#api/http/api-env.ts';
import { readAccounts } from '#api/reports/accounts.ts';
import { countViews } from '#api/reports/count-views.ts';
import { readMargins } from '#api/reports/margins.ts';
import { readPiecework } from '#api/reports/piecework.ts';
import { readNumbers } from '#api/reports/read-reports.ts';
import { readSalesParts } from '#api/reports/sales-parts.ts';
import { mount } from '#api/routes/mount.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

export const numbersRoutes = new Hono<ApiEnv>();

mount(numbersRoutes, OPERATIONS.addCounts, async (c, { body }) => {
  await addCounts(c.var.ports, body);
  await countViews(c.var.ports, body.views);
  return {};
});

mount(numbersRoutes, OPERATIONS.readNumbers, (c, { query }) => readNumbers(c.var.ports, query));

mount(numbersRoutes, OPERATIONS.readSales, (c, { query }) => readSalesParts(c.var.ports, c.var.locale, query));

mount(numbersRoutes, OPERATIONS.readPiecework, (c, { query }) => readPiecework(c.var.ports, query));

mount(numbersRoutes, OPERATIONS.readAccounts, (c, { query }) => readAccounts(c.var.ports.database, query));

mount(numbersRoutes, OPERATIONS.readMargins, (c, { query }) => readMargins(c.var.ports, c.var.locale, query));
