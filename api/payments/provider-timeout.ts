import { PROVIDER_TIMEOUT_MS } from '#shared/domain/constants.ts';
import { withTimeout } from '#shared/with-timeout.ts';

/**
 * The result of `work`, or `otherwise` if the provider takes longer than a caller should wait. The request is stored by
 * then, and the schedule continues it.
 */
export function withProviderTimeout<Result>(work: Promise<Result>, otherwise: Result): Promise<Result> {
  return withTimeout(work, PROVIDER_TIMEOUT_MS, () => otherwise);
}
