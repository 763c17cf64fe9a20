import type { Operation } from '#shared/contract/operation.ts';
import { MAX_ATTEMPTS } from './retry-policy.ts';

/**
 * How long a page may wait for the shop API, ms: all its calls, retries and deferred blocks together. After 10 s people
 * turn to something else (Nielsen, “Response Times: The 3 Important Limits”,
 * https://www.nngroup.com/articles/response-times-3-important-limits/).
 */
export const PAGE_BUDGET_MS = 10_000;

/** How long a page waits for the API if it has a cached response to show instead, ms. */
export const PATIENCE_MS = 1000;

/** Default time limit of an attempt, ms. */
export const DEFAULT_TIMEOUT_MS = 8000;

/** What of a page's budget is left for a version that was late, and for the delays between attempts, ms. */
const RESERVED_MS = 2000;

/** Time limit of one attempt of a read, ms: all of them fit into a page's budget. */
const READ_TIMEOUT_MS = Math.floor((PAGE_BUDGET_MS - RESERVED_MS) / MAX_ATTEMPTS);

/** Time limit of one attempt of a call, ms. */
export function timeoutOf({
  method,
  audience,
  timeoutMs,
}: Pick<Operation, 'method' | 'audience' | 'timeoutMs'>): number {
  const isOfPage = method === 'GET' && audience !== 'merchant' && audience !== 'operator';
  return timeoutMs ?? (isOfPage ? READ_TIMEOUT_MS : DEFAULT_TIMEOUT_MS);
}
