import type { Context } from 'hono';
import { isTimeout } from '#api/database/deadline.ts';
import type { ApiEnv } from '#api/http/api-env.ts';
import { describeError } from '#api/http/describe-error.ts';
import { ProblemError } from '#api/http/problem-error.ts';

/** Responds to an error of a route: a ProblemError as it is, anything else as an internal error, logged. */
export function errorResponse<E extends ApiEnv>(error: Error, c: Context<E>): Response {
  if (error instanceof ProblemError) return problemResponse(c, error);
  if (isTimeout(error)) {
    c.var.ports.log({ level: 'error', event: 'database-timeout', id: c.var.requestId });
    return problemResponse(c, new ProblemError('database-slow', { headers: { 'Retry-After': '2' } }));
  }
  // Without ports there is no configured log.
  const log = c.var.ports?.log ?? ((line: object) => console.error(JSON.stringify(line)));
  log({ level: 'error', event: 'failed', id: c.var.requestId, ...describeError(error) });
  return problemResponse(c, new ProblemError('internal-error'));
}

/** The response for an unknown address. */
export function notFoundResponse<E extends ApiEnv>(c: Context<E>): Response {
  return problemResponse(c, new ProblemError('not-found'));
}

/** The response for a method that an address does not support, with those it does. */
export function methodNotAllowedResponse<E extends ApiEnv>(c: Context<E>, methods: readonly string[]): Response {
  return problemResponse(c, new ProblemError('method-not-allowed', { headers: { Allow: methods.join(', ') } }));
}

function problemResponse<E extends ApiEnv>(c: Context<E>, problem: ProblemError): Response {
  return c.body(JSON.stringify(problem.toProblem(c.var.requestId)), problem.status, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    'X-Request-Id': c.var.requestId,
    ...problem.details.headers,
  });
}
