/** Statuses worth one more try (specification, section 7). */
export const RETRY_STATUSES: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];
const RETRY_METHODS: readonly string[] = ['GET', 'HEAD'];
const TRY_TIMEOUT_MS = 8000;
const LONGEST_RETRY_AFTER_MS = 2000;

type Fetch = (request: Request) => Promise<Response>;

/**
 * Sends a request, and GET and HEAD once more after a status of the list or no answer at all. Each try has
 * 8 s; the visitor's own abort (`signal`) is passed on and never retried. A `Retry-After` of up to 2 s is
 * honoured, else 100–300 ms are waited. Throws what `fetch` throws on the last try.
 */
export async function fetchWithRetry(fetch: Fetch, request: Request, signal?: AbortSignal): Promise<Response> {
  const attempt = () => fetch(new Request(request.clone(), { signal: deadline(signal) }));
  if (!RETRY_METHODS.includes(request.method)) return fetch(new Request(request, { signal: deadline(signal) }));
  const first = await attempt().catch((error: unknown) => {
    if (signal?.aborted) throw error;
    return null;
  });
  if (first && !RETRY_STATUSES.includes(first.status)) return first;
  const wait = retryDelay(first);
  if (wait === null) return first ?? attempt();
  await first?.body?.cancel();
  await pause(wait);
  signal?.throwIfAborted();
  return attempt();
}

function deadline(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(TRY_TIMEOUT_MS);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

/** Milliseconds to wait before the second try; null where the API asks for longer than a page can wait. */
function retryDelay(response: Response | null): number | null {
  const seconds = Number(response?.headers.get('Retry-After') ?? Number.NaN);
  if (Number.isFinite(seconds)) return seconds * 1000 <= LONGEST_RETRY_AFTER_MS ? seconds * 1000 : null;
  return 100 + Math.random() * 200;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
