import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '#api/http/api-env.ts';
import { ProblemError } from '#api/http/problem-error.ts';

/** Refuses bodies larger than so many bytes. */
export function limitBody(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new ProblemError('too-large');
    },
  });
}

/** Accepts JSON only: a form of another site, which can post anything else without a preflight, is refused. */
export const requireJson = createMiddleware<ApiEnv>(async function requireJson(c, next) {
  const type = c.req.header('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new ProblemError('unsupported-media-type');
  await next();
});
