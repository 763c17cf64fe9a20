import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type HostConfiguration, isBucket } from '#hosts/node/configuration.ts';
import { journalPath } from '#hosts/node/journal.ts';
import { openPictureStore } from '#hosts/node/media/open-pictures.ts';
import { withTimeout } from '#shared/with-timeout.ts';
import { failureReason } from '../../deploy/failure-reason.ts';
import { checkDatabase } from './check-database.ts';

/** How long the pictures' store may take to respond, ms. */
const ANSWER_MS = 10_000;
const FILE = 'file:';
const GIB = 1024 ** 3;

/** The free space of a folder's disk, bytes. */
type FreeSpace = (folder: string) => number;

/**
 * What is wrong with the API's stores on Node: folders without write access or space, servers that do not respond, and
 * databases of something else.
 */
export async function checkStores(
  configuration: HostConfiguration,
  freeSpace: FreeSpace = readFree,
): Promise<string[]> {
  const { DATABASE_URL, DATABASE_REPLICA_URL, DATABASE_TOKEN, PICTURES } = configuration;
  const servers = { DATABASE_URL, DATABASE_REPLICA_URL };
  const found = await Promise.all([
    ...Object.entries(servers).map(async ([name, url]) => [
      ...(url.startsWith(FILE) ? checkFile(name, url.slice(FILE.length), freeSpace) : []),
      ...(await checkDatabase({ name, url, token: DATABASE_TOKEN })),
    ]),
    checkFile('JOURNAL', journalPath(configuration), () => Number.POSITIVE_INFINITY),
    isBucket(PICTURES) ? checkBucket(configuration) : checkFolder('PICTURES', PICTURES, freeSpace),
  ]);
  return found.flat();
}

async function checkBucket(configuration: HostConfiguration): Promise<string[]> {
  try {
    await withTimeout(openPictureStore(configuration).head('placeholder.jpg'), ANSWER_MS);
    return [];
  } catch (error) {
    return [
      `PICTURES leads to no bucket that answers (${failureReason(error)}): correct it, or PICTURES_KEY_ID and PICTURES_SECRET.`,
    ];
  }
}

function checkFile(name: string, file: string, freeSpace: FreeSpace): string[] {
  const ofFolder = checkFolder(name, dirname(file), freeSpace);
  if (ofFolder.length > 0 || !existsSync(file) || isWritable(file)) return ofFolder;
  return [`${name} is ${resolve(file)}, which cannot be written: give it to the user that runs the API.`];
}

/** A missing folder is created at start, so its nearest parent has to be writable. */
function checkFolder(name: string, folder: string, freeSpace: FreeSpace): string[] {
  let nearest = resolve(folder);
  while (!existsSync(nearest)) nearest = dirname(nearest);
  if (!statSync(nearest).isDirectory() || !isWritable(nearest))
    return [
      `${name} is in ${nearest}, which cannot be written: choose another folder, or give the rights to this one.`,
    ];
  const free = freeSpace(nearest);
  if (free >= GIB) return [];
  return [
    `Only ${(free / GIB).toFixed(1)} GB are free where ${name} is, ${nearest}: make room, or no order can be written.`,
  ];
}

function readFree(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
