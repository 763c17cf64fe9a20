import { join } from 'node:path';
import { openSqliteFile } from '#hosts/node/database/sqlite-file.ts';
import { hostEnvironment } from './host-environment.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** D1's limits (developers.cloudflare.com/d1/platform/limits), so that no SQL works on this host alone. */
const limits = {
  variableNumber: 100,
  sqlLength: 100_000,
  likePatternLength: 50,
  column: 100,
  compoundSelect: 5,
  exprDepth: 100,
};

const folder = temporaryFolder();

export const databasePath = join(folder, 'shop.sqlite');
export const picturesPath = join(folder, 'pictures');
export const connection = openSqliteFile({ path: databasePath, readers: 0, limits });
const replica = openSqliteFile({ path: join(folder, 'replica.sqlite'), readers: 0, limits });

/** What the tests take from `cloudflare:workers`: a shop in a file. */
export const env = await hostEnvironment({ connection, replica, picturesPath });
