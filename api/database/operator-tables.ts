import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The people of the shop. `owner` is whoever has the token of the configuration. Times in ms since 1970. */
export const operator = sqliteTable(
  'operator',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    role: text().notNull(),
    /** SHA-256 of the token, lower-case hex; null for who has none, and for the owner: the configuration has its hash. */
    tokenHash: text('token_hash').unique(),
    /** In lower case: whom Cloudflare Access has signed in under it is this person. */
    email: text().unique(),
    /** The random id that authenticators know the person by (base64url); null before their first passkey. */
    userHandle: text('user_handle').unique(),
    createdAt: integer('created_at').notNull(),
    deactivatedAt: integer('deactivated_at'),
  },
  () => [check('operator_role', sql`role IN ('owner', 'manager', 'maker', 'editor')`)],
);
