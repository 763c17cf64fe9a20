import type { MiddlewareHandler } from 'hono';
import type { App } from '../app.ts';
import { BadAddress } from '../errors/bad-address.ts';
import { PageNotFound } from '../errors/page-not-found.ts';
import { problemResponse } from './problem-response.ts';

/** Characters of a path: the longest product handle, 128 Cyrillic letters, has 768 when encoded. */
const MAX_PATH_LENGTH = 1024;
/** Characters of a query, including the question mark. */
const MAX_QUERY_LENGTH = 2048;
/** Characters of an API call's query, which may list 48 products. */
const MAX_CALL_QUERY_LENGTH = 8192;

/** Encoded slashes, backslashes and dots, and control characters, plain or encoded: no link of the shop has them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for.
const FORBIDDEN = /%(?:2e|2f|5c|7f|[01][0-9a-f])|[\\\x00-\x20\x7f]|\/\.{1,2}(?:\/|$)/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for.
const FORBIDDEN_IN_QUERY = /%00|[\x00-\x20\x7f]/;

export type UrlError = 'malformed' | 'too-long' | 'double-slash';

const PROBLEMS = {
  malformed: { status: 400, code: 'invalid-request', title: 'The address is malformed' },
  'too-long': { status: 414, code: 'too-large', title: 'The address is too long' },
  'double-slash': { status: 404, code: 'not-found', title: 'There is no such call' },
} as const satisfies Record<UrlError, object>;

/** Refuses malformed addresses: API calls get a problem document, people the error screen. */
export function refuseUrlErrors(): MiddlewareHandler<App> {
  return async function refuseUrlErrors(c, next) {
    const error = findUrlError(c.req.url);
    if (error === null) return next();
    if (!c.req.path.startsWith('/api/')) throw pageError(error, c.req.path);
    return problemResponse(c, PROBLEMS[error]);
  };
}

function pageError(error: UrlError, path: string): Error {
  if (error === 'double-slash') return PageNotFound.noMatch(path);
  const { status, title } = PROBLEMS[error];
  return new BadAddress(status, title);
}

/**
 * What is wrong with an address before anything decodes it; null for a valid one. Programs that decode an address
 * differently are how requests reach what they should not.
 */
export function findUrlError(url: string): UrlError | null {
  const { path, query } = split(url);
  const longestQuery = path.startsWith('/api/') ? MAX_CALL_QUERY_LENGTH : MAX_QUERY_LENGTH;
  if (path.length > MAX_PATH_LENGTH || query.length > longestQuery) return 'too-long';
  if (FORBIDDEN.test(path) || FORBIDDEN_IN_QUERY.test(query) || !decodes(path)) return 'malformed';
  return path.includes('//') ? 'double-slash' : null;
}

/** Not by the `URL` parser, which would normalise what is checked here. */
function split(url: string): { path: string; query: string } {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const target = start === -1 ? '/' : url.slice(start);
  const question = target.indexOf('?');
  return question === -1
    ? { path: target, query: '' }
    : { path: target.slice(0, question), query: target.slice(question) };
}

function decodes(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
