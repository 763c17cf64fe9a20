import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { Invitation, Invited } from '#shared/contract/authentication.ts';
import type { OperatorRole } from '#shared/contract/operator.ts';
import { createAuthenticator } from '../../api/authentication/authenticator.ts';

/** The token of the local shop's owner. */
export const OPERATOR = { Authorization: 'Bearer local-operator-token' };

type Roles = OperatorRole | readonly OperatorRole[];

/** A link for a new person of the shop, made with the token of the local shop's owner. */
export async function invite(request: APIRequestContext, origin: string, name: string, role: Roles) {
  const data = { name, roles: [role].flat(), email: null };
  const headers = { ...OPERATOR, 'Idempotency-Key': crypto.randomUUID() };
  const response = await request.post(`${origin}/api/operator/invitations`, { data, headers });
  return Invitation.parse(await response.json());
}

/** Another link for a person, with which the one before ends. */
export async function renewLink(request: APIRequestContext, origin: string, id: string): Promise<void> {
  await request.post(`${origin}/api/operator/operators/${id}/invitation`, { data: {}, headers: OPERATOR });
}

/**
 * Signs a browser in as somebody new in a role or several, the owner's unless said. Their passkey is no device's: what asks for it
 * once more is tested with a virtual one (authentication.spec.ts).
 */
export async function signIn(
  context: BrowserContext,
  origin: string,
  { role = 'owner', name = 'Вера' }: { role?: Roles; name?: string } = {},
): Promise<void> {
  const { link } = await invite(context.request, origin, name, role);
  const token = new URL(link).hash.slice(1);
  const post = async (path: string, data: object) =>
    (await context.request.post(`${origin}/atelier/api/operator${path}`, { data, headers: { Origin: origin } })).json();
  const { options } = Invited.parse(await post('/invitation/options', { token }));
  const authenticator = await createAuthenticator(origin);
  // The cookie of the answer is the browser's, too.
  await post('/invitation', { token, name, label: 'Playwright', response: await authenticator.register(options) });
}
