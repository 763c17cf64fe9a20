import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Keys of operators' requests that changed something, for a day (operator/act-once.ts). */
export const operatorRequest = sqliteTable(
  'operator_request',
  {
    key: text().primaryKey(),
    requestHash: text('request_hash').notNull(),
    at: integer().notNull(),
  },
  (t) => [index('operator_request_at').on(t.at)],
);

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
