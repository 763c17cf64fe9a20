import { classifyResponse, extentOf, isKeyConflict, type ProviderOperation } from '#api/adapters/yookassa/outcomes.ts';
import type { ReceiptSettings } from '#api/adapters/yookassa/request-bodies.ts';
import { ProviderFailure } from '#api/adapters/yookassa/schema.ts';
import { ProviderError } from '#api/ports/payment-provider.ts';

/** The provider responds within 30 s; a little longer distinguishes "late" from "never". */
const TIMEOUT_MS = 35_000;
/** Delays before the second and the third attempt. */
const RETRY_DELAYS_MS = [500, 2_000] as const;
const MAX_RETRY_AFTER_MS = 10_000;
/** A payment is about 2 KB. */
const MAX_BODY_BYTES = 256 * 1024;

export type YookassaOptions = {
  /** The API's base address, with its version and without a trailing slash. */
  url: string;
  shopId: string;
  secretKey: string;
  receipts: ReceiptSettings;
  fetch?: typeof fetch;
  /** Waits between attempts, in milliseconds. */
  wait?: (ms: number) => Promise<void>;
  /** Aborts an attempt that gets no response. */
  deadline?: () => AbortSignal;
};

/** A call; `key` makes a write safe to repeat. */
export type ProviderCall =
  | { does: 'read'; path: string }
  | { does: Exclude<ProviderOperation, 'read'>; path: string; key: string; body: string };

/** The JSON of a successful response; null if the provider has nothing under the path. */
export type ProviderClient = (call: ProviderCall) => Promise<unknown>;

/**
 * The result of an attempt: a response, or an error with the shortest delay before a retry (ms), null if none would
 * help.
 */
type Try = { body: unknown } | { error: ProviderError; retryAfter: number | null };

/**
 * The provider's HTTP protocol. Temporary failures are retried up to twice with the same key and body, which the
 * provider never executes twice. Throws {@link ProviderError}.
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
    // After a timeout, an immediate retry would not help.
    return { error, retryAfter: isTimeout(cause) ? null : 0 };
  }
}

function requestInit(call: ProviderCall, { shopId, secretKey, deadline }: YookassaOptions): RequestInit {
  const headers = { accept: 'application/json', authorization: `Basic ${btoa(`${shopId}:${secretKey}`)}` };
  // Redirects are never followed: they would send the secret key to another address.
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

/** Whether a failure may be temporary. */
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
