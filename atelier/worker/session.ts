import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { OpenedSession } from '#shared/contract/authentication.ts';
import type { Operation } from '#shared/contract/operation.ts';
import type { AtelierEnv } from './env.ts';

/** The prefix binds it to this host: no other host can set it. */
const SESSION_COOKIE = '__Host-atelier';
const OPTIONS: CookieOptions = { httpOnly: true, secure: true, sameSite: 'Strict', path: '/' };

/** The token of the visitor's cookie; null if there is none. */
export function readSessionCookie(c: Context<AtelierEnv>): string | null {
  return getCookie(c, SESSION_COOKIE) ?? null;
}

/** The response for the browser: the token of a new session is in the cookie, which scripts cannot read. */
export async function withSessionCookie({ session }: Operation, answer: Response): Promise<Response> {
  if (session === undefined || !answer.ok) return answer;
  if (session === 'ends') return withCookie(answer, '', { maxAge: 0 });
  const { token, ...opened } = OpenedSession.parse(await answer.json());
  const shown = Response.json(opened, answer);
  if (token === undefined || opened.expiresAt === null) return shown;
  return withCookie(shown, token, { expires: new Date(opened.expiresAt) });
}

function withCookie(answer: Response, value: string, life: CookieOptions): Response {
  const response = new Response(answer.body, answer);
  response.headers.append('Set-Cookie', generateCookie(SESSION_COOKIE, value, { ...OPTIONS, ...life }));
  return response;
}
