import * as z from 'zod/mini';
import {
  AcceptedInvitation,
  ActionToConfirm,
  ConfirmedAction,
  InvitationToken,
  Invited,
  NewPasskey,
  NewPasskeyOptions,
  OpenedSession,
  Passkey,
  PasskeyLabel,
  PasskeyList,
  PasskeyOptions,
  SignedInOperator,
  SignInRequest,
} from './authentication.ts';
import { KILOBYTE, type Operation } from './operation.ts';
import { OPERATOR_ROLES } from './operator.ts';

const ByPasskey = z.object({ passkey: Passkey.shape.id });
const Done = z.object({});

const EMPTY = { body: z.strictObject({}), maxBytes: KILOBYTE } as const;
/** The largest response of an authenticator. */
const MAX_ANSWER_BYTES = 20 * KILOBYTE;
const LIMIT = { counter: 'operators', name: 'operator' } as const;

const BY_ANYONE = { audience: 'operator', roles: OPERATOR_ROLES, limit: LIMIT } as const;
const BY_SIGNED_IN = { ...BY_ANYONE, tokens: 'none' } as const;
const signedOut = (name: string) =>
  ({ audience: 'operator', anonymous: true, limit: { counter: 'orders', name } }) as const;

/** Signing in, and what people manage for themselves. Part of `OPERATIONS`. */
export const AUTHENTICATION_OPERATIONS = {
  beginSignIn: {
    method: 'POST',
    path: '/operator/sign-in/options',
    summary: 'Passkey options for signing in',
    ...signedOut('sign-in-options'),
    ...EMPTY,
    response: PasskeyOptions,
  },
  signIn: {
    method: 'POST',
    path: '/operator/sign-in',
    summary: 'Signs a person in with a passkey',
    ...signedOut('sign-in'),
    session: 'opens',
    body: SignInRequest,
    maxBytes: MAX_ANSWER_BYTES,
    response: OpenedSession,
  },
  beginRegistration: {
    method: 'POST',
    path: '/operator/invitation/options',
    summary: 'The person a link is for, and passkey options; the link stays valid',
    ...signedOut('invitation-options'),
    body: InvitationToken,
    maxBytes: KILOBYTE,
    response: Invited,
  },
  acceptInvitation: {
    method: 'POST',
    path: '/operator/invitation',
    summary: 'Redeems a link: stores the new passkey and signs the person in',
    ...signedOut('invitation'),
    session: 'opens',
    body: AcceptedInvitation,
    maxBytes: MAX_ANSWER_BYTES,
    response: OpenedSession,
  },
  whoAmI: {
    ...BY_ANYONE,
    method: 'GET',
    path: '/operator/session',
    summary: 'The signed-in person',
    unaudited: true,
    response: SignedInOperator,
  },
  signOut: {
    ...BY_ANYONE,
    method: 'POST',
    path: '/operator/session/end',
    summary: 'Signs out',
    session: 'ends',
    ...EMPTY,
    response: Done,
  },
  beginConfirmation: {
    ...BY_SIGNED_IN,
    method: 'POST',
    path: '/operator/confirmation/options',
    summary: 'Passkey options for confirming an action',
    body: ActionToConfirm,
    maxBytes: KILOBYTE,
    unaudited: true,
    response: PasskeyOptions,
  },
  confirmAction: {
    ...BY_SIGNED_IN,
    method: 'POST',
    path: '/operator/confirmation',
    summary: 'Confirms an action with a passkey, for five minutes; the session gets a new token',
    session: 'opens',
    body: ConfirmedAction,
    maxBytes: MAX_ANSWER_BYTES,
    response: OpenedSession,
  },
  listPasskeys: {
    ...BY_ANYONE,
    method: 'GET',
    path: '/operator/passkeys',
    summary: 'One’s own passkeys',
    unaudited: true,
    response: PasskeyList,
  },
  beginPasskey: {
    ...BY_SIGNED_IN,
    method: 'POST',
    path: '/operator/passkey-options',
    summary: 'Passkey options for adding a passkey; an existing passkey must confirm it',
    ...EMPTY,
    unaudited: true,
    response: NewPasskeyOptions,
  },
  addPasskey: {
    ...BY_SIGNED_IN,
    method: 'POST',
    path: '/operator/passkeys',
    summary: 'Adds one of one’s own passkeys',
    body: NewPasskey,
    maxBytes: MAX_ANSWER_BYTES,
    status: 201,
    response: PasskeyList,
  },
  labelPasskey: {
    ...BY_SIGNED_IN,
    method: 'POST',
    path: '/operator/passkeys/{passkey}/label',
    summary: 'Renames one of one’s own passkeys',
    params: ByPasskey,
    body: PasskeyLabel,
    maxBytes: KILOBYTE,
    response: PasskeyList,
  },
  removePasskey: {
    ...BY_SIGNED_IN,
    method: 'POST',
    path: '/operator/passkeys/{passkey}/removal',
    summary: 'Removes one of one’s own passkeys, except the last, and ends its sessions',
    params: ByPasskey,
    ...EMPTY,
    response: PasskeyList,
  },
} as const satisfies Record<string, Operation>;
