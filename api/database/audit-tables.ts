import { sql } from 'drizzle-orm';
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

/**
 * What the shop's people did through the operator's calls, only ever appended to, which triggers see to: a row when a
 * call begins, and one for its outcome. Times in ms since 1970.
 */
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
    /** Whose call it was; empty for whoever had no valid token, and for calls from before people were known. */
    operator: text().notNull().default(''),
    /** What it was about, as `order 1042` or `operator anna`; empty where it was about no single thing. */
    subject: text().notNull().default(''),
    /** The row of the beginning, where this is one of an outcome. */
    outcomeOf: integer('outcome_of'),
    /** JSON of what was so before, with the beginning, and of what is after, with the outcome. */
    facts: text(),
    /** The answer's status, with the outcome; calls from before there were two rows have it in their one. */
    status: integer(),
  },
  (t) => [
    index('operator_audit_at').on(t.at),
    index('operator_audit_subject').on(t.subject, t.id),
    index('operator_audit_operator').on(t.operator, t.id),
    index('operator_audit_outcome').on(t.outcomeOf),
    // The expressions of these are mended by hand in the migration, as those of keyIndex are.
    index('operator_audit_views').on(sql`substr(action, 1, 4) = 'GET '`, t.id).where(sql`outcome_of IS NULL`),
    index('operator_audit_own_views')
      .on(t.operator, sql`substr(action, 1, 4) = 'GET '`, t.id)
      .where(sql`outcome_of IS NULL`),
    index('operator_audit_refused').on(sql`coalesce(outcome_of, id)`).where(sql`status >= 400`),
    index('operator_audit_own_refused').on(t.operator, sql`coalesce(outcome_of, id)`).where(sql`status >= 400`),
  ],
);
