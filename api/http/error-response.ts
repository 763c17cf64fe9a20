import type { Context } from 'hono';
import { findOutage } from '#api/database/outage.ts';
import type { ApiEnv } from '#api/http/api-env.ts';
import { describeError } from '#api/http/describe-error.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { PROBLEM_HEADERS } from '#shared/guard/problem-document.ts';

/** A full disk and a server that is gone take longer to recover than a stall. */
const OUTAGES = {
  timeout: { event: 'database-timeout', retryAfterS: 2 },
  refused: { event: 'database-refused', retryAfterS: 30 },
} as const;

/**
 * Responds to an error of a route: a ProblemError as it is, an outage of the database as 503, anything else as an
 * internal error. The last two are logged.
 */
export function errorResponse<E extends ApiEnv>(error: Error, c: Context<E>): Response {
  if (error instanceof ProblemError) return problemResponse(c, error);
  // Without ports there is no configured log.
  const log = c.var.ports?.log ?? ((line: object) => console.error(JSON.stringify(line)));
  const outage = findOutage(error);
  if (outage) {
    const { event, retryAfterS } = OUTAGES[outage];
    log({ level: 'error', event, id: c.var.requestId, ...(outage === 'refused' && describeError(error)) });
    return problemResponse(
      c,
      new ProblemError('database-unavailable', { headers: { 'Retry-After': String(retryAfterS) } }),
    );
  }
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
    ...PROBLEM_HEADERS,
    'X-Request-Id': c.var.requestId,
    ...problem.details.headers,
  });
}
