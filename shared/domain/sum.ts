/** The sum of numbers; 0 if there are none. */
export function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}

/** The sum of a number of each item; 0 if there are none. */
export function sumBy<Item>(items: Iterable<Item>, numberOf: (item: Item) => number): number {
  let total = 0;
  for (const item of items) total += numberOf(item);
  return total;
}
