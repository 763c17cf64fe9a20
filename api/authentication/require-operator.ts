import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { findSession } from '#api/authentication/sessions.ts';
import type { ApiEnv, Caller } from '#api/http/api-env.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { auditRefusal } from '#api/operator/audit.ts';
import { findOperator, findOperatorByEmail, findOperatorByToken, OWNER_ID } from '#api/operator/operators.ts';
import type { Ports } from '#api/ports/ports.ts';
import { isSameSecret, sha256Hex } from '#api/security/secrets.ts';
import type { Operation } from '#shared/contract/operation.ts';
import type { Operator } from '#shared/contract/operator.ts';

/** The header in which Cloudflare Access identifies the person. */
const ACCESS_HEADER = 'Cf-Access-Jwt-Assertion';

type Identified = { operator: Operator; caller: Caller };

/** Allows only the shop's people: by an assertion of Cloudflare Access, a session's token or one of the commands. */
export const requireOperator = createMiddleware<ApiEnv>(async function requireOperator(c, next) {
  const identified = await identify(c);
  if (!identified) {
    await auditRefusal(c, 401);
    throw new ProblemError('unauthorized', { headers: { 'WWW-Authenticate': 'Bearer' } });
  }
  c.set('operator', identified.operator);
  c.set('caller', identified.caller);
  await next();
});

/** Allows only people with one of the operation's roles – nobody, if it lists none – and only tokens that it accepts. */
export function requireRole({ roles = [], tokens }: Pick<Operation, 'roles' | 'tokens'>) {
  return createMiddleware<ApiEnv>(async function requireRole(c, next) {
    const { operator, caller } = c.var;
    if (!roles.includes(operator.role)) throw new ProblemError('forbidden');
    const isRefused = caller.kind === 'configuration' ? tokens === 'none' : caller.kind === 'token' && tokens;
    if (isRefused) throw new ProblemError('forbidden', { detail: 'Only people who have signed in do this' });
    await next();
  });
}

/** The bearer token of a request; empty without one. */
export function bearerToken(c: Context): string {
  return /^Bearer (.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
}

/** By Cloudflare Access if the shop is behind it, otherwise by the request's token. */
function identify(c: Context<ApiEnv>): Promise<Identified | null> {
  const { ports } = c.var;
  const assertion = c.req.header(ACCESS_HEADER);
  if (ports.accessEmail && assertion !== undefined) return identifyByAccess(ports, assertion);
  return identifyByToken(ports, bearerToken(c));
}

async function identifyByAccess(ports: Ports, assertion: string): Promise<Identified | null> {
  const email = (await ports.accessEmail?.(assertion)) ?? null;
  const operator = email === null ? null : await findOperatorByEmail(ports.database, email);
  return operator && { operator, caller: { kind: 'access', holder: `access ${operator.id}` } };
}

async function identifyByToken(ports: Ports, token: string): Promise<Identified | null> {
  if (await isSameSecret(await sha256Hex(token), ports.settings.operatorTokenHash)) {
    const owner = await findOperator(ports.database, OWNER_ID);
    return owner && { operator: owner, caller: { kind: 'configuration', holder: null } };
  }
  const session = await findSession(ports, token);
  if (session) {
    const operator = await findOperator(ports.database, session.operatorId);
    return operator && { operator, caller: { kind: 'passkey', holder: session.id, session } };
  }
  const operator = await findOperatorByToken(ports.database, token);
  return operator && { operator, caller: { kind: 'token', holder: null } };
}
