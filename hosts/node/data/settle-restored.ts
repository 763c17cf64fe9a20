import { rolesOfRow } from '#api/staff/operators.ts';
import { createD1Database } from '../database/d1-database.ts';
import { migrate } from '../database/migrate.ts';
import type { Migration } from '../database/parse-migration.ts';
import type { SqlConnection } from '../database/sql-connection.ts';
import { readJournal } from '../journal.ts';
import { repeatJournal } from './repeat-journal.ts';
import { query } from './table.ts';

/** What was valid for a time when the backup was made: sessions, links of invitations, challenges, confirmations. */
const ENDED_TABLES = ['operator_session', 'operator_invitation', 'passkey_challenge', 'confirmed_action'];

type Settling = {
  migrations: readonly Migration[];
  /** Where the journal of the shop that was lost should be. */
  journalPath: string;
  report: (line: string) => void;
};

/**
 * Brings a restored database to this version, and ends what must not live again: everybody has to sign in anew, and
 * what was erased or ended since the backup is so again. Lists the people who have access. Can be run again.
 */
export async function settleRestored(
  database: SqlConnection,
  { migrations, journalPath, report }: Settling,
): Promise<void> {
  await migrate(createD1Database(database), migrations);
  await database.run(ENDED_TABLES.map((table) => ({ sql: `DELETE FROM ${table}`, params: [] })));
  report('– Sessions, invitations and confirmations of the backup were ended: everybody signs in anew.');
  const journal = readJournal(journalPath);
  if (journal) await repeatJournal(database, { journal, report });
  else
    report(
      `✗ There is no journal ${journalPath}: what was erased since the backup is back, and has to be erased again.`,
    );
  const staff = await query(
    database,
    `SELECT name, role, roles, (SELECT count(*) FROM passkey WHERE operator_id = operator.id), token_hash IS NOT NULL
     FROM operator WHERE deactivated_at IS NULL ORDER BY name`,
  );
  report(
    journal
      ? '– Who has access, by the backup and the journal. Check it:'
      : '– Who has access, as of the backup. What was ended since then is back: end it again.',
  );
  for (const [name, role, roles, passkeys, hasToken] of staff) {
    const all = rolesOfRow({ role: String(role), roles: typeof roles === 'string' ? JSON.parse(roles) : null });
    report(`  ${name} (${all.join(', ')}): passkeys: ${passkeys}, token: ${hasToken ? 'yes' : 'no'}`);
  }
}
