import type * as z from 'zod/mini';
import { type CachePolicy, type InputOf, type Operation, targetOf } from '#shared/contract/operation.ts';
import { OPERATIONS, type OperationName } from '#shared/contract/operations.ts';
import { UpstreamError } from '../errors/upstream-error.ts';
import { type Caller, callApi, type Input, parseResponse } from './api-call.ts';
import { isCacheable, policyOf } from './cache-policy.ts';
import { findCatalogueVersion } from './catalogue-version.ts';
import { readThrough } from './kv-cache.ts';

type Table = typeof OPERATIONS;
type Responses = { [Name in OperationName]: z.infer<Table[Name]['response']> };
/** Nothing need be given where nothing is needed. */
type InputsOf<Name extends OperationName> =
  Record<string, never> extends InputOf<Table[Name]> ? [] : [input: InputOf<Table[Name]>];
/** The table once more, in a shape that lets a generic call keep its own answer's type. */
const READERS: { readonly [Name in OperationName]: { response: z.ZodMiniType<Responses[Name]> } } = OPERATIONS;

export type ShopClient = {
  /** Calls the API; throws {@link UpstreamError} for anything but success. */
  call: <Name extends OperationName>(name: Name, ...input: InputsOf<Name>) => Promise<Responses[Name]>;
  /** The same, but null where the API says 404. */
  find: <Name extends OperationName>(name: Name, ...input: InputsOf<Name>) => Promise<Responses[Name] | null>;
  /** Which catalogue is sold now, at most 2 s old; the last one known while the API is down, else it throws. */
  catalogueVersion: () => Promise<number>;
};

type Context = Caller & {
  waitUntil: (work: Promise<unknown>) => void;
  /** Hears of a failure that a stale answer covers. */
  onStaleServed: (error: unknown) => void;
};

/** The one way out to the shop API, bound to one request: its language, its id, its time, its abort. */
export function createShopClient(context: Context): ShopClient {
  // Others may wait for a cached answer, so this visitor's leaving does not end the call that fetches it; its time does.
  const shared: Context = { ...context, signal: undefined };
  const ask = async <Name extends OperationName>(name: Name, input: Input): Promise<Responses[Name]> => {
    const wanted = normalise(name, input);
    const policy = policyOf(name, wanted.query);
    if (policy)
      return parseResponse(name, READERS[name].response, await cachedResponse(shared, name, { wanted, policy }));
    return parseResponse(name, READERS[name].response, await callApi(context, name, wanted));
  };
  function call<Name extends OperationName>(name: Name, ...input: InputsOf<Name>): Promise<Responses[Name]>;
  function call<Name extends OperationName>(name: Name, input: Input = {}): Promise<Responses[Name]> {
    return context.upstream.wait(ask(name, input));
  }
  return {
    call,
    find: async (name, ...input) =>
      call(name, ...input).catch((error: unknown) => {
        if (error instanceof UpstreamError && error.status === 404) return null;
        throw error;
      }),
    catalogueVersion: async () => (await context.upstream.wait(findCatalogueVersion(shared))).version,
  };
}

type Wanted = { wanted: Input; policy: CachePolicy };

async function cachedResponse(context: Context, name: OperationName, { wanted, policy }: Wanted): Promise<unknown> {
  const { env, locale, upstream, deadline, onStaleServed, waitUntil } = context;
  const { version, reachable } = await findCatalogueVersion(context);
  const { response } = READERS[name];
  const { body, result } = await readThrough({
    store: env.API_CACHE,
    key: `${version}:${locale}:${targetOf(OPERATIONS[name], wanted)}`,
    policy,
    deadline,
    reachable,
    now: Date.now(),
    fits: (body) => response.safeParse(body).success,
    isCacheable: (body) => isCacheable(name, body),
    load: async () => parseResponse<unknown>(name, response, await callApi(context, name, wanted)),
    onStaleServed,
    waitUntil,
  });
  upstream.noteCache(result);
  return body;
}

/** Writes the contract's defaults into a query, so that the same question is asked, and kept, once. */
function normalise(name: OperationName, input: Input): Input & { query: Readonly<Record<string, string>> } {
  const operation: Operation = OPERATIONS[name];
  const given = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined);
  const parsed = operation.query?.safeParse(Object.fromEntries(given));
  const known: unknown = parsed?.success ? parsed.data : null;
  const pairs = Object.entries(typeof known === 'object' && known !== null ? known : Object.fromEntries(given));
  return { ...input, query: Object.fromEntries(pairs.map(([key, value]) => [key, String(value)])) };
}
