import type { MiddlewareHandler } from 'hono';
import { clientKey } from '#shared/domain/client-key.ts';
import type { AtelierEnv } from './env.ts';
import { atelierProblemResponse } from './problem-response.ts';
import { readSessionCookie } from './session.ts';

/**
 * Limits calls by person, because a whole team may share one address; the limit by address is only for made-up
 * sessions. Without limiters every call is allowed.
 */
export function limitCalls(): MiddlewareHandler<AtelierEnv> {
  return async function limitCalls(c, next) {
    const { LIMIT_PERSON, LIMIT_ADDRESS } = c.env;
    const token = readSessionCookie(c);
    const passes =
      (await isAllowed(LIMIT_ADDRESS, clientKey(c.req.header('CF-Connecting-IP')))) &&
      (token === null || (await isAllowed(LIMIT_PERSON, await digest(token))));
    if (passes) return next();
    return atelierProblemResponse(c, {
      status: 429,
      code: 'too-many-requests',
      title: 'Too many calls: try again in a minute',
    });
  };
}

/** A failing limiter must not close the atelier. */
async function isAllowed(counter: RateLimit | undefined, key: string): Promise<boolean> {
  try {
    return counter === undefined || (await counter.limit({ key })).success;
  } catch {
    return true;
  }
}

async function digest(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}
