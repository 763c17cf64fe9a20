import type { Context } from 'hono';
import type { Problem, ProblemCode } from '#shared/contract/problem.ts';
import type { AtelierEnv } from './env.ts';

type ProblemInit = { status: 403 | 404 | 413 | 415 | 429 | 502; code: ProblemCode; title: string };

/** The response to a refused call (RFC 9457). */
export function problemResponse(c: Context<AtelierEnv>, { status, code, title }: ProblemInit): Response {
  const problem: Problem = { type: `/problems/${code}`, title, status, requestId: c.var.requestId };
  return c.body(JSON.stringify(problem), status, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    ...(status === 429 && { 'Retry-After': '60' }),
  });
}
