import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The shop API's responses for the sample catalogue, by path: as long as real ones, in the longer language. */
const ANSWERS: Readonly<Record<string, unknown>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'sample-shop.json'), 'utf8'),
);

/** Replaces the shop API; a list has the requested length. */
export async function respondFromSample(input: Request | URL | string): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input);
  if (url.pathname === '/catalogue-version') return Response.json({ version: 1 });
  const response = ANSWERS[url.pathname];
  if (response === undefined)
    return Response.json({ type: '/problems/not-found', title: 'No', status: 404 }, { status: 404 });
  const limit = Number(url.searchParams.get('limit') ?? 24);
  return Response.json(isList(response) ? { ...response, items: response.items.slice(0, limit) } : response);
}

function isList(response: unknown): response is { items: unknown[] } {
  return typeof response === 'object' && response !== null && 'items' in response && Array.isArray(response.items);
}
