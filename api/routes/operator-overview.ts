import { Hono } from 'hono';
import type { ApiEnv } from '#api/http/api-env.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { listSavedViews, removeView, saveView } from '#api/order-management/saved-views.ts';
import { readShopHealth } from '#api/reports/shop-health.ts';
import { readToday } from '#api/reports/today.ts';
import { mount } from '#api/routes/mount.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { hasRole, type Operator } from '#shared/contract/operator.ts';
import { LIST_ROLES, type SavedView } from '#shared/contract/saved-view.ts';

/** The operators' overview, the shop's health and saved views. */
export const operatorOverviewRoutes = new Hono<ApiEnv>();

mount(operatorOverviewRoutes, OPERATIONS.showToday, (c) => readToday(c.var.ports, c.var.operator));

mount(operatorOverviewRoutes, OPERATIONS.showHealth, (c) => readShopHealth(c.var.ports));

mount(operatorOverviewRoutes, OPERATIONS.listSavedViews, async (c, { query }) => {
  requireList(c.var.operator, query.list);
  return { views: await listSavedViews(c.var.ports, c.var.operator, query.list) };
});

mount(operatorOverviewRoutes, OPERATIONS.saveView, async (c, { body }) => {
  requireList(c.var.operator, body.list);
  return saveView(c.var.ports, c.var.operator, body);
});

mount(operatorOverviewRoutes, OPERATIONS.removeView, async (c, { params }) => {
  if (!(await removeView(c.var.ports, c.var.operator, params.view))) throw new ProblemError('not-found');
  return { removed: true };
});

/** Throws a ProblemError for somebody whose roles do not see a list. */
function requireList(person: Operator, list: SavedView['list']): void {
  if (!hasRole(person, LIST_ROLES[list])) throw new ProblemError('forbidden');
}
