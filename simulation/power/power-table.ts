import type { Mutant } from './mutants.ts';
import type { Result } from './results.ts';

export type Judged = { mutant: Mutant; result: Result | null };

/** The table of mutants in Markdown, and its figures; those of another state of the tree have a star. */
export function powerTable(judged: readonly Judged[], tree: string): string {
  const rows = judged.map(({ mutant: { name, breaks, judge }, result }) => {
    const star = result && result.tree !== tree ? '*' : '';
    return [name, breaks, `${foundText(result)}${star}`, result?.rules.join('; ') || `– (${judge})`];
  });
  const cells = [['Mutant', 'What is broken', 'Histories', 'Judge'], ['---', '---', '---', '---'], ...rows];
  return `${cells.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n\n${figures(judged)}\n`;
}

function foundText(result: Result | null): string {
  if (!result) return 'not run';
  if (result.failure !== null) return 'does not start';
  return result.rules.length === 0 ? `not found in ${result.histories}` : String(result.histories);
}

/** How many were found, of all and of each sort, and within how many histories half of those. */
function figures(judged: readonly Judged[]): string {
  const sorts = Map.groupBy(judged, ({ mutant }) => mutant.like);
  return [['all', judged] as const, ...sorts].map(([sort, ofSort]) => figure(sort, ofSort)).join('\n');
}

function figure(sort: string, judged: readonly Judged[]): string {
  const run = judged.flatMap(({ result }) => (result ? [result] : []));
  const found = run.filter(({ rules }) => rules.length > 0).map(({ histories }) => histories);
  const median = found.toSorted((a, b) => a - b)[Math.floor((found.length - 1) / 2)] ?? '–';
  const unrun = judged.length > run.length ? `, ${judged.length - run.length} not run` : '';
  return `${sort}: found ${found.length} of ${run.length}${unrun}; half of them within ${median} histories`;
}
