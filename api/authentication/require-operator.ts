import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { auditRefusal } from '#api/audit/audit-refusals.ts';
import { findSession } from '#api/authentication/sessions.ts';
import type { ApiEnv, Caller } from '#api/http/api-env.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import type { Ports } from '#api/ports/ports.ts';
import { isSameSecret, sha256Hex } from '#api/security/secrets.ts';
import {
  findOperator,
  findOperatorByEmail,
  findOperatorByToken,
  OWNER_ID,
  recordTokenUse,
} from '#api/staff/operators.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { hasRole, type Operator } from '#shared/contract/operator.ts';
import { ACCESS_ASSERTION_HEADER, ACCESS_TOKEN_HEADER, SESSION_HEADER } from '#shared/contract/operator-headers.ts';

type Identified = { operator: Operator; caller: Caller };

/** Allows only the shop's people. */
export const requireOperator = createMiddleware<ApiEnv>(async function requireOperator(c, next) {
  const identified = await identify(c);
  if (!identified) {
    await auditRefusal(c, 401);
    throw unauthorized();
  }
  c.set('operator', identified.operator);
  c.set('caller', identified.caller);
  await next();
});

/**
 * Allows only people with one of the operation's roles – nobody, if it lists none – and only tokens that it accepts.
 */
export function requireRole({ roles = [], tokens }: Pick<Operation, 'roles' | 'tokens'>) {
  return createMiddleware<ApiEnv>(async function requireRole(c, next) {
    const { operator, caller } = c.var;
    if (!hasRole(operator, roles)) throw new ProblemError('forbidden');
    const isRefused = caller.kind === 'configuration' ? tokens === 'none' : caller.kind === 'token' && tokens;
    if (isRefused) throw new ProblemError('forbidden', { detail: 'Only people who have signed in do this' });
    await next();
  });
}

/** Where Cloudflare Access is configured, nobody signs in or uses a link without its assertion. */
export const requireAccess = createMiddleware<ApiEnv>(async function requireAccess(c, next) {
  const { accessEmail } = c.var.ports;
  const assertion = c.req.header(ACCESS_ASSERTION_HEADER);
  const isKnown = accessEmail === null || (assertion !== undefined && (await accessEmail(assertion)) !== null);
  if (!isKnown) throw unauthorized();
  await next();
});

/** The session's token in a request; empty without one. */
export function sessionToken(c: Context): string {
  return c.req.header(SESSION_HEADER) ?? '';
}

/** The bearer token of a request; empty without one. */
function bearerToken(c: Context): string {
  return /^Bearer (.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
}

/** By Cloudflare Access if the atelier is behind it, otherwise by the session; commands by their token. */
function identify(c: Context<ApiEnv>): Promise<Identified | null> | null {
  const { ports } = c.var;
  const assertion = c.req.header(ACCESS_ASSERTION_HEADER);
  if (ports.accessEmail && assertion !== undefined) return identifyByAccess(ports, assertion);
  const token = bearerToken(c);
  if (token !== '') return identifyByToken(ports, token, c.req.header(ACCESS_TOKEN_HEADER) ?? '');
  return ports.accessEmail ? null : identifyBySession(ports, sessionToken(c));
}

async function identifyByAccess(ports: Ports, assertion: string): Promise<Identified | null> {
  const operator = await operatorOfAccess(ports, assertion);
  return operator && { operator, caller: { kind: 'access', holder: `access ${operator.id}` } };
}

async function operatorOfAccess(ports: Ports, assertion: string): Promise<Operator | null> {
  const email = (await ports.accessEmail?.(assertion)) ?? null;
  return email === null ? null : findOperatorByEmail(ports.database, email);
}

/**
 * By a token of the commands. The configured one is a secret of the deployment, and makes the first people; all others
 * need the Access token of their person where Access is configured.
 */
async function identifyByToken(ports: Ports, token: string, accessToken: string): Promise<Identified | null> {
  if (await isSameSecret(await sha256Hex(token), ports.settings.operatorTokenHash)) {
    const owner = await findOperator(ports.database, OWNER_ID);
    await recordTokenUse(ports, OWNER_ID);
    return owner && { operator: owner, caller: { kind: 'configuration', holder: null } };
  }
  const operator = await findOperatorByToken(ports, token);
  if (!operator) return null;
  const isThere = ports.accessEmail === null || (await operatorOfAccess(ports, accessToken))?.id === operator.id;
  if (!isThere) return null;
  await recordTokenUse(ports, operator.id);
  return { operator, caller: { kind: 'token', holder: null } };
}

async function identifyBySession(ports: Ports, token: string): Promise<Identified | null> {
  const session = await findSession(ports, token);
  if (!session) return null;
  const operator = await findOperator(ports.database, session.operatorId);
  return operator && { operator, caller: { kind: 'passkey', holder: session.id, session } };
}

function unauthorized(): ProblemError {
  return new ProblemError('unauthorized', { headers: { 'WWW-Authenticate': 'Bearer' } });
}
