import type { HostConfiguration } from '../configuration.ts';
import { closeToOthers, createPrivateFile } from '../private-files.ts';
import { openLibsqlServer, openLibsqlSnapshot } from './libsql-server.ts';
import type { SqlConnection } from './sql-connection.ts';
import { openSqliteFile, openSqliteSnapshot } from './sqlite-file.ts';

const FILE = 'file:';

type DatabaseOptions = Pick<HostConfiguration, 'DATABASE_URL' | 'DATABASE_TOKEN' | 'DATABASE_READERS'>;
type SnapshotOptions = Pick<HostConfiguration, 'DATABASE_URL' | 'DATABASE_TOKEN'>;
type ReplicaOptions = Pick<HostConfiguration, 'DATABASE_REPLICA_URL' | 'DATABASE_TOKEN'>;

/** Opens the configured database. A missing file is created; other users of the machine cannot read it. */
export function openDatabaseOf({ DATABASE_URL, DATABASE_TOKEN, DATABASE_READERS }: DatabaseOptions): SqlConnection {
  if (!DATABASE_URL.startsWith(FILE)) return openLibsqlServer({ url: DATABASE_URL, token: DATABASE_TOKEN });
  const path = DATABASE_URL.slice(FILE.length);
  createPrivateFile(path);
  return openSqliteFile({ path, readers: DATABASE_READERS });
}

/** Opens a database as of the first read, regardless of later writes. */
export function openSnapshotOf({ DATABASE_URL, DATABASE_TOKEN }: SnapshotOptions): SqlConnection {
  if (!DATABASE_URL.startsWith(FILE)) return openLibsqlSnapshot({ url: DATABASE_URL, token: DATABASE_TOKEN });
  const path = DATABASE_URL.slice(FILE.length);
  closeToOthers(path);
  return openSqliteSnapshot(path);
}

/** Opens the configured replica. Null if there is none. */
export function openReplicaOf({ DATABASE_REPLICA_URL, DATABASE_TOKEN }: ReplicaOptions): SqlConnection | null {
  return DATABASE_REPLICA_URL === '' ? null : openLibsqlServer({ url: DATABASE_REPLICA_URL, token: DATABASE_TOKEN });
}
