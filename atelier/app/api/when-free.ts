import { BUSY_MS, RESTART_MS, untilFree, type Wait } from '#shared/contract-client/until-free.ts';
import { ApiError } from './call.ts';

/** How long is waited, by the problem that a call met, ms. */
const PATIENCE_MS: { readonly [code: string]: number } = {
  'catalogue-busy': BUSY_MS,
  'upstream-unavailable': RESTART_MS,
};

/**
 * Repeats an action, which may be done twice, until no other publication holds the catalogue and the API answers.
 * Throws every other refusal at once.
 */
export async function whenFree<Result>(act: () => Promise<Result>): Promise<Result> {
  const [settled] = await untilFree(
    () => Promise.allSettled([act()]),
    ([result]) => waitFor(result),
  );
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}

function waitFor(result: PromiseSettledResult<unknown>): Wait | null {
  if (result.status === 'fulfilled' || !(result.reason instanceof ApiError)) return null;
  const withinMs = PATIENCE_MS[result.reason.code];
  return withinMs === undefined ? null : { delayMs: result.reason.retryAfterMs, withinMs };
}
