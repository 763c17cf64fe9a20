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

const hashOf = (patch: string) => createHash('sha256').update(patch).digest('hex').slice(0, 16);

/** What is known of mutants by name, kept from run to run. */
export class Results {
  readonly #results: Map<string, Result>;

  constructor() {
    const stored: unknown = existsSync(PATH) ? JSON.parse(readFileSync(PATH, 'utf8')) : {};
    this.#results = new Map(Object.entries(z.parse(z.record(z.string(), Result), stored)));
  }

  /** What is known of a mutant as it is now; null if it has changed since. */
  of({ name, patch }: Named): Result | null {
    const result = this.#results.get(name);
    return result?.patch === hashOf(patch) ? result : null;
  }

  keep({ name, patch }: Named, result: Omit<Result, 'patch'>): void {
    this.#results.set(name, { patch: hashOf(patch), ...result });
    mkdirSync(dirname(PATH), { recursive: true });
    writeFileSync(PATH, JSON.stringify(Object.fromEntries(this.#results), null, 2));
  }
}
