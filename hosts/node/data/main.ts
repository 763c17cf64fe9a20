import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createD1Database } from '../database/d1-database.ts';
import { openRemoteD1 } from '../database/d1-remote.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabaseOf } from '../database/open-database.ts';
import { readMigrations } from '../database/read-migrations.ts';
import type { SqlConnection } from '../database/sql-connection.ts';
import { openPictures } from '../media/open-pictures.ts';
import { copyDatabase } from './copy.ts';
import { copyPictures } from './copy-pictures.ts';

const HELP = `npm run data -- copy FROM TO      moves a shop's data into an empty database
npm run data -- backup FOLDER     copies this shop (DATABASE_URL, PICTURES) into a folder
npm run data -- restore FOLDER    copies a backup into this shop, which must be empty

FROM and TO: file:PATH, libsql://HOST, https://HOST (token: DATABASE_TOKEN), or
d1:ACCOUNT/DATABASE, a deployed D1 database (token: CLOUDFLARE_API_TOKEN).
What was interrupted goes on when it is run again. docs/hosts.md`;

const MIGRATIONS = join(import.meta.dirname, '../../../api/migrations');
const env = process.env;

function openPlace(address: string): SqlConnection {
  const remote = /^d1:([0-9a-f]+)\/([0-9a-f-]+)$/.exec(address);
  const [, account = '', database = ''] = remote ?? [];
  if (remote) return openRemoteD1({ account, database, token: env['CLOUDFLARE_API_TOKEN'] ?? '' });
  return openDatabaseOf({ DATABASE_URL: address, DATABASE_TOKEN: env['DATABASE_TOKEN'] ?? '', DATABASE_READERS: 0 });
}

function picturesIn(place: string) {
  const [PICTURES_KEY_ID = '', PICTURES_SECRET = ''] = [env['PICTURES_KEY_ID'], env['PICTURES_SECRET']];
  return openPictures({ PICTURES: place, PICTURES_KEY_ID, PICTURES_SECRET });
}

/** Copies, says a line for each table, and returns 1 where a row of the target is not as in the source. */
async function copy(from: SqlConnection, to: SqlConnection): Promise<number> {
  await migrate(createD1Database(to), readMigrations(MIGRATIONS));
  const progress = (table: string, rows: number) => process.stderr.write(`\r\u001b[2K${table}: ${rows}`);
  const tables = await copyDatabase({ from, to, progress });
  process.stderr.write('\r\u001b[2K');
  for (const { name, rows, isSame } of tables) process.stdout.write(`${isSame ? '✓' : '✗'} ${name}: ${rows}\n`);
  return tables.every(({ isSame }) => isSame) ? 0 : 1;
}

type Shop = { database: string; pictures: string };

async function copyShop(source: Shop, target: Shop): Promise<number> {
  const [from, to] = [openPlace(source.database), openPlace(target.database)];
  const status = await copy(from, to);
  const pictures = await copyPictures(from, picturesIn(source.pictures), picturesIn(target.pictures));
  process.stdout.write(`✓ pictures: ${pictures.copied} copied, ${pictures.present} there already\n`);
  for (const key of pictures.missing) process.stdout.write(`✗ picture ${key} is missing\n`);
  await Promise.all([from.close(), to.close()]);
  return pictures.missing.length > 0 ? 1 : status;
}

async function run([command, first, second]: readonly string[]): Promise<number> {
  const shop = {
    database: env['DATABASE_URL'] ?? 'file:data/shop.sqlite',
    pictures: env['PICTURES'] ?? 'data/pictures',
  };
  const backup = { database: `file:${join(first ?? '', 'shop.sqlite')}`, pictures: join(first ?? '', 'pictures') };
  if (command === 'backup' && first) return copyShop(shop, backup);
  if (command === 'restore' && first) {
    if (!existsSync(join(first, 'shop.sqlite'))) throw new Error(`There is no backup in ${first}`);
    return copyShop(backup, shop);
  }
  if (command === 'copy' && first && second) {
    const [from, to] = [openPlace(first), openPlace(second)];
    const status = await copy(from, to);
    await Promise.all([from.close(), to.close()]);
    return status;
  }
  process.stdout.write(`${HELP}\n`);
  return command === undefined ? 0 : 1;
}

run(process.argv.slice(2)).then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
