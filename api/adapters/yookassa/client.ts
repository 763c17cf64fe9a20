import { classifyResponse, extentOf, isKeyConflict, type ProviderOperation } from '#api/adapters/yookassa/outcomes.ts';
import type { ReceiptSettings } from '#api/adapters/yookassa/request-bodies.ts';
import { ProviderFailure } from '#api/adapters/yookassa/schema.ts';
import { ProviderError } from '#api/ports/payment-provider.ts';

/** The provider answers within 30 s; a little longer tells "late" from "never". */
const TIMEOUT_MS = 35_000;
/** Waits before the second and the third try. */
const RETRY_DELAYS_MS = [500, 2_000] as const;
const MAX_RETRY_AFTER_MS = 10_000;
/** A payment is about 2 KB. */
const MAX_BODY_BYTES = 256 * 1024;

export type YookassaOptions = {
  /** The API's base, with version and without a slash at the end. */
  url: string;
  shopId: string;
  secretKey: string;
  receipts: ReceiptSettings;
  fetch?: typeof fetch;
  /** How to wait between tries, in milliseconds. */
  wait?: (ms: number) => Promise<void>;
  /** What gives a try up that gets no answer. */
  deadline?: () => AbortSignal;
};

/** A call; `key` makes one that acts safe to repeat. */
export type ProviderCall =
  | { does: 'read'; path: string }
  | { does: Exclude<ProviderOperation, 'read'>; path: string; key: string; body: string };

/** The JSON of a successful answer; null where the provider knows nothing under the path. */
export type ProviderClient = (call: ProviderCall) => Promise<unknown>;

/** One try's end: an answer, or an error and the least wait before another try (ms), null where none would help. */
type Try = { body: unknown } | { error: ProviderError; retryAfter: number | null };

/**
 * The provider's HTTP protocol. Tries up to three times with the same key and body where the failure may pass, which
 * no key lets charge twice. Throws {@link ProviderError}.
 */
export function createClient(options: YookassaOptions): ProviderClient {
  const wait = options.wait ?? ((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)));
  return async function send(call) {
    for (const delay of RETRY_DELAYS_MS) {
      const attempt = await tryOnce(call, options);
      if ('body' in attempt) return attempt.body;
      if (attempt.retryAfter === null) throw attempt.error;
      await wait(Math.max(delay, attempt.retryAfter));
    }
    const last = await tryOnce(call, options);
    if ('body' in last) return last.body;
    throw last.error;
  };
}

async function tryOnce(call: ProviderCall, options: YookassaOptions): Promise<Try> {
  const send = options.fetch ?? fetch;
  try {
    const response = await send(`${options.url}${call.path}`, requestInit(call, options));
    const text = await readCapped(response);
    return readResponse(call, response.status, parseOrNull(text));
  } catch (cause) {
    const error = new ProviderError(`${titleOf(call)}: no answer`, {
      outcome: 'unknown',
      extent: 'outage',
      code: 'unreachable',
      cause,
    });
    // Whoever was silent for so long will not speak in two seconds.
    return { error, retryAfter: isTimeout(cause) ? null : 0 };
  }
}

function requestInit(call: ProviderCall, { shopId, secretKey, deadline }: YookassaOptions): RequestInit {
  const headers = { accept: 'application/json', authorization: `Basic ${btoa(`${shopId}:${secretKey}`)}` };
  // A redirect is never followed: it would carry the secret key elsewhere.
  const common = { signal: deadline?.() ?? AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' } as const;
  if (call.does === 'read') return { ...common, method: 'GET', headers };
  return {
    ...common,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotence-key': call.key },
    body: call.body,
  };
}

function readResponse(call: ProviderCall, status: number, body: unknown): Try {
  const { data } = ProviderFailure.safeParse(body);
  const outcome = classifyResponse(call.does, { status, body, failure: data ?? null });
  if (outcome === 'done') return { body };
  if (outcome === 'absent') return { body: null };
  const details = [data?.code, data?.parameter, data?.description].filter(Boolean).join(', ');
  const error = new ProviderError(`${titleOf(call)}: ${status} ${details}`.trim(), {
    outcome,
    extent: extentOf(status),
    code: isKeyConflict(data ?? null) ? 'key_conflict' : (data?.code ?? `http_${status}`),
  });
  return { error, retryAfter: isPassing(status) ? Math.min(data?.retry_after ?? 0, MAX_RETRY_AFTER_MS) : null };
}

/** Whether a failure may be over in a moment. */
function isPassing(status: number): boolean {
  return status < 400 || status === 408 || status === 409 || status === 429 || status >= 500;
}

function isTimeout(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError';
}

function titleOf({ does, path }: ProviderCall): string {
  return `${does === 'read' ? 'GET' : 'POST'} ${path}`;
}

/** Refusals may come without a body (405, 415), and a gateway's failure may be HTML. */
function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function readCapped(response: Response): Promise<string> {
  const chunks: string[] = [];
  const decoder = new TextDecoder();
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop by a throw cancels the stream.
    if (size > MAX_BODY_BYTES) throw new Error(`The answer is longer than ${MAX_BODY_BYTES} bytes`);
    chunks.push(decoder.decode(chunk, { stream: true }));
  }
  return chunks.join('') + decoder.decode();
}
