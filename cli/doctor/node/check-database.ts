import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openLibsqlServer } from '#hosts/node/database/libsql-server.ts';
import { readMigrations } from '#hosts/node/database/read-migrations.ts';
import type { SqlConnection } from '#hosts/node/database/sql-connection.ts';
import { openSqliteSnapshot } from '#hosts/node/database/sqlite-file.ts';
import { describeUnknownVersion } from '#hosts/node/database/unknown-version.ts';
import { withTimeout } from '#shared/with-timeout.ts';
import { failureReason } from '../../deploy/failure-reason.ts';
import { ROOT } from '../../local-shop.ts';

/** How long a database may take to respond, ms. */
const ANSWER_MS = 10_000;
const FILE = 'file:';

type DatabaseLocation = { /** The variable that has the address. */ name: string; url: string; token: string };

/** Whether an address, if it is not empty, leads to a database of the shop; a missing file becomes one at start. */
export async function checkDatabase({ name, url, token }: DatabaseLocation): Promise<string[]> {
  const path = url.startsWith(FILE) ? url.slice(FILE.length) : null;
  if (url === '' || (path !== null && !existsSync(path))) return [];
  const connection = path === null ? openLibsqlServer({ url, token }) : openSqliteSnapshot(path);
  try {
    return await withTimeout(checkTables(name, connection), ANSWER_MS);
  } catch (error) {
    const remedy = path === null ? 'correct it, or DATABASE_TOKEN' : 'correct it, or restore a backup';
    return [`${name} leads to no database that answers (${failureReason(error)}): ${remedy}.`];
  } finally {
    await connection.close();
  }
}

async function checkTables(name: string, connection: SqlConnection): Promise<string[]> {
  const tables = await namesOf(connection, "SELECT name FROM sqlite_schema WHERE type = 'table'");
  if (tables.length === 0) return [];
  if (!tables.includes('d1_migrations'))
    return [`${name} leads to the database of another program: name one of the shop's own, or a new file.`];
  const known = readMigrations(join(ROOT, 'api/migrations')).map((migration) => migration.name);
  const applied = await namesOf(connection, 'SELECT name FROM d1_migrations ORDER BY id');
  const unknown = describeUnknownVersion(applied, known);
  return unknown === null ? [] : [`${name} leads to a database that is ${unknown}`];
}

async function namesOf(connection: SqlConnection, sql: string): Promise<string[]> {
  const [result] = await connection.run([{ sql, params: [] }]);
  return (result?.rows ?? []).map(([value]) => String(value));
}
