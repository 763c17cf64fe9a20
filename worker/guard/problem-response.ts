import type { Context } from 'hono';
import type { ProblemCode } from '#shared/contract/problem.ts';
import { PROBLEM_HEADERS, problemDocument } from '#shared/guard/problem-document.ts';
import type { App } from '../app.ts';

type ProblemInit = {
  status: 400 | 403 | 404 | 405 | 413 | 414 | 429 | 502;
  code: ProblemCode;
  title: string;
  headers?: Readonly<Record<string, string>>;
};

/** A problem document (RFC 9457) for an API call that is refused. */
export function problemResponse(c: Context<App>, { status, code, title, headers }: ProblemInit): Response {
  return c.body(problemDocument({ status, code, title, requestId: c.get('requestId') }), status, {
    ...PROBLEM_HEADERS,
    ...headers,
  });
}
