import { Hono } from 'hono';
import type { ApiEnv } from '#api/http/api-env.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { readToday } from '#api/making/today.ts';
import { listSavedViews, removeView, saveView } from '#api/operator/saved-views.ts';
import { mount } from '#api/routes/mount.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

/** The operators' overview and saved views. */
export const operatorOverviewRoutes = new Hono<ApiEnv>();

mount(operatorOverviewRoutes, OPERATIONS.showToday, (c) => readToday(c.var.ports, c.var.operator.role));

mount(operatorOverviewRoutes, OPERATIONS.listSavedViews, async (c, { query }) => ({
  views: await listSavedViews(c.var.ports, c.var.operator, query.list),
}));

mount(operatorOverviewRoutes, OPERATIONS.saveView, (c, { body }) => saveView(c.var.ports, c.var.operator, body));

mount(operatorOverviewRoutes, OPERATIONS.removeView, async (c, { params }) => {
  if (!(await removeView(c.var.ports, c.var.operator, params.view))) throw new ProblemError('not-found');
  return { removed: true };
});
