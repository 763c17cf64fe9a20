/** Pictures loaded in advance: one back, two ahead. */
const BACK = 1;
const AHEAD = 2;

/** The nearest valid index; 0 also if the row is empty. */
export function indexWithin(index: number, count: number): number {
  return Math.max(0, Math.min(Math.trunc(index) || 0, count - 1));
}

/** The indexes to load around one, itself included, in order. */
export function indexesAround(index: number, count: number): readonly number[] {
  const indexes = Array.from({ length: count }, (_, each) => each);
  return indexes.filter((each) => each >= index - BACK && each <= index + AHEAD);
}
