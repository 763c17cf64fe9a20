// Every platform has timers, but shared code is compiled without the types of any.
declare const setTimeout: (run: () => void, ms: number) => unknown;
declare const clearTimeout: (timer: unknown) => void;

/** The work took longer than its caller would wait. */
export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/**
 * The result of `work`, or what `onTimeout` returns or throws if it takes longer than `ms`: by default a {@link
 * TimeoutError}. The work itself continues.
 */
export async function withTimeout<Result>(
  work: Promise<Result>,
  ms: number,
  onTimeout: () => Result | Promise<Result> = () => {
    throw new TimeoutError(`No result within ${ms} ms`);
  },
): Promise<Result> {
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, ms);
  try {
    return await Promise.race([work, timeout.promise.then(onTimeout)]);
  } finally {
    clearTimeout(timer);
  }
}
