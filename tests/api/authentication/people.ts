import {
  Invitation,
  Invited,
  NewPasskeyOptions,
  OpenedSession,
  PasskeyOptions,
} from '#shared/contract/authentication.ts';
import type { OperatorRole } from '#shared/contract/operator.ts';
import { SESSION_HEADER } from '#shared/contract/operator-headers.ts';
import { Problem } from '#shared/contract/problem.ts';
import { OPERATOR, type Shop } from '../shop.ts';
import { type Authenticator, createAuthenticator } from './authenticator.ts';

export const ATELIER = 'https://atelier.test';

export type Headers = Record<string, string>;

/** The token in a link. */
export function tokenOf(link: string): string {
  return new URL(link).hash.slice(1);
}

/** A link for a new person of the shop. */
export async function invite(
  shop: Shop,
  name: string,
  role: OperatorRole | readonly OperatorRole[],
): Promise<Invitation> {
  const response = await shop.post('/operator/invitations', { name, roles: [role].flat(), email: null }, OPERATOR);
  return Invitation.parse(await response.json());
}

/** Uses a link up with a passkey. */
export async function accept(shop: Shop, token: string, authenticator: Authenticator, name = 'Вера') {
  const begun = await shop.post('/operator/invitation/options', { token });
  if (begun.status !== 200) return begun;
  const response = await authenticator.register(Invited.parse(await begun.json()).options);
  return await shop.post('/operator/invitation', { token, name, label: 'Планшет', response });
}

/** Signs in with a passkey. */
export async function signIn(shop: Shop, authenticator: Authenticator, headers: Headers = {}): Promise<Response> {
  const { options } = PasskeyOptions.parse(await (await shop.post('/operator/sign-in/options', {})).json());
  return await shop.post('/operator/sign-in', { response: await authenticator.answer(options) }, headers);
}

/** The headers of a session that was opened. */
export async function headersOf(opened: Response): Promise<Headers> {
  const { token } = OpenedSession.parse(await opened.json());
  return { [SESSION_HEADER]: token ?? '' };
}

/** A person of the shop who has signed in. */
export async function employ(shop: Shop, name: string, role: OperatorRole | readonly OperatorRole[]) {
  const { operator, link } = await invite(shop, name, role);
  const authenticator = await createAuthenticator(ATELIER);
  const headers = await headersOf(await accept(shop, tokenOf(link), authenticator, name));
  return { id: operator.id, authenticator, headers };
}

/**
 * One more passkey that a person has confirmed, under the headers of their session from then on, to be added to theirs.
 */
export async function makePasskey(shop: Shop, person: { authenticator: Authenticator; headers: Headers }) {
  const begin = () => shop.post('/operator/passkey-options', {}, person.headers);
  person.headers = await headersOf(await confirm(shop, person, await actionOf(await begin())));
  const authenticator = await createAuthenticator(ATELIER);
  const response = await authenticator.register(NewPasskeyOptions.parse(await (await begin()).json()).options);
  return { authenticator, body: { label: 'Ключ', response } };
}

/** The action that a refused call is to be confirmed with. */
export async function actionOf(refused: Response): Promise<string> {
  const problem = Problem.parse(await refused.json());
  return String(problem['action']);
}

/** Confirms an action with a passkey; the headers of the session afterwards. */
export async function confirm(
  shop: Shop,
  { authenticator, headers }: { authenticator: Authenticator; headers: Headers },
  action: string,
): Promise<Response> {
  const begun = await shop.post('/operator/confirmation/options', { action }, headers);
  const { options } = PasskeyOptions.parse(await begun.json());
  return await shop.post('/operator/confirmation', { action, response: await authenticator.answer(options) }, headers);
}
