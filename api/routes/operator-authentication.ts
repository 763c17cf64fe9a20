import { type Context, Hono } from 'hono';
import { operatorSubject } from '#api/audit/audit.ts';
import { PURPOSE } from '#api/authentication/challenges.ts';
import { recordConfirmation, requireConfirmation } from '#api/authentication/confirmed-actions.ts';
import { acceptInvitation, beginRegistration } from '#api/authentication/invitations.ts';
import { addPasskey, countPasskeys, labelPasskey, listPasskeys, removePasskey } from '#api/authentication/passkeys.ts';
import { registrationOptions, verifyRegistration } from '#api/authentication/register-passkey.ts';
import { sessionToken } from '#api/authentication/require-operator.ts';
import { endSessionOf, openSession, rotateSession } from '#api/authentication/sessions.ts';
import { authenticationOptions, verifyPasskey } from '#api/authentication/verify-passkey.ts';
import type { ApiEnv } from '#api/http/api-env.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { mount } from '#api/routes/mount.ts';
import { readOperatorFacts } from '#api/staff/operators.ts';
import type { OpenedSession } from '#shared/contract/authentication.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

export const operatorAuthenticationRoutes = new Hono<ApiEnv>();
const routes = operatorAuthenticationRoutes;

mount(routes, OPERATIONS.beginSignIn, (c) => authenticationOptions(c.var.ports, { purpose: PURPOSE.signIn }));

mount(routes, OPERATIONS.signIn, async (c, { body }) => {
  const shown = await verifyPasskey(c.var.ports, body.response, PURPOSE.signIn);
  return signedIn(c, await openSession(c.var.ports, shown));
});

mount(routes, OPERATIONS.beginRegistration, (c, { body }) => beginRegistration(c.var.ports, body.token));

mount(routes, OPERATIONS.acceptInvitation, async (c, { body }) =>
  signedIn(c, await acceptInvitation(c.var.ports, body)),
);

/** A new sign-in ends the session that the caller had. */
async function signedIn(c: Context<ApiEnv>, opened: OpenedSession): Promise<OpenedSession> {
  c.set('operator', opened.operator);
  await endSessionOf(c.var.ports, sessionToken(c));
  return opened;
}

mount(routes, OPERATIONS.whoAmI, async (c) => {
  const { ports, operator, caller } = c.var;
  const expiresAt = caller.kind === 'passkey' ? new Date(caller.session.expiresAt).toISOString() : null;
  const kind = caller.kind === 'configuration' ? 'token' : caller.kind;
  return { ...operator, kind, expiresAt, passkeys: await countPasskeys(ports, operator.id) };
});

mount(routes, OPERATIONS.signOut, async (c) => {
  await endSessionOf(c.var.ports, sessionToken(c));
  return {};
});

mount(routes, OPERATIONS.beginConfirmation, (c, { body }) => {
  const { ports, operator } = c.var;
  return authenticationOptions(ports, {
    purpose: PURPOSE.confirmation(holderOf(c), body.action),
    operatorId: operator.id,
  });
});

mount(routes, OPERATIONS.confirmAction, async (c, { body }) => {
  const { ports, operator, caller } = c.var;
  const holder = holderOf(c);
  const shown = await verifyPasskey(ports, body.response, PURPOSE.confirmation(holder, body.action));
  if (shown.operatorId !== operator.id) throw new ProblemError('passkey-refused');
  await recordConfirmation(ports, holder, body.action);
  return caller.kind === 'passkey' ? rotateSession(ports, caller.session) : { operator, expiresAt: null };
});

mount(routes, OPERATIONS.listPasskeys, (c) => listPasskeys(c.var.ports, c.var.operator.id));

mount(routes, OPERATIONS.beginPasskey, async (c) => {
  const { ports, operator } = c.var;
  // Before a passkey is created, which the device would keep. The first one cannot be confirmed: Cloudflare Access has
  // authenticated the person.
  if ((await countPasskeys(ports, operator.id)) > 0) await requireConfirmation(c);
  return registrationOptions(ports, operator, passkeyPurpose(c));
});

mount(routes, OPERATIONS.addPasskey, async (c, { body }) => {
  const { ports, operator, caller } = c.var;
  const asked = { label: body.label, purpose: passkeyPurpose(c), operatorId: operator.id };
  const made = await verifyRegistration(ports, body.response, asked);
  await addPasskey(ports, made, caller.kind === 'passkey' ? caller.session : null);
  return audited(c);
});

mount(routes, OPERATIONS.labelPasskey, async (c, { params, body }) => {
  await labelPasskey(c.var.ports, { operatorId: c.var.operator.id, passkeyId: params.passkey }, body.label);
  return audited(c);
});

mount(routes, OPERATIONS.removePasskey, async (c, { params }) => {
  await requireConfirmation(c);
  await removePasskey(c.var.ports, { operatorId: c.var.operator.id, passkeyId: params.passkey });
  return audited(c);
});

/** The purpose of a new passkey: it is confirmed and added in the same session. */
function passkeyPurpose(c: Context<ApiEnv>): string {
  return PURPOSE.passkey(holderOf(c));
}

/** The passkeys of the caller, who is the subject in the audit log. */
async function audited(c: Context<ApiEnv>) {
  const { ports, operator } = c.var;
  const after = (await readOperatorFacts(ports.database, operator.id)) ?? {};
  c.set('audited', { subject: operatorSubject(operator.id), after });
  return listPasskeys(ports, operator.id);
}

/** Who confirms with a passkey. Throws a ProblemError for tokens of the commands, whose holders have not signed in. */
function holderOf(c: Context<ApiEnv>): string {
  const { holder } = c.var.caller;
  if (holder === null) throw new ProblemError('forbidden');
  return holder;
}
