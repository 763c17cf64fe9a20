import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '#api/http/api-env.ts';
import { clientAddress } from '#api/http/client-address.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { countCall, throwIfOverLimit } from '#api/limits/count-call.ts';
import { isNear } from '#api/limits/limit-with-challenge.ts';
import { clientKey } from '#shared/domain/client-key.ts';

const MINUTE_MS = 60_000;

/**
 * Counts calls of a name by client address, in addition to the storefront's own counters: those count in each location
 * separately, and do not exist if the storefront runs elsewhere.
 */
export function limitAddress(name: string) {
  return createMiddleware<ApiEnv>(async function limitAddress(c, next) {
    const { ports } = c.var;
    const limit = { name, most: ports.settings.writesPerMinute, perMs: MINUTE_MS };
    const address = clientAddress(c);
    const now = ports.clock();
    const count = (times: 1 | -1) => countCall({ ...ports, clock: () => now }, limit, clientKey(address), times);
    const counted = address === '' ? 0 : await count(1);
    throwIfOverLimit(limit, counted);
    c.set('isNearLimit', isNear(limit, counted));
    await next();
    // After a challenge the same request is sent again, and is counted then.
    if (counted > 0 && c.error instanceof ProblemError && c.error.code === 'challenge-required') await count(-1);
  });
}
