import type * as z from 'zod/mini';
import { apiUrl, fetchApi } from '#shared/api-access/fetch-api.ts';
import { isShared, type Operation } from '#shared/contract/operation.ts';
import { STOREFRONT_OPERATIONS, type StorefrontOperationName } from '#shared/contract/storefront-operations.ts';
import { type CallInput, callContract, type Transport } from '#shared/contract-client/call-contract.ts';
import type { Locale } from '#shared/domain/locale.ts';
import type { Env } from '../env.ts';
import { UpstreamError } from '../errors/upstream-error.ts';
import type { Deadline } from './deadline.ts';
import { minimumVersionHeaders } from './last-version.ts';
import { readWhole } from './read-whole.ts';
import { fetchWithRetry } from './retry.ts';
import { timeoutOf } from './time-limits.ts';
import type { UpstreamFacts } from './upstream-facts.ts';

/** The largest response body, bytes. The longest list has 48 cards of about 2 KB. */
export const MAX_RESPONSE_BYTES = 2 * 1024 * 1024;

/** Who calls: the visitor's language, the request's id, its remaining time, and the visitor's abort signal. */
export type CallContext = {
  env: Env;
  locale: Locale;
  requestId: string;
  upstream: UpstreamFacts;
  deadline: Deadline;
  signal?: AbortSignal | undefined;
};

/** The caller of a shared response: the call continues after this visitor has left. */
export type CachingCallContext = CallContext & {
  waitUntil: (work: Promise<unknown>) => void;
  /** Whether the caller's market asks for the lowest price of thirty days beside a reduction. */
  asksForLowest: boolean;
  /** Called with an error that a stale response covers. */
  onStaleServed: (error: unknown) => void;
};

/**
 * Makes one call and returns its JSON, not validated. Throws {@link UpstreamError} for every status but success, and
 * for a response that is not complete JSON of at most 2 MB.
 */
export async function callApi(caller: CallContext, name: StorefrontOperationName, input: CallInput): Promise<unknown> {
  const { method, path }: Operation = STOREFRONT_OPERATIONS[name];
  caller.upstream.countCall();
  return await callContract(
    { method, path },
    { ...input, headers: headersOf(caller, STOREFRONT_OPERATIONS[name]) },
    transportOf(caller, STOREFRONT_OPERATIONS[name]),
    (_, { response, problem, cause }) =>
      response && cause === undefined
        ? new UpstreamError(`${method} ${path} answered ${response.status}`, {
            status: response.status,
            problem: problem ?? null,
            retryAfter: response.headers.get('Retry-After'),
          })
        : new UpstreamError(`${method} ${path} gave no usable answer`, { status: 502, cause }),
  );
}

/** Over the API's address or service binding, with the page's deadline, retries of reads, and a limit of size. */
function transportOf({ env, deadline, signal: left }: CallContext, operation: Operation): Transport {
  const signal = left ? AbortSignal.any([left, deadline.signal]) : deadline.signal;
  return async (target, request) => {
    const response = await fetchWithRetry(
      async (sent) => readWhole(await fetchApi(env, sent), MAX_RESPONSE_BYTES, sent.signal),
      new Request(apiUrl(env, target), request),
      { signal, timeoutMs: timeoutOf(operation) },
    );
    requireJson(response);
    return response;
  };
}

/** Responses that have been validated, with their schema: cached ones are read many times. */
const passed = new WeakMap<object, z.ZodMiniType>();

/** Validates a response against the contract, once. Throws {@link UpstreamError} if it does not match. */
export function parseResponse<Answer>(
  name: StorefrontOperationName,
  schema: z.ZodMiniType<Answer>,
  body: unknown,
): Answer {
  if (hasPassed(schema, body)) return body;
  const result = schema.safeParse(body);
  if (result.success) {
    if (typeof result.data === 'object' && result.data !== null) passed.set(result.data, schema);
    return result.data;
  }
  throw new UpstreamError(`The answer of ${name} does not fit the contract`, { status: 502, cause: result.error });
}

function hasPassed<Answer>(schema: z.ZodMiniType<Answer>, body: unknown): body is Answer {
  return typeof body === 'object' && body !== null && passed.get(body) === schema;
}

function headersOf({ locale, requestId }: CallContext, operation: Operation): Record<string, string> {
  return {
    'Content-Language': locale,
    'X-Request-Id': requestId,
    ...(isShared(operation) && minimumVersionHeaders()),
  };
}

/** A page of a proxy, or of a login, is not a response of the API. */
function requireJson({ headers }: Response): void {
  const type = headers.get('Content-Type') ?? '';
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) throw new TypeError(`The answer is no JSON but “${type}”`);
}
