import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type HostConfiguration, isBucket } from '../configuration.ts';

const FILE = 'file:';

/** The free space of the disks that have the database and the pictures, bytes; without those on other machines. */
export async function readFreeSpace({
  DATABASE_URL,
  PICTURES,
}: Pick<HostConfiguration, 'DATABASE_URL' | 'PICTURES'>): Promise<Map<string, number>> {
  const folders = [
    ...(DATABASE_URL.startsWith(FILE) ? [['database', dirname(DATABASE_URL.slice(FILE.length))] as const] : []),
    ...(isBucket(PICTURES) ? [] : [['pictures', PICTURES] as const]),
  ];
  const free = new Map<string, number>();
  for (const [store, folder] of folders) {
    // The folder of pictures is made with the first of them.
    const disk = await statfs(folder).catch(() => null);
    if (disk) free.set(store, disk.bavail * disk.bsize);
  }
  return free;
}
