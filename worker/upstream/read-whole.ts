import { NonRetryableError } from './retry.ts';

/** Statuses without a body; `Response` refuses one for them. */
const BODILESS: readonly number[] = [101, 204, 205, 304];

/**
 * Reads a response to its end before it is used: one that breaks off, or whose length differs from its header, fails
 * like a lost connection. Fails after `limit` bytes with {@link NonRetryableError}, and when `signal` aborts.
 */
export async function readWhole(response: Response, limit: number, signal: AbortSignal): Promise<Response> {
  const { body, headers, status } = response;
  const declared = declaredLength(headers);
  if (declared !== null && declared > limit) {
    await body?.cancel();
    throw new NonRetryableError(`The answer says it has ${declared} bytes; ${limit} are read`);
  }
  const bytes = body ? await collect(body, limit, signal) : new Uint8Array(0);
  if (declared !== null && body && bytes.byteLength !== declared) {
    throw new TypeError(`The answer says it has ${declared} bytes and has ${bytes.byteLength}`);
  }
  return new Response(BODILESS.includes(status) ? null : bytes, { status, headers });
}

/** The declared length; null if there is none, or if it is the compressed one. */
function declaredLength(headers: Headers): number | null {
  const length = headers.get('Content-Length');
  return length === null || headers.has('Content-Encoding') ? null : Number(length);
}

async function collect(
  body: ReadableStream<Uint8Array>,
  limit: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  const stop = Promise.withResolvers<never>();
  const leave = () => stop.reject(signal.reason);
  if (signal.aborted) leave();
  else signal.addEventListener('abort', leave, { once: true });
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), stop.promise]);
      if (done) return join(chunks, length);
      length += value.byteLength;
      if (length > limit) throw new NonRetryableError(`The answer has more than ${limit} bytes`);
      chunks.push(value);
    }
  } catch (error) {
    // The sender is told to stop; it does not matter if that fails.
    void reader.cancel(error).catch(() => null);
    throw error;
  } finally {
    signal.removeEventListener('abort', leave);
    stop.promise.catch(() => null);
  }
}

function join(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
