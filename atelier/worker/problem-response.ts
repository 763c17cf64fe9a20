import type { Context } from 'hono';
import type { ProblemCode } from '#shared/contract/problem.ts';
import { PROBLEM_HEADERS, problemDocument } from '#shared/guard/problem-document.ts';
import type { AtelierEnv } from './env.ts';

type ProblemInit = { status: 403 | 404 | 413 | 415 | 429 | 502; code: ProblemCode; title: string };

/** The response to a refused call (RFC 9457). */
export function atelierProblemResponse(c: Context<AtelierEnv>, { status, code, title }: ProblemInit): Response {
  return c.body(problemDocument({ status, code, title, requestId: c.var.requestId }), status, {
    ...PROBLEM_HEADERS,
    ...(status === 429 && { 'Retry-After': '60' }),
  });
}
