import { type Context, Hono } from 'hono';
import { operatorSubject } from '#api/audit/audit.ts';
import { requireConfirmation } from '#api/authentication/confirmed-actions.ts';
import { createInvitation } from '#api/authentication/invitations.ts';
import { endSessionsOf } from '#api/authentication/sessions.ts';
import { deactivateOperator, findStaff, listStaff, recoverOperator } from '#api/authentication/staff.ts';
import { violatesConstraint } from '#api/database/constraint.ts';
import type { ApiEnv } from '#api/http/api-env.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { mount } from '#api/routes/mount.ts';
import { addOperator, changeOperator, giveToken, OWNER_ID, readOperatorFacts } from '#api/staff/operators.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

export const operatorStaffRoutes = new Hono<ApiEnv>();
const routes = operatorStaffRoutes;

mount(routes, OPERATIONS.listOperators, async (c) => ({ operators: await listStaff(c.var.ports) }));

mount(routes, OPERATIONS.addOperator, async (c, { body, key }) => {
  await requireConfirmation(c);
  const operator = await addOperator(c.var.ports, body, key);
  const token = await giveToken(c.var.ports, operator.id);
  await auditAdded(c, operator.id);
  return { operator, token };
});

mount(routes, OPERATIONS.renewToken, async (c, { params }) => {
  const operator = await findStaff(c.var.ports, params.id);
  if (operator.id === OWNER_ID) throw new ProblemError('own-access');
  await requireConfirmation(c);
  return { operator, token: await giveToken(c.var.ports, operator.id) };
});

mount(routes, OPERATIONS.inviteOperator, async (c, { body, key }) => {
  await requireConfirmation(c);
  const added = await refuseKnownEmail(addOperator(c.var.ports, body, key));
  const invitation = await createInvitation(c.var.ports, added);
  await auditAdded(c, added.id);
  return invitation;
});

mount(routes, OPERATIONS.changeOperator, async (c, { params, body }) => {
  const { roles } = await findStaff(c.var.ports, params.id);
  const isChanged = body.roles !== undefined && String(body.roles.toSorted()) !== String(roles.toSorted());
  if (isChanged && (isOwn(c, params.id) || params.id === OWNER_ID)) throw new ProblemError('own-access');
  await requireConfirmation(c);
  const changed = await refuseKnownEmail(changeOperator(c.var.ports, params.id, body));
  if (!changed) throw new ProblemError('not-found');
  return changed;
});

mount(routes, OPERATIONS.renewInvitation, async (c, { params }) => {
  const person = await findStaff(c.var.ports, params.id);
  await requireConfirmation(c);
  return createInvitation(c.var.ports, person);
});

mount(routes, OPERATIONS.recoverOperator, async (c, { params }) => {
  const person = await findStaff(c.var.ports, params.id);
  if (isOwn(c, params.id)) throw new ProblemError('own-access');
  await requireConfirmation(c);
  return recoverOperator(c.var.ports, person);
});

mount(routes, OPERATIONS.endSessions, async (c, { params }) => {
  const person = await findStaff(c.var.ports, params.id);
  await endSessionsOf(c.var.ports, person.id);
  return person;
});

mount(routes, OPERATIONS.deactivateOperator, async (c, { params }) => {
  const person = await findStaff(c.var.ports, params.id);
  if (isOwn(c, params.id) || params.id === OWNER_ID) throw new ProblemError('own-access');
  await requireConfirmation(c);
  await deactivateOperator(c.var.ports, person);
  return { ...person, deactivatedAt: new Date(c.var.ports.clock()).toISOString() };
});

/** Whether the call is about the caller; with the configured token the command may do that, to recover access. */
function isOwn(c: Context<ApiEnv>, id: string): boolean {
  return id === c.var.operator.id && c.var.caller.kind !== 'configuration';
}

async function auditAdded(c: Context<ApiEnv>, id: string): Promise<void> {
  const after = (await readOperatorFacts(c.var.ports.database, id)) ?? {};
  c.set('audited', { subject: operatorSubject(id), after });
}

async function refuseKnownEmail<Result>(stored: Promise<Result>): Promise<Result> {
  try {
    return await stored;
  } catch (cause) {
    if (!violatesConstraint(cause, 'operator.email')) throw cause;
    throw new ProblemError('invalid-request', { errors: [{ path: 'email', code: 'taken' }], cause });
  }
}
