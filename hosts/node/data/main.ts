import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { MediaStore } from '#api/ports/ports.ts';
import { createD1Database } from '../database/d1-database.ts';
import { openRemoteD1 } from '../database/d1-remote.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabaseOf, openSnapshotOf } from '../database/open-database.ts';
import { readMigrations } from '../database/read-migrations.ts';
import type { SqlConnection } from '../database/sql-connection.ts';
import { openPictures } from '../media/open-pictures.ts';
import { copyDatabase } from './copy.ts';
import { copyPictures } from './copy-pictures.ts';

const HELP = `npm run data -- copy FROM TO [PICTURES_FROM PICTURES_TO]
                                  copies a shop's data into an empty database, and its pictures
npm run data -- backup FOLDER     copies this shop (DATABASE_URL, PICTURES) into a folder
npm run data -- restore FOLDER    copies a backup into this shop, which must be empty

FROM and TO: file:PATH, libsql://HOST, https://HOST (token: DATABASE_TOKEN), or
d1:ACCOUNT/DATABASE, a deployed D1 database (token: CLOUDFLARE_API_TOKEN).
Pictures: a folder, or https://HOST/BUCKET (PICTURES_KEY_ID, PICTURES_SECRET); R2's host is
ACCOUNT.r2.cloudflarestorage.com. Every row and every picture is compared with its original.
What was interrupted goes on when it is run again. docs/hosts.md`;

const MIGRATIONS = join(import.meta.dirname, '../../../api/migrations');
const env = process.env;

function openPlace(address: string): SqlConnection {
  const remote = /^d1:([0-9a-f]+)\/([0-9a-f-]+)$/.exec(address);
  const [, account = '', database = ''] = remote ?? [];
  if (remote) return openRemoteD1({ account, database, token: env['CLOUDFLARE_API_TOKEN'] ?? '' });
  return openDatabaseOf({ DATABASE_URL: address, DATABASE_TOKEN: env['DATABASE_TOKEN'] ?? '', DATABASE_READERS: 0 });
}

function openSource(address: string): SqlConnection {
  requireFile(address);
  return openPlace(address);
}

/** A shop that may go on selling meanwhile. */
function openSnapshot(address: string): SqlConnection {
  requireFile(address);
  return openSnapshotOf({ DATABASE_URL: address, DATABASE_TOKEN: env['DATABASE_TOKEN'] ?? '' });
}

function requireFile(address: string): void {
  const [, path] = /^file:(.+)$/.exec(address) ?? [];
  if (path !== undefined && !existsSync(path)) throw new Error(`There is no database ${path}`);
}

function picturesIn(place: string) {
  const [PICTURES_KEY_ID = '', PICTURES_SECRET = ''] = [env['PICTURES_KEY_ID'], env['PICTURES_SECRET']];
  return openPictures({ PICTURES: place, PICTURES_KEY_ID, PICTURES_SECRET });
}

/** Shows how far a copy is, in place of what was shown before. */
const progress = (subject: string, count: number) => process.stderr.write(`\r\u001b[2K${subject}: ${count}`);

/** Says a line of the result. */
function report(line: string): void {
  process.stderr.write('\r\u001b[2K');
  process.stdout.write(`${line}\n`);
}

type Shop = { database: string; pictures: string | undefined };

/** Copies a shop, says a line for each table, and returns 1 where the target is not as the source. */
async function copyShop(from: SqlConnection, source: Shop, target: Shop): Promise<number> {
  const to = openPlace(target.database);
  try {
    await migrate(createD1Database(to), readMigrations(MIGRATIONS));
    const tables = await copyDatabase({ from, to, progress });
    for (const { name, rows, isSame } of tables) report(`${isSame ? '✓' : '✗'} ${name}: ${rows}`);
    const isSame = tables.every((table) => table.isSame);
    if (source.pictures === undefined || target.pictures === undefined) return isSame ? 0 : 1;
    const arePicturesSame = await copyAllPictures(from, picturesIn(source.pictures), picturesIn(target.pictures));
    return isSame && arePicturesSame ? 0 : 1;
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
}

async function copyAllPictures(data: SqlConnection, from: MediaStore, to: MediaStore): Promise<boolean> {
  const pictures = await copyPictures({ data, from, to, progress: (count) => progress('pictures', count) });
  const { copied, present, missing, different } = pictures;
  report(`✓ pictures: ${copied.length} copied, ${present.length} there already`);
  for (const key of missing) report(`✗ picture ${key} is missing`);
  for (const key of different) report(`✗ picture ${key} is not as the original`);
  return missing.length + different.length === 0;
}

async function run([command, first, second, ...pictures]: readonly string[]): Promise<number> {
  const shop = {
    database: env['DATABASE_URL'] ?? 'file:data/shop.sqlite',
    pictures: env['PICTURES'] ?? 'data/pictures',
  };
  const backup = { database: `file:${join(first ?? '', 'shop.sqlite')}`, pictures: join(first ?? '', 'pictures') };
  if (command === 'backup' && first) return copyShop(openSnapshot(shop.database), shop, backup);
  if (command === 'restore' && first) {
    return copyShop(openSource(backup.database), backup, shop);
  }
  if (command === 'copy' && first && second && (pictures.length === 0 || pictures.length === 2)) {
    const [fromPictures, toPictures] = pictures;
    const [source, target] = [
      { database: first, pictures: fromPictures },
      { database: second, pictures: toPictures },
    ];
    return copyShop(openSource(first), source, target);
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
