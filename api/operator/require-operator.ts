import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '#api/http/api-env.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { auditRefusal } from '#api/operator/audit.ts';
import { findOperatorByToken } from '#api/operator/operators.ts';
import type { OperatorRole } from '#shared/contract/operator.ts';

/** Lets through only who carries a token of one of the shop's people; the shop knows hashes of tokens alone. */
export const requireOperator = createMiddleware<ApiEnv>(async function requireOperator(c, next) {
  const token = /^Bearer (.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
  const operator = await findOperatorByToken(c.var.ports, token);
  if (!operator) {
    await auditRefusal(c);
    throw new ProblemError('unauthorized', { headers: { 'WWW-Authenticate': 'Bearer' } });
  }
  c.set('operator', operator);
  await next();
});

/** Lets through only people in one of some roles. */
export function requireRole(roles: readonly OperatorRole[]) {
  return createMiddleware<ApiEnv>(async function requireRole(c, next) {
    if (!roles.includes(c.var.operator.role)) throw new ProblemError('forbidden');
    await next();
  });
}
