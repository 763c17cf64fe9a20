import * as z from 'zod/mini';
import { Invitation, StaffChange, StaffDetails, StaffMember } from './authentication.ts';
import { KILOBYTE, type Operation } from './operation.ts';
import { CreatedOperator, NewOperator, Operator, type OperatorRole } from './operator.ts';

const ById = z.pick(Operator, { id: true });
const OWNER_ONLY = ['owner'] as const satisfies readonly OperatorRole[];
const BY_OWNER = {
  audience: 'operator',
  roles: OWNER_ONLY,
  limit: { counter: 'operators', name: 'operator' },
} as const;
/** Changes of access: a person confirms them with a passkey, which the commands cannot. */
const CHANGES_ACCESS = { ...BY_OWNER, tokens: 'configured' } as const;
const EMPTY = { body: z.strictObject({}), maxBytes: KILOBYTE } as const;

/** The calls that manage the shop's people, for the owner. Part of `OPERATIONS`. */
export const STAFF_OPERATIONS = {
  listOperators: {
    ...BY_OWNER,
    method: 'GET',
    path: '/operator/operators',
    summary: 'Operators and their roles',
    response: z.object({ operators: z.array(StaffMember) }),
  },
  addOperator: {
    ...CHANGES_ACCESS,
    method: 'POST',
    path: '/operator/operators',
    summary: 'Gives a person roles and a command-line token for ninety days, which is shown only once',
    body: NewOperator,
    idempotent: true,
    maxBytes: KILOBYTE,
    status: 201,
    response: CreatedOperator,
  },
  renewToken: {
    ...CHANGES_ACCESS,
    method: 'POST',
    path: '/operator/operators/{id}/token',
    summary: 'Gives a person a new command-line token, which is shown only once; the one before ends',
    params: ById,
    ...EMPTY,
    response: CreatedOperator,
  },
  inviteOperator: {
    ...CHANGES_ACCESS,
    method: 'POST',
    path: '/operator/invitations',
    summary: 'Adds a person and creates a single-use link for them, valid for a day',
    body: StaffDetails,
    idempotent: true,
    maxBytes: KILOBYTE,
    status: 201,
    response: Invitation,
  },
  changeOperator: {
    ...CHANGES_ACCESS,
    method: 'POST',
    path: '/operator/operators/{id}',
    summary: 'Changes a person’s name, roles or email address',
    params: ById,
    body: StaffChange,
    maxBytes: KILOBYTE,
    response: Operator,
  },
  renewInvitation: {
    ...CHANGES_ACCESS,
    method: 'POST',
    path: '/operator/operators/{id}/invitation',
    summary: 'Creates a link for a person to add a passkey; earlier links expire',
    params: ById,
    ...EMPTY,
    response: Invitation,
  },
  recoverOperator: {
    ...CHANGES_ACCESS,
    method: 'POST',
    path: '/operator/operators/{id}/recovery',
    summary: 'Revokes a person’s passkeys, sessions, links and token, and creates a link to a new passkey',
    params: ById,
    ...EMPTY,
    response: Invitation,
  },
  endSessions: {
    ...CHANGES_ACCESS,
    method: 'POST',
    path: '/operator/operators/{id}/sessions/end',
    summary: 'Signs a person out everywhere',
    params: ById,
    ...EMPTY,
    response: Operator,
  },
  deactivateOperator: {
    ...CHANGES_ACCESS,
    method: 'POST',
    path: '/operator/operators/{id}/deactivation',
    summary: 'Removes a person’s access immediately',
    params: ById,
    ...EMPTY,
    response: Operator,
  },
} as const satisfies Record<string, Operation>;
