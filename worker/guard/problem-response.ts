import type { Context } from 'hono';
import type { Problem, ProblemCode } from '#shared/contract/problem.ts';
import type { App } from '../app.ts';

type ProblemInit = {
  status: 400 | 403 | 404 | 405 | 413 | 414 | 429 | 502;
  code: ProblemCode;
  title: string;
  headers?: Readonly<Record<string, string>>;
};

/** A problem document (RFC 9457) for an API call that is refused. */
export function problemResponse(c: Context<App>, { status, code, title, headers }: ProblemInit): Response {
  const problem: Problem = { type: `/problems/${code}`, title, status, requestId: c.get('requestId') };
  return c.body(JSON.stringify(problem), status, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    ...headers,
  });
}
