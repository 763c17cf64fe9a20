import type * as z from 'zod/mini';
import type { ContentName } from '#shared/contract/content.ts';
import type { InputOf } from '#shared/contract/operation.ts';
import type { StorefrontContent } from '#shared/contract/storefront-content.ts';
import { STOREFRONT_OPERATIONS, type StorefrontOperationName } from '#shared/contract/storefront-operations.ts';
import type { CallInput } from '#shared/contract-client/call-contract.ts';
import { withTimeout } from '#shared/with-timeout.ts';
import { UpstreamError } from '../errors/upstream-error.ts';
import { type CachingCallContext, callApi, parseResponse } from './api-call.ts';
import { cachedCall, normalise } from './cached-call.ts';
import { findCatalogueVersion } from './catalogue-version.ts';
import { inMarket } from './market-prices.ts';
import { PATIENCE_MS } from './time-limits.ts';

type Table = typeof STOREFRONT_OPERATIONS;
type Responses = { [Name in StorefrontOperationName]: z.infer<Table[Name]['response']> };
/** The input may be omitted if nothing in it is required. */
type InputsOf<Name extends StorefrontOperationName> =
  Record<string, never> extends InputOf<Table[Name]> ? [] : [input: InputOf<Table[Name]>];
/** The operations, in a shape that lets a generic call keep the type of its own response. */
const READERS: { readonly [Name in StorefrontOperationName]: { response: z.ZodMiniType<Responses[Name]> } } =
  STOREFRONT_OPERATIONS;

export type ShopClient = {
  /** Calls the API; throws {@link UpstreamError} for anything but success. */
  call: <Name extends StorefrontOperationName>(name: Name, ...input: InputsOf<Name>) => Promise<Responses[Name]>;
  /** The same, but null where the API says 404. */
  find: <Name extends StorefrontOperationName>(name: Name, ...input: InputsOf<Name>) => Promise<Responses[Name] | null>;
  /**
   * The current catalogue version, at most 2 s old; the last known one while the API is down. Throws if there is none.
   */
  catalogueVersion: () => Promise<number>;
  /** Names of the edited pages and settings; none if the API does not respond within a second. */
  edited: () => Promise<readonly ContentName[]>;
  /** Their published content; null if nothing was published. */
  content: () => Promise<StorefrontContent | null>;
};

/** The only client of the shop API, bound to one request: its language, id, time budget and abort signal. */
export function createShopClient(caller: CachingCallContext): ShopClient {
  const ask = async <Name extends StorefrontOperationName>(name: Name, input: CallInput): Promise<Responses[Name]> => {
    const wanted = normalise(name, input);
    const body = await (cachedCall(caller, name, wanted) ?? callApi(caller, name, wanted));
    return inMarket(parseResponse(name, READERS[name].response, body), caller.asksForLowest);
  };
  function call<Name extends StorefrontOperationName>(name: Name, ...input: InputsOf<Name>): Promise<Responses[Name]>;
  function call<Name extends StorefrontOperationName>(name: Name, input: CallInput = {}): Promise<Responses[Name]> {
    return caller.upstream.wait(ask(name, input));
  }
  const edited = async (): Promise<readonly ContentName[]> => {
    const found = withTimeout(findCatalogueVersion(caller), PATIENCE_MS).catch(() => null);
    return (await caller.upstream.wait(found))?.edited ?? [];
  };
  return {
    call,
    edited,
    content: async () => ((await edited()).length > 0 ? call('readContent') : null),
    find: async (name, ...input) =>
      call(name, ...input).catch((error: unknown) => {
        if (error instanceof UpstreamError && error.status === 404) return null;
        throw error;
      }),
    catalogueVersion: async () => (await caller.upstream.wait(findCatalogueVersion(caller))).version,
  };
}
