import { OPERATIONS, type OperationName } from '#shared/contract/operations.ts';
import { PROVIDER_PATIENCE_MS } from '#shared/domain/constants.ts';

/**
 * What a page may wait for the shop API, ms: all its calls, their tries and its deferred blocks together. Whoever waits
 * longer than 10 s has turned to something else (Nielsen, “Response Times: The 3 Important Limits”,
 * https://www.nngroup.com/articles/response-times-3-important-limits/).
 */
export const PAGE_BUDGET_MS = 10_000;

/** What a page waits for the API, ms, where it has something kept to show instead. */
export const PATIENCE_MS = 1000;

/** What a try may take, ms, where nothing else is said. */
export const USUAL_TRY_MS = 8000;

/** What a try of a read may take, ms: two with their pause fit into a page's budget, after a version that was late. */
const READ_TRY_MS = 4000;

/** What a try of a call may take that asks the card provider, ms: what is given up half-way nobody knows the end of. */
const PROVIDER_TRY_MS = PROVIDER_PATIENCE_MS + 5000;

/** What one try of a call may take, ms, where that differs from others of its kind. */
const TRIES_MS: Partial<Record<OperationName, number>> = {
  health: 2000,
  startPayment: PROVIDER_TRY_MS,
  refundOrder: PROVIDER_TRY_MS,
  fireOrderEvent: PROVIDER_TRY_MS,
};

/** What one try of a call may take, ms. */
export function tryLimitOf(name: OperationName): number {
  const { method, audience } = OPERATIONS[name];
  const isOfPage = method === 'GET' && audience !== 'merchant' && audience !== 'operator';
  return TRIES_MS[name] ?? (isOfPage ? READ_TRY_MS : USUAL_TRY_MS);
}
