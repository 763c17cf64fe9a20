import * as z from 'zod/mini';
import { KILOBYTE, type Operation } from './operation.ts';
import { PushEndpoint } from './push.ts';

const SHARED = {
  audience: 'operator',
  roles: ['owner', 'manager', 'maker'],
  limit: { counter: 'operators', name: 'operator' },
} as const;
const WRITES = { ...SHARED, method: 'POST', body: PushEndpoint, maxBytes: 2 * KILOBYTE } as const;

/** The devices that are notified of what needs attention. Part of `OPERATIONS`. */
export const PUSH_OPERATIONS = {
  showPushKey: {
    ...SHARED,
    method: 'GET',
    path: '/operator/push/key',
    summary: 'The key with which a device lets the shop notify it (VAPID, RFC 8292)',
    unaudited: true,
    response: z.object({ key: z.string() }),
  },
  subscribeDevice: {
    ...WRITES,
    path: '/operator/push/devices',
    summary: 'Notifies a device of what needs attention from now on',
    response: z.object({ subscribed: z.literal(true) }),
  },
  unsubscribeDevice: {
    ...WRITES,
    path: '/operator/push/devices/removal',
    summary: 'Notifies a device no more',
    response: z.object({ removed: z.literal(true) }),
  },
} as const satisfies Record<string, Operation>;
