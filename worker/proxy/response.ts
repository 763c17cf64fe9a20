import { Problem } from '#shared/contract/problem.ts';
import type { ProxyRule } from './proxy-rules.ts';

/** What may pass of an answer; cookies never do. */
const HEADERS = ['Content-Type', 'Content-Language', 'Cache-Control', 'Retry-After', 'ETag', 'Allow', 'X-Request-Id'];

/**
 * The answer as the caller gets it. Throws where it is none of the API's: a redirect, an error that is no problem
 * document, a success that does not fit the contract.
 */
export async function clientResponse(response: Response, rule: ProxyRule, method: string): Promise<Response> {
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
  // It has no body to be judged by.
  if (method === 'HEAD') return new Response(null, { status, headers });
  const text = await response.text();
  const schema = status < 400 ? rule.checked?.response : Problem;
  check(schema?.safeParse(JSON.parse(text)));
  return new Response(text, { status, headers });
}

function check(result: { success: boolean; error?: unknown } | undefined): void {
  if (result && !result.success) {
    throw new Error('The answer of the API does not fit the contract', { cause: result.error });
  }
}
