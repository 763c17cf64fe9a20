/** How many typos are accepted in a word of this length. Below four letters, almost any word is near any other. */
export function forgivenTypos(characters: number): 0 | 1 | 2 {
  if (characters < 4) return 0;
  return characters < 8 ? 1 : 2;
}

/**
 * How many letters have to be added, removed, changed or swapped with a neighbour to turn one word into the other
 * (optimal string alignment distance). Infinity as soon as it exceeds `most`. With `beginning` the second word may be
 * longer: the typed part is compared with its best prefix.
 */
export function typosBetween(typed: string, word: string, most: number, beginning = false): number {
  const a = [...typed];
  const b = [...word].slice(0, beginning ? a.length + most : undefined);
  if (Math.abs(a.length - b.length) > most && !(beginning && b.length > a.length)) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const next = nextRow(a, b, row, { before, last });
    if (Math.min(...next) > most) return Number.POSITIVE_INFINITY;
    before = last;
    last = next;
  }
  const typos = beginning ? Math.min(...last) : at(last, b.length);
  return typos <= most ? typos : Number.POSITIVE_INFINITY;
}

type Rows = { before: readonly number[]; last: readonly number[] };

function nextRow(a: readonly string[], b: readonly string[], row: number, { before, last }: Rows): number[] {
  const next = [row];
  for (let column = 1; column <= b.length; column += 1) {
    const same = a[row - 1] === b[column - 1];
    const crossed = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
    next.push(
      Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
        crossed ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      ),
    );
  }
  return next;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
