import type { Context } from 'hono';
import type { Operation } from '#shared/contract/operation.ts';
import { STOREFRONT_OPERATIONS, type StorefrontOperationName } from '#shared/contract/storefront-operations.ts';
import { contentLanguage } from '#shared/domain/locale.ts';
import type { App } from '../app.ts';
import { etagOf, matchesEtag } from '../cache/conditional-request.ts';
import { UpstreamError } from '../errors/upstream-error.ts';
import { callerOf } from '../shop.ts';
import { cachedCall, type NormalisedInput, normalise } from '../upstream/cached-call.ts';
import { inMarket } from '../upstream/market-prices.ts';
import { asksForLowest } from '../visitor/country.ts';

/**
 * Responds to a read of the catalogue from the same cache as pages, also if the API fails. Null for calls that are not
 * cached (queries with unlimited variants) and for invalid input, which the API rejects.
 */
export async function cachedRead(c: Context<App>, name: StorefrontOperationName): Promise<Response | null> {
  const input = knownInput(c, STOREFRONT_OPERATIONS[name], name);
  const locale = contentLanguage(c.req.header('Content-Language'));
  const reading = input && cachedCall(callerOf(c, locale), name, input);
  if (!reading) return null;
  try {
    return await jsonResponse(c, inMarket(await c.get('upstream').wait(reading), asksForLowest(c)), locale);
  } catch (error) {
    if (error instanceof UpstreamError && error.problem) return refusal(c, error);
    throw error;
  }
}

/** The call's input with the contract's defaults; null if it does not fit the contract. */
function knownInput(
  c: Context<App>,
  { params, query }: Operation,
  name: StorefrontOperationName,
): NormalisedInput | null {
  const path = c.req.param();
  const pairs = [...new URL(c.req.url).searchParams];
  const given = Object.fromEntries(pairs);
  const fits = (!params || params.safeParse(path).success) && (!query || query.safeParse(given).success);
  if (!fits || Object.keys(given).length < pairs.length) return null;
  const input = normalise(name, { params: path, query: given });
  const isKnown = query !== undefined && pairs.every(([key]) => Object.hasOwn(input.query, key));
  return isKnown || pairs.length === 0 ? input : null;
}

async function jsonResponse(c: Context<App>, body: unknown, locale: string): Promise<Response> {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const etag = await etagOf(bytes);
  const headers = { 'Content-Language': locale, 'Cache-Control': 'private, no-cache', ETag: etag };
  if (matchesEtag(c.req.header('If-None-Match'), etag)) return new Response(null, { status: 304, headers });
  return new Response(bytes, { headers: { ...headers, 'Content-Type': 'application/json' } });
}

/** The API's refusal, unchanged; a request that shares the call of another one gets the same. */
function refusal(c: Context<App>, { status, problem, retryAfter }: UpstreamError): Response {
  return new Response(JSON.stringify({ ...problem, requestId: c.get('requestId') }), {
    status,
    headers: {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      ...(retryAfter !== null && { 'Retry-After': retryAfter }),
    },
  });
}
