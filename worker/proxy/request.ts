import type { Context } from 'hono';
import { apiUrl } from '#shared/api-access/fetch-api.ts';
import { CHALLENGE_ANSWER_HEADER } from '#shared/contract/challenge.ts';
import { CLIENT_ADDRESS_HEADER, CLIENT_COUNTRY_HEADER } from '#shared/contract/storefront-signature.ts';
import type { App } from '../app.ts';
import { minimumVersionHeaders } from '../upstream/last-version.ts';
import { visitorCountry } from '../visitor/country.ts';
import type { ProxyRule } from './proxy-rules.ts';

/** Request headers that may pass; cookies never do. */
const HEADERS = [
  'Accept',
  'Content-Type',
  'Content-Language',
  'Idempotency-Key',
  CHALLENGE_ANSWER_HEADER,
  'Order-Token',
  'If-None-Match',
];

/**
 * The request to the API: the same call and body, the listed headers, the client's address, and the id that both logs
 * contain.
 */
export function requestOf(c: Context<App>, { headers: more = [], isShared }: ProxyRule): Request {
  const headers = new Headers({ 'X-Request-Id': c.get('requestId'), ...(isShared && minimumVersionHeaders()) });
  for (const name of [...HEADERS, ...more]) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  const address = c.req.header('CF-Connecting-IP');
  if (address !== undefined) headers.set(CLIENT_ADDRESS_HEADER, address);
  const country = visitorCountry(c);
  if (country !== undefined) headers.set(CLIENT_COUNTRY_HEADER, country);
  const { pathname, search } = new URL(c.req.url);
  return new Request(apiUrl(c.env, pathname.slice('/api'.length)) + search, {
    method: c.req.method,
    headers,
    body: c.req.raw.body,
    // Following a redirect would send the caller's token to another address.
    redirect: 'manual',
  });
}
