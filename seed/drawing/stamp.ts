import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Drawing, View } from './drawing.ts';

/** Goes up with every change of what the program draws, so that older pictures are drawn again. */
const VERSION = 3;

/** What each picture of a product was drawn from, by file name. */
export type Stamps = Record<string, string>;

/** A short print of everything that decides how a picture looks. */
export function stampOf(drawing: Drawing, view: View, hex: string): string {
  const sorted = Object.entries(drawing).sort(([a], [b]) => a.localeCompare(b));
  return createHash('sha256')
    .update(JSON.stringify([VERSION, view, hex.toLowerCase(), sorted]))
    .digest('hex')
    .slice(0, 16);
}

/** The stamps of a product's folder; none when it has not been drawn or the file cannot be read. */
export async function readStamps(folder: string): Promise<Stamps> {
  try {
    const value: unknown = JSON.parse(await readFile(join(folder, 'stamps.json'), 'utf8'));
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter((entry) => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}

/** Writes the stamps in one step. */
export async function writeStamps(folder: string, stamps: Stamps): Promise<void> {
  const file = join(folder, 'stamps.json');
  await writeFile(`${file}.tmp`, JSON.stringify(stamps));
  await rename(`${file}.tmp`, file);
}
