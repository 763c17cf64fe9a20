import type { Operation } from '#shared/contract/operation.ts';

/**
 * What a page may wait for the shop API, ms: all its calls, their tries and its deferred blocks together. Whoever waits
 * longer than 10 s has turned to something else (Nielsen, “Response Times: The 3 Important Limits”,
 * https://www.nngroup.com/articles/response-times-3-important-limits/).
 */
export const PAGE_BUDGET_MS = 10_000;

/** What a page waits for the API, ms, where it has something cached to show instead. */
export const PATIENCE_MS = 1000;

/** What a try may take, ms, where nothing else is said. */
export const DEFAULT_TIMEOUT_MS = 8000;

/** What a try of a read may take, ms: two with their pause fit into a page's budget, after a version that was late. */
const READ_TIMEOUT_MS = 4000;

/** What one try of a call may take, ms. */
export function timeoutOf({ method, audience, timeoutMs }: Operation): number {
  const isOfPage = method === 'GET' && audience !== 'merchant' && audience !== 'operator';
  return timeoutMs ?? (isOfPage ? READ_TIMEOUT_MS : DEFAULT_TIMEOUT_MS);
}
