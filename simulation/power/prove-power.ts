import { parseArgs } from 'node:util';
import { type CopiedTree, copyTree, hashTree } from './copied-tree.ts';
import { playHistories } from './engine.ts';
import { type Mutant, readMutants } from './mutants.ts';
import { powerTable } from './power-table.ts';
import { keepResult, readResult } from './results.ts';

const HELP = `Puts faults into a copy of the shop, one at a time, and plays histories until a judge notices.

  npm run simulate -- power [NAME …]   all mutants of simulation/power/mutants/, or those named
    --limit 3000    how many histories a mutant may live through
    --at-once 2     how many copies there are
    --again         also those that are known for this state of the tree
    --table         only prints what is known
`;
/** The shop as it is: what its histories break says nothing about a mutant. */
const CONTROL: Known = { name: '(no mutant)', patch: '', path: null };

type Known = Pick<Mutant, 'name' | 'patch'> & { path: string | null };

const write = (text: string) => process.stdout.write(text);

type Power = { limit: number; tree: string };

/**
 * Puts faults into copies of the tree, one at a time, and plays histories until a judge notices. Prints what each took,
 * and returns 1 unless all were found.
 */
export async function provePower(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      limit: { type: 'string', default: '3000' },
      'at-once': { type: 'string', default: '2' },
      again: { type: 'boolean', default: false },
      table: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    write(HELP);
    return 0;
  }
  const all = readMutants();
  const unknown = positionals.find((name) => !all.some((mutant) => mutant.name === name));
  if (unknown) throw new Error(`There is no mutant "${unknown}".`);
  const named = all.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  const power: Power = { limit: Number(values.limit), tree: hashTree() };
  const isKnown = (mutant: Known) => !values.again && isDone(power, mutant);
  if (!values.table) {
    await findAll(power, isKnown(CONTROL) ? [] : [CONTROL], 1);
    const left = named.filter((mutant) => !isKnown(mutant));
    await findAll(power, left, Math.min(Number(values['at-once']), left.length));
  }
  write(
    `\n${powerTable(
      all.map((mutant) => ({ mutant, result: readResult(mutant) })),
      power.tree,
    )}`,
  );
  return named.every((mutant) => readResult(mutant)?.rules.length) ? 0 : 1;
}

/** Whether a mutant was found in this state of the tree, or lived through as many histories as it may. */
function isDone({ limit, tree }: Power, mutant: Known): boolean {
  const result = readResult(mutant);
  if (result?.tree !== tree || result.failure !== null) return false;
  return result.histories >= limit || (mutant !== CONTROL && result.rules.length > 0);
}

/** Tries mutants, as many at once as there are copies. */
async function findAll(power: Power, mutants: readonly Known[], copies: number): Promise<void> {
  const left = mutants.values();
  await Promise.all(
    Array.from({ length: copies }, async () => {
      const copy = copyTree();
      try {
        for (const mutant of left) await find(power, copy, mutant);
      } finally {
        copy.remove();
      }
    }),
  );
}

/** Plays histories with a mutant in a copy until a rule is broken that the shop without it keeps. */
async function find({ limit, tree }: Power, copy: CopiedTree, mutant: Known): Promise<void> {
  const started = performance.now();
  const broken = new Set(mutant === CONTROL ? [] : readResult(CONTROL)?.rules);
  const rules: string[] = [];
  const counts = (rule: string) => {
    if (broken.has(rule)) return false;
    broken.add(rule);
    rules.push(rule);
    return mutant !== CONTROL;
  };
  let failure: string | null = null;
  let histories = 0;
  if (mutant.path) copy.apply(mutant.path);
  try {
    histories = await playHistories(copy.path, { limit, counts });
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error);
  } finally {
    if (mutant.path) copy.revert(mutant.path);
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  keepResult(mutant, { tree, histories, rules, seconds, failure });
  write(
    `${mutant.name}: ${failure ?? `${rules.join('; ') || 'nothing broken'} in ${histories} histories`} (${seconds} s)\n`,
  );
}
