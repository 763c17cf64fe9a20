/** Splits a list into parts of at most `size`. */
export function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}

/** Collects a stream's items in parts of `size`, the last one with what is left. */
export async function* partsOf<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let part: Item[] = [];
  for await (const item of items) {
    part.push(item);
    if (part.length < size) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

/** The results of tasks in the order of their inputs; at most `most` run, or wait to be taken, at a time. */
export async function* inOrder<Input, Result>(
  inputs: Iterable<Input> | AsyncIterable<Input>,
  most: number,
  task: (input: Input) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = [];
  for await (const input of inputs) {
    const started = task(input);
    // Its error is thrown where its result is taken.
    started.catch(() => null);
    running.push(started);
    const first = running.length >= most ? running.shift() : undefined;
    if (first) yield await first;
  }
  for (const rest of running) yield await rest;
}
