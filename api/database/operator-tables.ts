import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { OperatorRole } from '#shared/contract/operator.ts';

/** The people of the shop. `owner` is the holder of the configured token. Times in ms since 1970. */
export const operator = sqliteTable(
  'operator',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** The first of their roles; the version of the code before knows no other. */
    role: text().notNull(),
    /** All of them; null, or not beginning with `role`, if that version has written it: then it is the only one. */
    roles: text({ mode: 'json' }).$type<OperatorRole[]>(),
    /**
     * SHA-256 of the token, lower-case hex; null without a token, and for the owner, whose hash is in the
     * configuration.
     */
    tokenHash: text('token_hash').unique(),
    /** When the token ends; null without a token, and for the owner. */
    tokenEndsAt: integer('token_ends_at'),
    /** When the token was last used, with a precision of a minute; for the owner that of the configuration. */
    tokenUsedAt: integer('token_used_at'),
    /** In lower case: the address by which Cloudflare Access identifies the person. */
    email: text().unique(),
    /** The random user handle of the person for authenticators (base64url); null before their first passkey. */
    userHandle: text('user_handle').unique(),
    createdAt: integer('created_at').notNull(),
    deactivatedAt: integer('deactivated_at'),
  },
  () => [check('operator_role', sql`role IN ('owner', 'manager', 'maker', 'editor')`)],
);
