import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { operator } from './operator-tables.ts';

/** Passkeys of the shop's people (WebAuthn). Times in ms since 1970. */
export const passkey = sqliteTable(
  'passkey',
  {
    /** The credential id, base64url. */
    id: text().primaryKey(),
    operatorId: text('operator_id')
      .notNull()
      .references(() => operator.id),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's signature counter; always 0 if the passkey is synced between devices. */
    counter: integer().notNull(),
    transports: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** `singleDevice`, or `multiDevice` if it can be synced; `backedUp` if it is. */
    deviceType: text('device_type').notNull(),
    backedUp: integer('backed_up', { mode: 'boolean' }).notNull(),
    /** The model of the authenticator; zeros if it does not say. */
    aaguid: text().notNull(),
    label: text().notNull(),
    createdAt: integer('created_at').notNull(),
    lastUsedAt: integer('last_used_at'),
  },
  (t) => [index('passkey_operator').on(t.operatorId)],
);

/** Challenges that were sent to authenticators: each for one purpose, once. */
export const passkeyChallenge = sqliteTable(
  'passkey_challenge',
  {
    /** SHA-256 of the challenge. */
    hash: text().primaryKey(),
    purpose: text().notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [index('passkey_challenge_expires').on(t.expiresAt)],
);

/** Sessions: a row is deleted when its session ends. */
export const operatorSession = sqliteTable(
  'operator_session',
  {
    id: text().primaryKey(),
    /** SHA-256 of the token, lower-case hex. */
    tokenHash: text('token_hash').notNull().unique(),
    operatorId: text('operator_id')
      .notNull()
      .references(() => operator.id),
    /** The passkey that it was started with. */
    passkeyId: text('passkey_id').notNull(),
    createdAt: integer('created_at').notNull(),
    /** With a precision of a minute. */
    lastSeenAt: integer('last_seen_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [index('operator_session_operator').on(t.operatorId), index('operator_session_expires').on(t.expiresAt)],
);

/** Invitation links, with which people create a passkey; deleted when used. */
export const operatorInvitation = sqliteTable(
  'operator_invitation',
  {
    /** SHA-256 of the token, lower-case hex. */
    tokenHash: text('token_hash').primaryKey(),
    operatorId: text('operator_id')
      .notNull()
      .references(() => operator.id),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [index('operator_invitation_operator').on(t.operatorId), index('operator_invitation_expires').on(t.expiresAt)],
);

/** Actions that were confirmed with a passkey; for some minutes their holder is not asked again. */
export const confirmedAction = sqliteTable(
  'confirmed_action',
  {
    /** Who confirmed it: a session, or a person signed in by Cloudflare Access. */
    holder: text().notNull(),
    /** SHA-256 of the call. */
    action: text().notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.holder, t.action] }), index('confirmed_action_expires').on(t.expiresAt)],
);
