import type { Env } from '../env.ts';
import { signRequest } from './sign-request.ts';

/** Sends a request to the API's address if one is set, else over the service binding; signed where the two share a key. */
export async function fetchApi(env: Env, request: Request): Promise<Response> {
  const base = new URL(apiUrl(env, '')).pathname.replace(/\/$/, '');
  const sent = env.STOREFRONT_KEYS ? await signRequest(request, env.STOREFRONT_KEYS, base) : request;
  return env.API_URL ? fetch(sent) : env.SHOP_API.fetch(sent);
}

/** Where a path of the API lies; the host of a service binding is never looked up. */
export function apiUrl(env: Env, path: string): string {
  return `${env.API_URL?.replace(/\/$/, '') ?? 'https://api.internal'}${path}`;
}
