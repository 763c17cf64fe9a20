import { PROVIDER_TIMEOUT_MS } from '#shared/domain/constants.ts';
import { withTimeout } from '#shared/with-timeout.ts';

/**
 * What `work` comes to, or `otherwise` where the provider takes longer than anybody is kept waiting. What it was asked
 * is in the database by then, and the schedule goes on with it.
 */
export function withProviderTimeout<Result>(work: Promise<Result>, otherwise: Result): Promise<Result> {
  return withTimeout(work, PROVIDER_TIMEOUT_MS, () => otherwise);
}
