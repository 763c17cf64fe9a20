import { type Context, Hono } from 'hono';
import type { ApiEnv } from '#api/http/api-env.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { limitContactWaits } from '#api/limits/limit-contacts.ts';
import { mount } from '#api/routes/mount.ts';
import { confirmWait, deleteWait, findOwnWait, storeWait } from '#api/waits/own-wait.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OwnWait } from '#shared/contract/wait.ts';

export const waitRoutes = new Hono<ApiEnv>();

mount(waitRoutes, OPERATIONS.requestWait, async (c, { body: { sku, email } }) => {
  await limitContactWaits(c, sku, email);
  if (!(await storeWait(c.var.ports, { sku, email, locale: c.var.locale }))) throw new ProblemError('not-found');
  return { asked: true };
});

mount(waitRoutes, OPERATIONS.readWait, (c) => ownWait(c));

mount(waitRoutes, OPERATIONS.confirmWait, async (c) => {
  await confirmWait(c.var.ports, tokenOf(c));
  return await ownWait(c);
});

mount(waitRoutes, OPERATIONS.cancelWait, async (c) => {
  await deleteWait(c.var.ports, tokenOf(c));
  return { cancelled: true };
});

const tokenOf = (c: Context<ApiEnv>) => c.req.header('Order-Token') ?? '';

async function ownWait(c: Context<ApiEnv>): Promise<OwnWait> {
  const found = await findOwnWait(c.var.ports, c.var.locale, tokenOf(c));
  if (!found) throw new ProblemError('not-found');
  return found;
}
