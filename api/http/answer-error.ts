import type { Context } from 'hono';
import { isTimeout } from '#api/database/deadline.ts';
import type { ApiEnv } from '#api/http/api-env.ts';
import { describeError } from '#api/http/describe-error.ts';
import { Refusal } from '#api/http/refusal.ts';

/** Answers whatever a route threw: a refusal as it stands, anything else as an internal error, logged. */
export function answerError<E extends ApiEnv>(error: Error, c: Context<E>): Response {
  if (error instanceof Refusal) return answer(c, error);
  if (isTimeout(error)) {
    c.var.ports.log({ level: 'error', event: 'database-timeout', id: c.var.requestId });
    return answer(c, new Refusal('database-slow', { headers: { 'Retry-After': '2' } }));
  }
  // Without ports there is nothing configured to log through.
  const log = c.var.ports?.log ?? ((line: object) => console.error(JSON.stringify(line)));
  log({ level: 'error', event: 'failed', id: c.var.requestId, ...describeError(error) });
  return answer(c, new Refusal('internal-error'));
}

/** Answers an address that nothing is at. */
export function answerNotFound<E extends ApiEnv>(c: Context<E>): Response {
  return answer(c, new Refusal('not-found'));
}

/** Answers a method that an address does not take, with those it takes. */
export function answerMethodNotAllowed<E extends ApiEnv>(c: Context<E>, methods: readonly string[]): Response {
  return answer(c, new Refusal('method-not-allowed', { headers: { Allow: methods.join(', ') } }));
}

function answer<E extends ApiEnv>(c: Context<E>, refusal: Refusal): Response {
  return c.body(JSON.stringify(refusal.toProblem(c.var.requestId)), refusal.status, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    'X-Request-Id': c.var.requestId,
    ...refusal.details.headers,
  });
}
