import type { SpreadsheetProblem } from './compare-row.ts';

/** The reasons that choosing another word mends: their groups are of one word each. */
const WORD_CODES: readonly SpreadsheetProblem['code'][] = ['word', 'yes-or-no'];

/** Whether a cell has a word that another one may stand for: «нет» instead of a number of pieces, too. */
function isMendable({ code, column, value = '' }: SpreadsheetProblem): boolean {
  return WORD_CODES.includes(code) || (code === 'whole-number' && column === 'stock' && !/\d/.test(value));
}

/** The cells that are refused for the same reason in the same column; `word` is what all of them have, if it is one. */
export type ProblemGroup = Pick<SpreadsheetProblem, 'column' | 'code'> & {
  key: string;
  word: string | null;
  cells: readonly { line: number; value: string }[];
};

/** Whether its rows only follow another's error, and come with the row that has it. */
export function isFollowing({ code }: Pick<ProblemGroup, 'code'>): boolean {
  return code === 'refused-product';
}

/** What of a file cannot be imported, by reason; the reason of the most rows first. */
export function problemGroups(problems: readonly SpreadsheetProblem[]): ProblemGroup[] {
  const wordOf = (problem: SpreadsheetProblem) => (isMendable(problem) ? (problem.value ?? null) : null);
  const groups = Map.groupBy(problems, (problem) =>
    [problem.column ?? '', problem.code, wordOf(problem)].join(' ').trim(),
  );
  return [...groups]
    .flatMap(([key, found]) => {
      const [first] = found;
      if (!first) return [];
      const cells = found.map(({ line, value = '' }) => ({ line, value }));
      return [{ key, column: first.column, code: first.code, word: wordOf(first), cells }];
    })
    .toSorted((one, other) => other.cells.length - one.cells.length);
}
