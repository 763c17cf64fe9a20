import { ApiError } from './call.ts';

/** How long is waited for another publication to end, and for an API that has ended to be started again, ms. */
const PATIENCE_MS: { readonly [code: string]: number } = {
  'catalogue-busy': 10 * 60_000,
  'upstream-unavailable': 2 * 60_000,
};

/**
 * Repeats an action, which may be done twice, until no other publication holds the catalogue and the API answers. Throws
 * every other refusal at once.
 */
export async function whenFree<Result>(act: () => Promise<Result>): Promise<Result> {
  const began = Date.now();
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ApiError) || Date.now() - began > (PATIENCE_MS[error.code] ?? -1)) throw error;
      await new Promise((resolve) => setTimeout(resolve, error.retryAfterMs));
    }
  }
}
