import { sql } from 'drizzle-orm';
import { openDatabase, transact } from '#api/database/database.ts';
import { eraseStatements } from '#api/privacy/erase.ts';
import { createD1Database } from '../database/d1-database.ts';
import type { SqlConnection, SqlStatement } from '../database/sql-connection.ts';
import type { JournalEntry } from '../journal.ts';
import { query } from './table.ts';

type Repeating = { journal: readonly JournalEntry[]; report: (line: string) => void };

/**
 * Does again in a restored database what was erased, and whose access was ended, since the backup was made. Can be run
 * again.
 */
export async function repeatJournal(database: SqlConnection, { journal, report }: Repeating): Promise<void> {
  // Read first: an erasure is an event of its own.
  const [[madeAt] = []] = await query(
    database,
    'SELECT max(at) FROM (SELECT max(at) AS at FROM operator_audit UNION ALL SELECT max(at) FROM order_event)',
  );
  for (const entry of journal) {
    if (entry.event === 'personal-data-erased') await eraseAgain(database, entry, report);
    else if (entry.event === 'review-withdrawn') await database.run([{ sql: NO_REVIEW, params: [entry.review] }]);
    // What the backup knows already may have been followed by new access.
    else if (entry.at > Number(madeAt)) await endAgain(database, entry, report);
  }
}

type Erasure = Extract<JournalEntry, { event: 'personal-data-erased' }>;
type EndOfAccess = Exclude<JournalEntry, Erasure | { event: 'review-withdrawn' }>;
type Report = Repeating['report'];

/** Erases an order whatever its state: that of the backup is older than the erasure. */
async function eraseAgain(
  database: SqlConnection,
  { order, at, actor = 'shop' }: Erasure,
  report: Report,
): Promise<void> {
  const found = 'SELECT number, state FROM orders WHERE id = ? AND contact IS NOT NULL';
  const [row] = await query(database, found, [order]);
  if (!row) return;
  const which = sql`SELECT id FROM orders WHERE id = ${order}`;
  await transact(openDatabase(createD1Database(database)), eraseStatements(which, { actor, at }));
  report(`✓ order ${row[0]}: erased again; its state "${row[1]}" is that of the backup`);
}

const NO_REVIEW = 'DELETE FROM review WHERE id = ?';
const NO_TOKEN = 'UPDATE operator SET token_hash = NULL, token_ends_at = NULL, token_used_at = NULL WHERE id = ?';
const NO_PASSKEYS = 'DELETE FROM passkey WHERE operator_id = ? AND created_at <= ?';

/** What ends again, by an event after the backup: a token, a role or an address of the backup is the former one. */
function statementsOf(entry: EndOfAccess): SqlStatement[] {
  const { at, operator } = entry;
  switch (entry.event) {
    case 'operator-ended':
      return [
        {
          sql: 'UPDATE operator SET deactivated_at = coalesce(deactivated_at, ?), email = NULL WHERE id = ?',
          params: [at, operator],
        },
        { sql: NO_PASSKEYS, params: [operator, at] },
      ];
    case 'operator-recovered':
      return [
        { sql: NO_TOKEN, params: [operator] },
        { sql: NO_PASSKEYS, params: [operator, at] },
      ];
    case 'operator-changed':
      return [
        {
          sql: 'UPDATE operator SET role = ?, roles = ?, email = CASE WHEN ? THEN NULL ELSE email END WHERE id = ?',
          params: [entry.role, entry.roles ?? null, Number(entry.hasOtherEmail), operator],
        },
      ];
    case 'token-given':
      return [{ sql: NO_TOKEN, params: [operator] }];
    case 'passkey-removed':
      return [{ sql: 'DELETE FROM passkey WHERE id = ? AND created_at <= ?', params: [entry.passkey, at] }];
  }
}

async function endAgain(database: SqlConnection, entry: EndOfAccess, report: Report): Promise<void> {
  const [person] = await query(database, 'SELECT name FROM operator WHERE id = ?', [entry.operator]);
  if (!person) return;
  await database.run(statementsOf(entry));
  report(`✓ ${person[0]}: ${entry.event} again, as on ${new Date(entry.at).toISOString()}`);
}
