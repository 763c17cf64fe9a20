import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ROOT } from '../../local-shop.ts';
import { type Finding, fine, missing } from './finding.ts';

type Folder = { name: string; isWritable: boolean };

/** Whether the shop can write to the folders of its data and its builds. */
export function checkFolders(folders: readonly Folder[]): Finding {
  const closed = folders.filter(({ isWritable }) => !isWritable).map(({ name }) => name);
  if (closed.length === 0) return fine(`${folders.map(({ name }) => name).join(', ')} can be written to.`);
  return missing(`This user may not write to ${closed.join(', ')}: change the owner, or delete it as who owns it.`);
}

/** Whether the folders can be written to, or created if they do not exist. */
export function readFolders(names: readonly string[]): Folder[] {
  return names.map((name) => ({ name, isWritable: isWritable(resolve(ROOT, name)) }));
}

function isWritable(path: string): boolean {
  if (!existsSync(path)) return isWritable(dirname(path));
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
