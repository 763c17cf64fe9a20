import { join } from 'node:path';
import { openLibsqlServer } from '#hosts/node/database/libsql-server.ts';
import { openSqliteFile } from '#hosts/node/database/sqlite-file.ts';
import { hostEnvironment } from '../node-host/host-environment.ts';
import { startSqld } from '../node-host/sqld.ts';
import { temporaryFolder } from '../node-host/temporary-folder.ts';

const folder = temporaryFolder();
const { url } = await startSqld({ folder: join(folder, 'shop') });

/** What the tests take from `cloudflare:workers`: a shop on a libSQL server. */
export const env = await hostEnvironment({
  connection: openLibsqlServer({ url, token: '' }),
  replica: openSqliteFile({ path: join(folder, 'replica.sqlite'), readers: 0 }),
  picturesPath: join(folder, 'pictures'),
});
