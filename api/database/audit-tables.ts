import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What the shop's people did through the operator's calls, only ever appended to. Times in ms since 1970. */
export const operatorAudit = sqliteTable(
  'operator_audit',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: integer().notNull(),
    /** The id that both Workers' log lines carry. */
    requestId: text('request_id').notNull(),
    /** The caller's address on the network; empty where it is not known. */
    address: text().notNull(),
    /** Method and path. */
    action: text().notNull(),
    /** The answer's status; null where it never came to one. */
    status: integer(),
  },
  (t) => [index('operator_audit_at').on(t.at)],
);
