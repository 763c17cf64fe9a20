import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SeededHistory } from './history.ts';

/** A history that once broke a rule, and which rule. */
export type Kept = SeededHistory & { rule: string };

/** The kept histories of a folder, by file name. */
export function readKept(folder: string): [name: string, kept: Kept][] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.sort().map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8'))]);
}

/** Writes a history down for ever; returns the name of its file. */
export function keep(folder: string, kept: Kept): string {
  const words = kept.rule.toLowerCase().match(/[a-z]+/g) ?? [];
  const name = `${words.slice(0, 8).join('-')}.json`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), `${JSON.stringify(kept, null, 2)}\n`);
  return name;
}
