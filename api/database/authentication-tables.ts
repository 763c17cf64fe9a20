import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { operator } from './operator-tables.ts';

/** What the shop's people sign in with (WebAuthn). Times in ms since 1970. */
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
    /** How often the authenticator says it was used; 0 for ever where it is synced between devices. */
    counter: integer().notNull(),
    transports: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** `singleDevice`, or `multiDevice` where it may be synced; `backedUp` where it is. */
    deviceType: text('device_type').notNull(),
    backedUp: integer('backed_up', { mode: 'boolean' }).notNull(),
    /** The make of the authenticator; zeros where that does not say. */
    aaguid: text().notNull(),
    label: text().notNull(),
    createdAt: integer('created_at').notNull(),
    lastUsedAt: integer('last_used_at'),
  },
  (t) => [index('passkey_operator').on(t.operatorId)],
);

/** Challenges that authenticators were given: each for one purpose, once. */
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

/** Who is signed in: a row is deleted when its session ends. */
export const operatorSession = sqliteTable(
  'operator_session',
  {
    id: text().primaryKey(),
    /** SHA-256 of the token, lower-case hex. */
    tokenHash: text('token_hash').notNull().unique(),
    operatorId: text('operator_id')
      .notNull()
      .references(() => operator.id),
    /** What it was begun with. */
    passkeyId: text('passkey_id').notNull(),
    createdAt: integer('created_at').notNull(),
    /** To the minute. */
    lastSeenAt: integer('last_seen_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [index('operator_session_operator').on(t.operatorId), index('operator_session_expires').on(t.expiresAt)],
);

/** Links that people of the shop make their first passkey with, or their next one; deleted when used. */
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

/** Actions that somebody has confirmed with a passkey, each for a few minutes. */
export const confirmedAction = sqliteTable(
  'confirmed_action',
  {
    /** Whose confirmation it is: a session, or a person whom Cloudflare Access has signed in. */
    holder: text().notNull(),
    /** SHA-256 of what is to be done, to what, and of what sum. */
    action: text().notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.holder, t.action] }), index('confirmed_action_expires').on(t.expiresAt)],
);
