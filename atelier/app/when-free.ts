import { ApiError } from './call.ts';

/** How long another publication is waited for, ms. */
const LONGEST_WAIT_MS = 10 * 60_000;

/** Repeats an action until no other publication holds the catalogue. Throws every other refusal at once. */
export async function whenFree<Result>(act: () => Promise<Result>): Promise<Result> {
  const until = Date.now() + LONGEST_WAIT_MS;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'catalogue-busy' || Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, error.retryAfterMs));
    }
  }
}
