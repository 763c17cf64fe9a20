import { chmodSync, closeSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Nobody else of the machine may read a shop's data, nor list where it is. */
export const FILE_MODE = 0o600;
export const FOLDER_MODE = 0o700;
/** The name of the journal (journal.ts), and what is beside a database in a folder of its own. */
export const JOURNAL_NAME = 'journal.jsonl';
const COMPANIONS = ['pictures', JOURNAL_NAME];

/** Makes a database file that only this user may read, if it is missing. SQLite gives its other files the same mode. */
export function createPrivateFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: FOLDER_MODE });
  closeSync(openSync(path, 'a', FILE_MODE));
  closeToOthers(path);
}

/**
 * Takes a database file, the files beside it that belong to it, and their folder away from other users. A folder that
 * holds anything else keeps its mode: it is not the shop's alone. So does what belongs to another user.
 */
export function closeToOthers(path: string): void {
  const [folder, name] = [dirname(path), basename(path)];
  const entries = readdirSync(folder);
  const own = entries.filter((entry) => entry.startsWith(name));
  for (const entry of own) changeMode(join(folder, entry), FILE_MODE);
  if (entries.every((entry) => own.includes(entry) || COMPANIONS.includes(entry))) changeMode(folder, FOLDER_MODE);
}

function changeMode(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    // A file beside the database may be gone by now.
    if (code !== 'EPERM' && code !== 'EROFS' && code !== 'ENOENT') throw error;
  }
}
