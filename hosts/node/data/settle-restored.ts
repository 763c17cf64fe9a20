import { createD1Database } from '../database/d1-database.ts';
import { migrate } from '../database/migrate.ts';
import type { Migration } from '../database/parse-migration.ts';
import type { SqlConnection } from '../database/sql-connection.ts';
import { query } from './table.ts';

/** What was valid for a time when the backup was made: sessions, links of invitations, challenges, confirmations. */
const ENDED_TABLES = ['operator_session', 'operator_invitation', 'passkey_challenge', 'confirmed_action'];

type Settling = { migrations: readonly Migration[]; report: (line: string) => void };

/**
 * Brings a restored database to this version, and ends what must not live again: everybody has to sign in anew. Lists
 * the people who have access, which the backup may give back to some of them. Can be run again.
 */
export async function settleRestored(database: SqlConnection, { migrations, report }: Settling): Promise<void> {
  await migrate(createD1Database(database), migrations);
  await database.run(ENDED_TABLES.map((table) => ({ sql: `DELETE FROM ${table}`, params: [] })));
  report('– Sessions, invitations and confirmations of the backup were ended: everybody signs in anew.');
  const people = await query(
    database,
    `SELECT name, role, (SELECT count(*) FROM passkey WHERE operator_id = operator.id), token_hash IS NOT NULL
     FROM operator WHERE deactivated_at IS NULL ORDER BY name`,
  );
  report('– Access as of the backup. What was taken away since then is back: end it again.');
  for (const [name, role, passkeys, hasToken] of people) {
    report(`  ${name} (${role}): passkeys: ${passkeys}, token: ${hasToken ? 'yes' : 'no'}`);
  }
}
