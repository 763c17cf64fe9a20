import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '#api/http/api-env.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { auditRefusal } from '#api/operator/audit.ts';
import { isSameSecret, sha256Hex } from '#api/security/secrets.ts';

/** Lets through only who carries the operator's token, of which the shop knows the hash alone. */
export const requireOperator = createMiddleware<ApiEnv>(async function requireOperator(c, next) {
  const { settings } = c.var.ports;
  const token = /^Bearer (.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
  if (!(await isSameSecret(await sha256Hex(token), settings.operatorTokenHash))) {
    await auditRefusal(c);
    throw new ProblemError('unauthorized', { headers: { 'WWW-Authenticate': 'Bearer' } });
  }
  await next();
});
