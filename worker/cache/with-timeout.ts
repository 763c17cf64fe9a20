/** Work took longer than whoever waited for it would wait. */
export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/** What the work comes to; throws {@link TimeoutError} after `ms`. The work itself goes on. */
export async function withTimeout<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new TimeoutError(`Nothing came within ${ms} ms`)), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
