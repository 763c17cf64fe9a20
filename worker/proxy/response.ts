import { Problem } from '#shared/contract/problem.ts';
import { inMarket } from '../upstream/market-prices.ts';
import type { ProxyRule } from './proxy-rules.ts';

/** Response headers that may pass; cookies never do. */
const HEADERS = ['Content-Type', 'Content-Language', 'Cache-Control', 'Retry-After', 'ETag', 'Allow', 'X-Request-Id'];

/**
 * The response for the caller. Throws if it is not one of the API's: a redirect, an error without a problem document,
 * or a success that does not match the contract.
 */
export async function clientResponse(
  response: Response,
  rule: ProxyRule,
  { method, asksForLowest }: { method: string; asksForLowest: boolean },
): Promise<Response> {
  const { status } = response;
  const headers = new Headers(
    HEADERS.flatMap((name): [string, string][] => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  if (!rule.isShared || status >= 400) headers.set('Cache-Control', 'no-store');
  if (status === 304 || (status < 300 && !rule.checked)) return new Response(response.body, { status, headers });
  if (status < 400 && status !== rule.checked?.status) throw new Error(`The API answered ${status}`);
  // A response to HEAD has no body to check.
  if (method === 'HEAD') return new Response(null, { status, headers });
  const text = await response.text();
  const schema = status < 400 ? rule.checked?.response : Problem;
  const body: unknown = JSON.parse(text);
  check(schema?.safeParse(body));
  // A quote knows where it goes (api/pricing/price-response.ts).
  const isRead = rule.methods.includes('GET') && status < 400;
  return new Response(isRead && asksForLowest ? JSON.stringify(inMarket(body, true)) : text, { status, headers });
}

function check(result: { success: boolean; error?: unknown } | undefined): void {
  if (result && !result.success) {
    throw new Error('The answer of the API does not fit the contract', { cause: result.error });
  }
}
