import { globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a program is, by its names or by patterns of whole paths; null where it is not installed. */
export function findProgram(...names: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const patterns = names.flatMap((name) => (name.startsWith('/') ? [name] : folders.map((each) => join(each, name))));
  return globSync(patterns)[0] ?? null;
}
