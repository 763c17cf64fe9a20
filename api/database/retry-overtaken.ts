/** How often work that other writes overtake is done before its caller is told. */
const MAX_TRIES = 4;

/**
 * Does work again while other writes overtake it: a batch whose guard or constraint no longer holds writes nothing.
 * `work` returns null where it was overtaken; so does this if it was every time.
 */
export async function retryOvertaken<Result>(
  work: () => Promise<Result | null>,
  tries = MAX_TRIES,
): Promise<Result | null> {
  for (let left = tries; left > 0; left -= 1) {
    const result = await work();
    if (result !== null) return result;
  }
  return null;
}
