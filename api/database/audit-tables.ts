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
 * The audit log of operators' calls, append-only, which triggers enforce: a row when a call begins, and one for its
 * outcome. Times in ms since 1970.
 */
export const operatorAudit = sqliteTable(
  'operator_audit',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: integer().notNull(),
    /** The request id, as in both Workers' log lines. */
    requestId: text('request_id').notNull(),
    /** The network address of the caller; empty if unknown. */
    address: text().notNull(),
    /** Method and path. */
    action: text().notNull(),
    /** Who called; empty without a valid token. */
    operator: text().notNull().default(''),
    /** The record that it was about, as `order 1042` or `operator anna`; empty if there was no single one. */
    subject: text().notNull().default(''),
    /** For an outcome: the row of the beginning. */
    outcomeOf: integer('outcome_of'),
    /** JSON of the facts before (with the beginning) and after (with the outcome). */
    facts: text(),
    /** The response's status, with the outcome; a refused stranger's call has it in its only row. */
    status: integer(),
  },
  (t) => [
    index('operator_audit_at').on(t.at),
    index('operator_audit_subject').on(t.subject, t.id),
    index('operator_audit_operator').on(t.operator, t.id),
    index('operator_audit_outcome').on(t.outcomeOf),
    // The expressions of these are corrected by hand in the migration, as those of keyIndex are.
    index('operator_audit_views').on(sql`substr(action, 1, 4) = 'GET '`, t.id).where(sql`outcome_of IS NULL`),
    index('operator_audit_own_views')
      .on(t.operator, sql`substr(action, 1, 4) = 'GET '`, t.id)
      .where(sql`outcome_of IS NULL`),
    index('operator_audit_refused').on(sql`coalesce(outcome_of, id)`).where(sql`status >= 400`),
    index('operator_audit_own_refused').on(t.operator, sql`coalesce(outcome_of, id)`).where(sql`status >= 400`),
  ],
);
