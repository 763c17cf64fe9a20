import * as z from 'zod/mini';
import { EmailAddress } from './email.ts';
import { NewOperator, Operator } from './operator.ts';
import { line } from './typed-text.ts';

const base64Url = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most));
const ResponseId = { id: base64Url(1400), rawId: base64Url(1400), type: z.literal('public-key') };

/** An authenticator's response to creating a passkey (WebAuthn's RegistrationResponseJSON). */
export const RegistrationResponse = z.object({
  ...ResponseId,
  response: z.object({
    clientDataJSON: base64Url(2048),
    attestationObject: base64Url(8192),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});
export type RegistrationResponse = z.infer<typeof RegistrationResponse>;

/** An authenticator's response to using a passkey (WebAuthn's AuthenticationResponseJSON). */
export const AuthenticationResponse = z.object({
  ...ResponseId,
  response: z.object({
    clientDataJSON: base64Url(2048),
    authenticatorData: base64Url(2048),
    signature: base64Url(2048),
    userHandle: z.optional(base64Url(200)),
  }),
});
export type AuthenticationResponse = z.infer<typeof AuthenticationResponse>;

const CredentialDescriptor = z.object({
  id: z.string(),
  type: z.string(),
  transports: z.exactOptional(z.array(z.string())),
});
const VerificationRequirement = z.enum(['discouraged', 'preferred', 'required']);

/**
 * The options for using a passkey (WebAuthn's PublicKeyCredentialRequestOptionsJSON): a challenge is valid for five
 * minutes, once.
 */
export const PasskeyOptions = z.object({
  options: z.object({
    challenge: z.string(),
    rpId: z.exactOptional(z.string()),
    timeout: z.exactOptional(z.int()),
    allowCredentials: z.exactOptional(z.array(CredentialDescriptor)),
    userVerification: z.exactOptional(VerificationRequirement),
  }),
});
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

/** The options for creating a passkey (WebAuthn's PublicKeyCredentialCreationOptionsJSON). */
export const NewPasskeyOptions = z.object({
  options: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.exactOptional(z.string()), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.exactOptional(z.int()),
    excludeCredentials: z.exactOptional(z.array(CredentialDescriptor)),
    authenticatorSelection: z.exactOptional(
      z.object({
        residentKey: z.exactOptional(VerificationRequirement),
        requireResidentKey: z.exactOptional(z.boolean()),
        userVerification: z.exactOptional(VerificationRequirement),
      }),
    ),
    attestation: z.exactOptional(z.enum(['direct', 'enterprise', 'indirect', 'none'])),
  }),
});
export type NewPasskeyOptions = z.infer<typeof NewPasskeyOptions>;

export const Passkey = z.object({
  /** The credential id, base64url. */
  id: base64Url(1400),
  label: z.string(),
  /** Whether it is synced between devices, so that it survives the loss of one. */
  isSynced: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof Passkey>;

/** All passkeys of a person, and the user handle: the authenticator removes those that are not in the list. */
export const PasskeyList = z.object({
  passkeys: z.array(Passkey),
  rpId: z.string(),
  userHandle: z.nullable(z.string()),
});
export const PasskeyLabel = z.strictObject({ label: line(60) });
export const NewPasskey = z.extend(PasskeyLabel, { response: RegistrationResponse });

const Token = base64Url(100);
export const InvitationToken = z.strictObject({ token: Token });
export const Invited = z.extend(NewPasskeyOptions, { operator: z.pick(Operator, { name: true, roles: true }) });
export const AcceptedInvitation = z.extend(NewPasskey, { token: Token, name: NewOperator.shape.name });
/** The token is in the link's fragment, which no server receives; the shop stores its hash. */
export const Invitation = z.object({ operator: Operator, link: z.string(), expiresAt: z.string() });
export type Invitation = z.infer<typeof Invitation>;

export const SignInRequest = z.strictObject({ response: AuthenticationResponse });

/**
 * A session that was opened or renewed, whose token the atelier's Worker keeps in a cookie. `expiresAt` is when it ends
 * at the latest; null, without a token, for people whom Cloudflare Access has signed in.
 */
export const OpenedSession = z.object({
  operator: Operator,
  expiresAt: z.nullable(z.string()),
  token: z.optional(z.string()),
});
export type OpenedSession = z.infer<typeof OpenedSession>;

/** Who is signed in, and how: with a passkey, by Cloudflare Access, or with a token of the commands. */
export const SignedInOperator = z.extend(Operator, {
  kind: z.enum(['passkey', 'access', 'token']),
  /** When the session ends at the latest; null if Cloudflare Access decides. */
  expiresAt: z.nullable(z.string()),
  passkeys: z.int(),
});
export type SignedInOperator = z.infer<typeof SignedInOperator>;

/**
 * For how many minutes a person who has shown a passkey is not asked for it again. The browser never says what a
 * passkey confirms, so one for each action would stop no thief whom these minutes let pass: they hold for one session,
 * under a token that is new since then.
 */
export const CONFIRMED_MINUTES = 5;

/** What to confirm with a passkey: the `action` of the problem `passkey-required`. */
export const ActionToConfirm = z.strictObject({ action: base64Url(43) });
export const ConfirmedAction = z.extend(ActionToConfirm, { response: AuthenticationResponse });

/** A person of the shop, for its owner. */
export const StaffMember = z.extend(Operator, {
  /** Whether it is the owner of the configured token, whose roles and access cannot be changed. */
  isConfigured: z.boolean(),
  /** Their token of the commands, also one that has ended; `endsAt` is null for the configured one. */
  token: z.nullable(z.object({ endsAt: z.nullable(z.string()), lastUsedAt: z.nullable(z.string()) })),
  passkeys: z.int(),
  /** Sessions that have not ended. */
  sessions: z.int(),
  /** Until when their invitation link is valid; null if there is none. */
  invitedUntil: z.nullable(z.string()),
});
export type StaffMember = z.infer<typeof StaffMember>;

/** What the owner enters about a person; `email` is their address at Cloudflare Access. */
export const StaffDetails = z.extend(NewOperator, { email: z.nullable(EmailAddress) });
export type StaffDetails = z.infer<typeof StaffDetails>;

/** What is changed of that; what is not named stays. */
export const StaffChange = z.partial(StaffDetails);
export type StaffChange = z.infer<typeof StaffChange>;
