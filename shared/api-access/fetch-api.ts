import { signRequest } from './sign-request.ts';

/** How a Worker reaches the shop API. */
export type ApiAccess = {
  /** The shop API's address; unset, the service binding is called. */
  API_URL?: string;
  /** The keys that sign calls to the API, newest first; required with `API_URL`. */
  STOREFRONT_KEYS?: string;
  SHOP_API?: Fetcher;
};

/** Sends a request to the API's address if one is set, else over the service binding; signed if the two share a key. */
export async function fetchApi(env: ApiAccess, request: Request): Promise<Response> {
  const base = new URL(apiUrl(env, '')).pathname.replace(/\/$/, '');
  const sent = env.STOREFRONT_KEYS ? await signRequest(request, env.STOREFRONT_KEYS, base) : request;
  if (env.API_URL) return fetch(sent);
  if (!env.SHOP_API) throw new Error('Neither API_URL nor SHOP_API says where the shop API is');
  return env.SHOP_API.fetch(sent);
}

/** The address of an API path; the host of a service binding is never resolved. */
export function apiUrl(env: ApiAccess, path: string): string {
  return `${env.API_URL?.replace(/\/$/, '') ?? 'https://api.internal'}${path}`;
}
