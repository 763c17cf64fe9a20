import { withTimeout } from '#api/database/with-timeout.ts';
import { PROVIDER_PATIENCE_MS } from '#shared/domain/constants.ts';

/**
 * What `work` comes to, or `otherwise` where the provider takes longer than anybody is kept waiting. What it was asked
 * is in the database by then, and the schedule goes on with it.
 */
export function withProviderTimeout<Result>(work: Promise<Result>, otherwise: Result): Promise<Result> {
  return withTimeout(work, PROVIDER_PATIENCE_MS, () => otherwise);
}
