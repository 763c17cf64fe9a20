import { existsSync } from 'node:fs';
import type { MediaStore } from '#api/ports/ports.ts';
import type { Environment } from '#hosts/node/configuration.ts';
import { openRemoteD1 } from '#hosts/node/database/d1-remote.ts';
import { openDatabaseOf, openSnapshotOf } from '#hosts/node/database/open-database.ts';
import type { SqlConnection } from '#hosts/node/database/sql-connection.ts';
import { openPictureStore } from '#hosts/node/media/open-pictures.ts';

/** What the command opens, by address. Tokens come from the environment. */
export type Locations = {
  /** A database to copy into. A missing file is created. */
  target(address: string): SqlConnection;
  source(address: string): SqlConnection;
  /** A consistent snapshot of a source that may be written to meanwhile. */
  snapshot(address: string): SqlConnection;
  /** A folder of pictures, or a bucket. */
  pictures(location: string): MediaStore;
};

export function openLocations(env: Environment): Locations {
  const { DATABASE_TOKEN = '', CLOUDFLARE_API_TOKEN = '', PICTURES_KEY_ID = '', PICTURES_SECRET = '' } = env;
  const open = (address: string): SqlConnection => {
    const remote = /^d1:([0-9a-f]+)\/([0-9a-f-]+)$/.exec(address);
    const [, account = '', database = ''] = remote ?? [];
    if (remote) return openRemoteD1({ account, database, token: CLOUDFLARE_API_TOKEN });
    return openDatabaseOf({ DATABASE_URL: address, DATABASE_TOKEN, DATABASE_READERS: 0 });
  };
  return {
    target: open,
    source(address) {
      requireFile(address);
      return open(address);
    },
    snapshot(address) {
      requireFile(address);
      return openSnapshotOf({ DATABASE_URL: address, DATABASE_TOKEN });
    },
    pictures: (location) => openPictureStore({ PICTURES: location, PICTURES_KEY_ID, PICTURES_SECRET }),
  };
}

function requireFile(address: string): void {
  const [, path] = /^file:(.+)$/.exec(address) ?? [];
  if (path !== undefined && !existsSync(path)) throw new Error(`There is no database ${path}`);
}
