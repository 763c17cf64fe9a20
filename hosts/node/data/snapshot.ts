import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';

/** All pages at once: whoever writes meanwhile does not make it begin again. */
const ALL_PAGES = 2 ** 31 - 1;

/** Copies a database's file as it is at this moment to `path`. A copy that is there already stays. */
export async function takeSnapshot(file: string, path: string): Promise<void> {
  if (existsSync(path)) return;
  mkdirSync(dirname(path), { recursive: true });
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    await backup(source, `${path}.part`, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
  renameSync(`${path}.part`, path);
}
