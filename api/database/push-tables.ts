import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { operator } from './operator-tables.ts';

/** The shop's own key towards push services: made when it is first needed; alone it opens nothing. */
export const pushKey = sqliteTable(
  'push_key',
  {
    id: integer().primaryKey(),
    /** The point of P-256, uncompressed, base64url. */
    publicKey: text('public_key').notNull(),
    /** The number, base64url. */
    privateKey: text('private_key').notNull(),
  },
  () => [check('push_key_one', sql`id = 1`)],
);

/** Devices of the shop's people that are notified of what needs attention. Times in ms since 1970. */
export const pushSubscription = sqliteTable(
  'push_subscription',
  {
    /** Where the push service of its browser takes messages for it. */
    endpoint: text().primaryKey(),
    operatorId: text('operator_id')
      .notNull()
      .references(() => operator.id),
    /** JSON: how many there were of each kind when the device was last told, or began to be. */
    counts: text({ mode: 'json' }).$type<Readonly<Record<string, number>>>().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [index('push_subscription_operator').on(t.operatorId, t.createdAt)],
);
