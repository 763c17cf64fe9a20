import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the shop API answers of the sample catalogue, by path: as long as real answers are, in the longer language. */
const ANSWERS: Readonly<Record<string, unknown>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'sample-shop.json'), 'utf8'),
);

/** Stands in for the shop API; a list is as long as it was asked for. */
export async function answerFromSample(input: Request | URL | string): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input);
  if (url.pathname === '/catalogue-version') return Response.json({ version: 1 });
  const answer = ANSWERS[url.pathname];
  if (answer === undefined)
    return Response.json({ type: '/problems/not-found', title: 'No', status: 404 }, { status: 404 });
  const limit = Number(url.searchParams.get('limit') ?? 24);
  return Response.json(isList(answer) ? { ...answer, items: answer.items.slice(0, limit) } : answer);
}

function isList(answer: unknown): answer is { items: unknown[] } {
  return typeof answer === 'object' && answer !== null && 'items' in answer && Array.isArray(answer.items);
}
