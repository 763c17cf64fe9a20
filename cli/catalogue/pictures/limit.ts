/** Runs at most `most` tasks at once; the others wait. */
export function createLimit(most: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // A slot is passed on directly, so that no other task takes it in between.
      if (next) next();
      else running -= 1;
    }
  };
}
