import { type CachePolicy, type Operation, targetOf } from '#shared/contract/operation.ts';
import { STOREFRONT_OPERATIONS, type StorefrontOperationName } from '#shared/contract/storefront-operations.ts';
import type { CallInput } from '#shared/contract-client/call-contract.ts';
import { type CachingCallContext, callApi, parseResponse } from './api-call.ts';
import { isCacheable, policyOf } from './cache-policy.ts';
import { findCatalogueVersion } from './catalogue-version.ts';
import { readThrough } from './kv-cache.ts';

/** A call whose query includes the contract's defaults. */
export type NormalisedInput = CallInput & { query: Readonly<Record<string, string>> };

/**
 * Makes a catalogue call through the cache and returns its validated JSON, an object that others share. Null if the
 * contract does not cache such a call.
 */
export function cachedCall(
  caller: CachingCallContext,
  name: StorefrontOperationName,
  input: NormalisedInput,
): Promise<unknown> | null {
  const policy = policyOf(name, input.query);
  return policy && read(caller, name, { input, policy });
}

async function read(
  caller: CachingCallContext,
  name: StorefrontOperationName,
  { input, policy }: { input: NormalisedInput; policy: CachePolicy },
): Promise<unknown> {
  // Other requests may share the call, so it continues if this visitor leaves; only its time limit ends it.
  const shared: CachingCallContext = { ...caller, signal: undefined };
  const { env, locale, upstream, deadline, onStaleServed, waitUntil } = shared;
  const { version, reachable } = await findCatalogueVersion(shared);
  const { response }: Operation = STOREFRONT_OPERATIONS[name];
  const { body, result } = await readThrough({
    store: env.API_CACHE,
    key: `${version}:${locale}:${targetOf(STOREFRONT_OPERATIONS[name], input)}`,
    policy,
    deadline,
    reachable,
    now: Date.now(),
    parse: (body) => parseResponse(name, response, body),
    isCacheable: (body) => isCacheable(name, body),
    load: () => callApi(shared, name, input),
    onStaleServed,
    waitUntil,
  });
  upstream.noteCache(result);
  return body;
}

/** Adds the contract's defaults to a query, so that equal calls are cached once. */
export function normalise(name: StorefrontOperationName, input: CallInput): NormalisedInput {
  const operation: Operation = STOREFRONT_OPERATIONS[name];
  const given = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined);
  const parsed = operation.query?.safeParse(Object.fromEntries(given));
  const known: unknown = parsed?.success ? parsed.data : null;
  const pairs = Object.entries(typeof known === 'object' && known !== null ? known : Object.fromEntries(given));
  return { ...input, query: Object.fromEntries(pairs.map(([key, value]) => [key, String(value)])) };
}
