/** Work took longer than whoever waited for it would wait. */
export class TookTooLong extends Error {
  override name = 'TookTooLong';
}

/** What the work comes to; throws {@link TookTooLong} after `ms`. The work itself goes on. */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new TookTooLong(`Nothing came within ${ms} ms`)), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
