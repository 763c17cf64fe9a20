import * as z from 'zod/mini';
import type { TodayKind } from './today.ts';

/** The push services of browsers, by the ends of their hosts: nothing is sent anywhere else. */
const PUSH_HOSTS = ['fcm.googleapis.com', '.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/** Those lines of Today whose growth is told at once. */
export const PUSHED_KINDS = [
  'payment',
  'refused',
  'difference',
  'receipt',
  'provider',
  'arrange',
  'begin',
  'answered',
  'fitting',
] as const satisfies readonly TodayKind[];

/** Where a browser's push service takes messages for one device (RFC 8030). */
export const PushEndpoint = z.object({
  endpoint: z.string().check(z.maxLength(1000), z.refine(isOfPushService)),
});
export type PushEndpoint = z.infer<typeof PushEndpoint>;

function isOfPushService(endpoint: string): boolean {
  const host = /^https:\/\/([a-z\d.-]+)\//.exec(endpoint)?.[1] ?? '';
  return PUSH_HOSTS.some((known) => host === known || (known.startsWith('.') && host.endsWith(known)));
}
