import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Configuration, isBucket } from '#hosts/node/configuration.ts';
import { openLibsqlServer } from '#hosts/node/database/libsql-server.ts';
import { openPictures } from '#hosts/node/media/open-pictures.ts';
import { withTimeout } from '#shared/with-timeout.ts';

/** How long the database and the pictures' store may take to respond, ms. */
const ANSWER_MS = 10_000;

/** What is wrong with the API's stores on Node: folders without write access, servers that do not respond. */
export async function checkStores(configuration: Configuration): Promise<string[]> {
  const { DATABASE_URL, DATABASE_REPLICA_URL, DATABASE_TOKEN, PICTURES } = configuration;
  const servers = { DATABASE_URL, DATABASE_REPLICA_URL };
  const found = await Promise.all([
    ...Object.entries(servers).map(([name, url]) => checkDatabase(name, url, DATABASE_TOKEN)),
    isBucket(PICTURES) ? checkBucket(configuration) : checkFolder('PICTURES', PICTURES),
  ]);
  return found.flat();
}

async function checkDatabase(name: string, url: string, token: string): Promise<string[]> {
  if (url === '') return [];
  if (url.startsWith('file:')) return checkFolder(name, dirname(url.slice('file:'.length)));
  const connection = openLibsqlServer({ url, token });
  try {
    await withTimeout(connection.run([{ sql: 'SELECT 1', params: [] }]), ANSWER_MS);
    return [];
  } catch (error) {
    return [`${name} leads to no database that answers (${wordsOf(error)}): correct it, or DATABASE_TOKEN.`];
  } finally {
    await connection.close();
  }
}

async function checkBucket(configuration: Configuration): Promise<string[]> {
  try {
    await withTimeout(openPictures(configuration).head('placeholder.jpg'), ANSWER_MS);
    return [];
  } catch (error) {
    return [
      `PICTURES leads to no bucket that answers (${wordsOf(error)}): correct it, or PICTURES_KEY_ID and PICTURES_SECRET.`,
    ];
  }
}

/** A missing folder is created at start, so its nearest parent has to be writable. */
function checkFolder(name: string, folder: string): string[] {
  let nearest = resolve(folder);
  while (!existsSync(nearest)) nearest = dirname(nearest);
  if (statSync(nearest).isDirectory() && isWritable(nearest)) return [];
  return [`${name} is in ${nearest}, which cannot be written: choose another folder, or give the rights to this one.`];
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
