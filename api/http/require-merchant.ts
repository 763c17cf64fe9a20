import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '#api/http/api-env.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { isSameSecret } from '#api/security/secrets.ts';

/** Requires the catalogue's token. */
export const requireMerchant = createMiddleware<ApiEnv>(async function requireMerchant(c, next) {
  const token = /^Bearer (.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
  if (token === undefined || !(await isSameSecret(token, c.var.ports.settings.catalogueToken))) {
    throw new ProblemError('unauthorized', { headers: { 'WWW-Authenticate': 'Bearer' } });
  }
  await next();
});
