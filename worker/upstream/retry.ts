import { MAX_ATTEMPTS, MAX_RETRY_AFTER_MS, RETRY_DELAY_MS, RETRY_METHODS, RETRY_STATUSES } from './retry-policy.ts';
import { DEFAULT_TIMEOUT_MS } from './time-limits.ts';

/** A response that a retry would not improve. */
export class NonRetryableError extends Error {
  override name = 'NonRetryableError';
}

type Fetch = (request: Request) => Promise<Response>;
export type Limits = {
  /** The visitor's abort, and the end of the page's budget: they end the call without a retry. */
  signal?: AbortSignal | undefined;
  /** Time limit of each attempt, ms. */
  timeoutMs?: number | undefined;
  /** False if the caller repeats its calls itself. */
  isRetried?: boolean;
};

/**
 * Sends a request, and again as `retry-policy.ts` says: after a listed status or without a response. Each attempt has
 * its own time limit. Throws what `fetch` throws on the last attempt.
 */
export async function fetchWithRetry(fetch: Fetch, request: Request, limits: Limits = {}): Promise<Response> {
  const { signal, isRetried = true } = limits;
  if (!isRetried || !RETRY_METHODS.includes(request.method))
    return fetch(new Request(request, { signal: limitOf(limits) }));
  const attempt = () => fetch(new Request(request.clone(), { signal: limitOf(limits) }));
  for (let attempts = 1; attempts < MAX_ATTEMPTS; attempts += 1) {
    const response = await attempt().catch((error: unknown) => {
      if (signal?.aborted || error instanceof NonRetryableError) throw error;
      return null;
    });
    const wait = retryDelay(response);
    if (response && (wait === null || !RETRY_STATUSES.includes(response.status))) return response;
    await response?.body?.cancel();
    await scheduler.wait(wait ?? 0, signal && { signal });
  }
  return attempt();
}

function limitOf({ signal, timeoutMs = DEFAULT_TIMEOUT_MS }: Limits): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

/** Delay before the next attempt, ms: that of `Retry-After`; null if it is longer than a page can wait. */
function retryDelay(response: Response | null): number | null {
  const seconds = Number(response?.headers.get('Retry-After') ?? Number.NaN);
  if (Number.isFinite(seconds)) return seconds * 1000 <= MAX_RETRY_AFTER_MS ? seconds * 1000 : null;
  return RETRY_DELAY_MS.min + Math.random() * (RETRY_DELAY_MS.max - RETRY_DELAY_MS.min);
}
