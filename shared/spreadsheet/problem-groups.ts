import type { SpreadsheetProblem } from './compare-row.ts';

/** The rows that are refused for the same reason in the same column. */
export type ProblemGroup = Pick<SpreadsheetProblem, 'column' | 'code'> & { key: string; lines: readonly number[] };

/** What of a file cannot be imported, by reason; the reason of the most rows first. */
export function problemGroups(problems: readonly SpreadsheetProblem[]): ProblemGroup[] {
  const groups = Map.groupBy(problems, ({ column, code }) => `${column ?? ''} ${code}`);
  return [...groups]
    .flatMap(([key, [first, ...others]]) =>
      first ? [{ key, column: first.column, code: first.code, lines: [first, ...others].map(({ line }) => line) }] : [],
    )
    .toSorted((one, other) => other.lines.length - one.lines.length);
}
