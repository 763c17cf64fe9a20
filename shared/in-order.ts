/** Splits a list into parts of at most `size`. */
export function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}

/** The results of tasks in the order of their inputs; at most `most` run, or wait to be taken, at a time. */
export async function* inOrder<Input, Result>(
  inputs: readonly Input[],
  most: number,
  task: (input: Input) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = [];
  for (const input of inputs) {
    const started = task(input);
    // Its error is thrown where its result is taken.
    started.catch(() => null);
    running.push(started);
    const first = running.length >= most ? running.shift() : undefined;
    if (first) yield await first;
  }
  for (const rest of running) yield await rest;
}
