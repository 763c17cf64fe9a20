import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { AtelierEnv } from './env.ts';

/** Bound to this host by its prefix: no other host can set it. */
export const SESSION_COOKIE = '__Host-atelier';

/** The token that the visitor's cookie holds; null where there is none. */
export function sessionToken(c: Context<AtelierEnv>): string | null {
  return getCookie(c, SESSION_COOKIE) ?? null;
}
