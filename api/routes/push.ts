import { Hono } from 'hono';
import type { ApiEnv } from '#api/http/api-env.ts';
import { readPushKeys } from '#api/push/push-keys.ts';
import { subscribeDevice, unsubscribeDevice } from '#api/push/push-subscriptions.ts';
import { mount } from '#api/routes/mount.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

/** Notifications on the devices of the shop's people. */
export const pushRoutes = new Hono<ApiEnv>();

mount(pushRoutes, OPERATIONS.showPushKey, async (c) => ({ key: (await readPushKeys(c.var.ports)).publicKey }));

mount(pushRoutes, OPERATIONS.subscribeDevice, async (c, { body }) => {
  await subscribeDevice(c.var.ports, c.var.operator, body.endpoint);
  return { subscribed: true };
});

mount(pushRoutes, OPERATIONS.unsubscribeDevice, async (c, { body }) => {
  await unsubscribeDevice(c.var.ports, c.var.operator, body.endpoint);
  return { removed: true };
});
