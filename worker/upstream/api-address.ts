import type { Env } from '../env.ts';

/** Sends a request to the API's address if one is set, else over the service binding. */
export function fetchApi(env: Env, request: Request): Promise<Response> {
  return env.API_URL ? fetch(request) : env.SHOP_API.fetch(request);
}

/** Where a path of the API lies; the host of a service binding is never looked up. */
export function apiUrl(env: Env, path: string): string {
  return `${env.API_URL?.replace(/\/$/, '') ?? 'https://api.internal'}${path}`;
}
