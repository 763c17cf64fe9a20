import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import type { Mutant } from './mutants.ts';

const PATH = join(import.meta.dirname, '../../.cache/power/results.json');

const Result = z.object({
  /** The hash of its patch. */
  patch: z.string(),
  /** The state of the shop and of the histories in which it was found, or not. */
  tree: z.string(),
  histories: z.int(),
  /** The rules that were broken; of the shop without a mutant all that any history breaks. */
  rules: z.array(z.string()),
  seconds: z.number(),
  /** Why no history could be played. */
  failure: z.nullable(z.string()),
});
export type Result = z.infer<typeof Result>;

type Named = Pick<Mutant, 'name' | 'patch'>;

/** What is known of a mutant as it is now, from this run or another; null if it has changed since. */
export function readResult({ name, patch }: Named): Result | null {
  const result = readAll()[name];
  return result?.patch === hashOf(patch) ? result : null;
}

/** Keeps what became of a mutant. */
export function keepResult({ name, patch }: Named, result: Omit<Result, 'patch'>): void {
  const all = { ...readAll(), [name]: { patch: hashOf(patch), ...result } };
  mkdirSync(dirname(PATH), { recursive: true });
  writeFileSync(PATH, JSON.stringify(all, null, 2));
}

function readAll(): Readonly<Record<string, Result>> {
  return existsSync(PATH) ? z.parse(z.record(z.string(), Result), JSON.parse(readFileSync(PATH, 'utf8'))) : {};
}

function hashOf(patch: string): string {
  return createHash('sha256').update(patch).digest('hex').slice(0, 16);
}
