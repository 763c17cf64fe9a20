import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { MediaStore } from '#api/ports/ports.ts';
import type { Environment } from '../configuration.ts';
import { createD1Database } from '../database/d1-database.ts';
import { migrate } from '../database/migrate.ts';
import type { Migration } from '../database/parse-migration.ts';
import type { SqlConnection } from '../database/sql-connection.ts';
import { errorText } from '../error-text.ts';
import { journalPath } from '../journal.ts';
import { beginCopy, copyDatabase, finishCopy, isCopied, isCopyUnderWay, listMigrations, markCopied } from './copy.ts';
import { type CopiedPictures, copyPictures } from './copy-pictures.ts';
import { type Locations, openLocations } from './locations.ts';
import { settleRestored } from './settle-restored.ts';

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

export type DataCommand = {
  args: readonly string[];
  env: Environment;
  migrations: readonly Migration[];
  /** Receives the lines of the result. */
  report: (line: string) => void;
  /** Receives the progress of a copy. */
  progress: (subject: string, count: number) => void;
};

/** Copies, backs up or restores a shop. Returns 1 if the target differs from the source. Throws if it cannot run. */
export async function runData(command: DataCommand): Promise<number> {
  const { args, env, report } = command;
  const [name, first, second, ...pictures] = args;
  const locations = openLocations(env);
  const shop = {
    database: env['DATABASE_URL'] ?? 'file:data/shop.sqlite',
    pictures: env['PICTURES'] ?? 'data/pictures',
  };
  const [file, folder] = [join(first ?? '', 'shop.sqlite'), join(first ?? '', 'pictures')];
  const backup = { database: `file:${file}`, pictures: folder };
  const lost = journalPath({ JOURNAL: env['JOURNAL'] ?? '', DATABASE_URL: shop.database });
  const copy = { ...command, locations };
  if (name === 'backup' && first) {
    if (existsSync(file)) throw new Error(`There is a backup in ${first} already: name a new folder.`);
    return backUp({ ...copy, openFrom: locations.snapshot, source: shop, target: backup, advice: OTHER_FOLDER });
  }
  if (name === 'restore' && first) {
    const settle = (database: SqlConnection) => settleRestored(database, { ...command, journalPath: lost });
    return copyShop({ ...copy, openFrom: locations.source, source: backup, target: shop, advice: GOES_ON, settle });
  }
  if (name === 'copy' && first && second && (pictures.length === 0 || pictures.length === 2)) {
    const [fromPictures, toPictures] = pictures;
    const [source, target] = [
      { database: first, pictures: fromPictures },
      { database: second, pictures: toPictures },
    ];
    return copyShop({ ...copy, openFrom: locations.source, source, target, advice: GOES_ON });
  }
  report(HELP);
  return name === undefined ? 0 : 1;
}

type Shop = { database: string; pictures: string | undefined };
type ShopCopy = Omit<DataCommand, 'args' | 'env'> & {
  locations: Locations;
  openFrom: (address: string) => SqlConnection;
  source: Shop;
  target: Shop;
  /** Advice to print if the copy is interrupted. */
  advice: string;
  /** What is done to the whole copy before the API may start on it. */
  settle?: (database: SqlConnection) => Promise<void>;
};

/** Copies a shop, and notes in the shop itself when it last had a whole backup, for its health. */
async function backUp(backup: ShopCopy): Promise<number> {
  let isWhole = false;
  const settle = async () => {
    isWhole = true;
  };
  const code = await copyShop({ ...backup, settle });
  if (!isWhole) return code;
  const shop = backup.locations.source(backup.source.database);
  try {
    await createD1Database(shop)
      .prepare("INSERT INTO job_mark (job, at) VALUES ('backup', ?) ON CONFLICT (job) DO UPDATE SET at = excluded.at")
      .bind(Date.now())
      .run();
  } finally {
    await shop.close();
  }
  return code;
}

async function copyShop(copy: ShopCopy): Promise<number> {
  const { locations, openFrom, source, target, advice } = copy;
  const open: SqlConnection[] = [];
  const opened = (connection: SqlConnection) => {
    open.push(connection);
    return connection;
  };
  try {
    const from = opened(openFrom(source.database));
    const to = opened(locations.target(target.database));
    await prepareTarget(from, to, copy);
    try {
      const isResumed = await isCopied(to);
      const code = isResumed ? 0 : await copyAll(from, to, copy);
      if (!(await isCopied(to))) return code;
      await copy.settle?.(to);
      await finishCopy(to);
      return code;
    } catch (error) {
      const isBegun = await isCopyUnderWay(to).catch(() => true);
      throw isBegun ? new Error(`${errorText(error)}\n${advice}`) : error;
    }
  } finally {
    await Promise.all(open.map((connection) => connection.close()));
  }
}

/** Gives the target the tables of the source: one of an older version is copied unchanged. */
async function prepareTarget(
  from: SqlConnection,
  to: SqlConnection,
  { migrations, report }: Pick<ShopCopy, 'migrations' | 'report'>,
): Promise<void> {
  if (await isCopyUnderWay(to)) report('– A copy into this database was interrupted: it goes on.');
  const names = migrations.map(({ name }) => name);
  await beginCopy(from, to, names);
  const ours = await listMigrations(from);
  await migrate(
    createD1Database(to),
    migrations.filter(({ name }) => ours.includes(name)),
  );
}

/** Copies data and pictures, and reports a line for each table. */
async function copyAll(from: SqlConnection, to: SqlConnection, copy: ShopCopy): Promise<number> {
  const { locations, source, target, report, progress } = copy;
  const tables = await copyDatabase({ from, to, progress });
  for (const { name, rows, isSame } of tables) report(`${isSame ? '✓' : '✗'} ${name}: ${rows}`);
  const isSame = tables.every((table) => table.isSame);
  if (!isSame) report('✗ The source was written to meanwhile: copy it again, into an empty database.');
  const pictures =
    source.pictures === undefined || target.pictures === undefined
      ? { missing: [], different: [] }
      : await copyAllPictures(from, [locations.pictures(source.pictures), locations.pictures(target.pictures)], copy);
  const isWhole = isSame && pictures.different.length === 0;
  if (isWhole) await markCopied(to);
  return isWhole && pictures.missing.length === 0 ? 0 : 1;
}

async function copyAllPictures(
  data: SqlConnection,
  [from, to]: [MediaStore, MediaStore],
  { report, progress }: Pick<DataCommand, 'report' | 'progress'>,
): Promise<CopiedPictures> {
  const pictures = await copyPictures({ data, from, to, progress: (count) => progress('pictures', count) });
  const { copied, present, missing, different } = pictures;
  report(`✓ pictures: ${copied.length} copied, ${present.length} there already`);
  for (const key of missing) report(`✗ picture ${key} is missing`);
  for (const key of different) report(`✗ picture ${key} is not as the original`);
  return pictures;
}
