import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { MediaStore } from '#api/ports/ports.ts';
import { createD1Database } from '../database/d1-database.ts';
import { openRemoteD1 } from '../database/d1-remote.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabaseOf, openSnapshotOf } from '../database/open-database.ts';
import type { Migration } from '../database/parse-migration.ts';
import type { SqlConnection } from '../database/sql-connection.ts';
import { errorText } from '../error-text.ts';
import { openPictures } from '../media/open-pictures.ts';
import { copyDatabase, finishCopy, isUnderWay, listMigrations } from './copy.ts';
import { type CopiedPictures, copyPictures } from './copy-pictures.ts';

const HELP = `npm run data -- copy FROM TO [PICTURES_FROM PICTURES_TO]
                                  copies a shop's data into an empty database, and its pictures
npm run data -- backup FOLDER     copies this shop (DATABASE_URL, PICTURES) into a new folder
npm run data -- restore FOLDER    copies a backup into this shop, which must be empty
Beside the built API, it is "node data.js" instead of "npm run data --".

FROM and TO: file:PATH, libsql://HOST, https://HOST (token: DATABASE_TOKEN), or
d1:ACCOUNT/DATABASE, a deployed D1 database (token: CLOUDFLARE_API_TOKEN).
Pictures: a folder, or https://HOST/BUCKET (PICTURES_KEY_ID, PICTURES_SECRET); R2's host is
ACCOUNT.r2.cloudflarestorage.com. Every row and every picture is compared with its original.
A copy or a restore that was interrupted goes on when it is run again. docs/hosts.md`;

const GOES_ON = 'What was copied stays there: run the same command again, and it goes on.';
const OTHER_FOLDER = 'This backup is not whole: delete it, and take another one.';

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

/** Shows on a terminal how far a copy is, in place of what was shown before. */
function progress(subject: string, count: number): void {
  clearProgress();
  if (process.stderr.isTTY) process.stderr.write(`${subject}: ${count}`);
}

function clearProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[2K');
}

/** Says a line of the result. */
function report(line: string): void {
  clearProgress();
  process.stdout.write(`${line}\n`);
}

type Shop = { database: string; pictures: string | undefined };
type ShopCopy = {
  openFrom: (address: string) => SqlConnection;
  source: Shop;
  target: Shop;
  migrations: readonly Migration[];
  /** What to do where the copy is interrupted. */
  advice: string;
};

/** Copies a shop, says a line for each table, and returns 1 where the target is not as the source. */
async function copyShop({ openFrom, source, target, migrations, advice }: ShopCopy): Promise<number> {
  const open: SqlConnection[] = [];
  const opened = (connection: SqlConnection) => {
    open.push(connection);
    return connection;
  };
  try {
    const from = opened(openFrom(source.database));
    const to = opened(openPlace(target.database));
    // A source of an older version is copied as it is: the API brings the copy up to date when it starts.
    const known = await listMigrations(from);
    await migrate(
      createD1Database(to),
      migrations.filter(({ name }) => known.includes(name)),
    );
    if (await isUnderWay(to)) report('– A copy into this database was interrupted: it goes on.');
    try {
      return await copyAll({ from, to, source, target });
    } catch (error) {
      const isBegun = await isUnderWay(to).catch(() => true);
      throw isBegun ? new Error(`${errorText(error)}\n${advice}`) : error;
    }
  } finally {
    await Promise.all(open.map((connection) => connection.close()));
  }
}

type Connections = { from: SqlConnection; to: SqlConnection; source: Shop; target: Shop };

async function copyAll({ from, to, source, target }: Connections): Promise<number> {
  const tables = await copyDatabase({ from, to, progress });
  for (const { name, rows, isSame } of tables) report(`${isSame ? '✓' : '✗'} ${name}: ${rows}`);
  const isSame = tables.every((table) => table.isSame);
  if (!isSame) report('✗ The source was written to meanwhile: copy it again, into an empty database.');
  const pictures =
    source.pictures === undefined || target.pictures === undefined
      ? { missing: [], different: [] }
      : await copyAllPictures(from, picturesIn(source.pictures), picturesIn(target.pictures));
  const isWhole = isSame && pictures.different.length === 0;
  if (isWhole) await finishCopy(to);
  return isWhole && pictures.missing.length === 0 ? 0 : 1;
}

async function copyAllPictures(data: SqlConnection, from: MediaStore, to: MediaStore): Promise<CopiedPictures> {
  const pictures = await copyPictures({ data, from, to, progress: (count) => progress('pictures', count) });
  const { copied, present, missing, different } = pictures;
  report(`✓ pictures: ${copied.length} copied, ${present.length} there already`);
  for (const key of missing) report(`✗ picture ${key} is missing`);
  for (const key of different) report(`✗ picture ${key} is not as the original`);
  return pictures;
}

async function run(
  [command, first, second, ...pictures]: readonly string[],
  migrations: readonly Migration[],
): Promise<number> {
  const shop = {
    database: env['DATABASE_URL'] ?? 'file:data/shop.sqlite',
    pictures: env['PICTURES'] ?? 'data/pictures',
  };
  const [file, folder] = [join(first ?? '', 'shop.sqlite'), join(first ?? '', 'pictures')];
  const backup = { database: `file:${file}`, pictures: folder };
  if (command === 'backup' && first) {
    if (existsSync(file)) throw new Error(`There is a backup in ${first} already: name a new folder.`);
    return copyShop({ openFrom: openSnapshot, source: shop, target: backup, migrations, advice: OTHER_FOLDER });
  }
  if (command === 'restore' && first) {
    return copyShop({ openFrom: openSource, source: backup, target: shop, migrations, advice: GOES_ON });
  }
  if (command === 'copy' && first && second && (pictures.length === 0 || pictures.length === 2)) {
    const [fromPictures, toPictures] = pictures;
    const [source, target] = [
      { database: first, pictures: fromPictures },
      { database: second, pictures: toPictures },
    ];
    return copyShop({ openFrom: openSource, source, target, migrations, advice: GOES_ON });
  }
  process.stdout.write(`${HELP}\n`);
  return command === undefined ? 0 : 1;
}

/** Does what the process was asked for, and sets its exit code. */
export async function runCommand(migrations: readonly Migration[]): Promise<void> {
  try {
    process.exitCode = await run(process.argv.slice(2), migrations);
  } catch (error) {
    clearProgress();
    process.stderr.write(`${errorText(error)}\n`);
    process.exitCode = 1;
  }
}
