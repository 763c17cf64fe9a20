import type { Context } from 'hono';
import type { PictureRange, StoredObject } from '#shared/contract/stored-picture.ts';
import type { App } from '../../app.ts';
import { matchesEtag } from '../../cache/conditional-request.ts';
import { PageNotFound } from '../../errors/page-not-found.ts';
import { cacheControlFor } from './cache-control.ts';
import type { PictureReader } from './open-pictures.ts';

/** The types that pictures may be uploaded as; anything else in the store is not served. */
const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const RANGE = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/;

/** Sends a picture as it was uploaded: all of it, the requested range, or 304 if the browser has it. */
export async function sendOriginal(c: Context<App>, pictures: PictureReader, key: string): Promise<Response> {
  const found = await pictures.head(key);
  if (!found) throw PageNotFound.noMatch(c.req.path);
  const headers = headersOf(key, found);
  if (matchesEtag(c.req.header('If-None-Match'), found.httpEtag)) return new Response(null, { status: 304, headers });
  const part = requestedRange(c.req.header('Range'), c.req.header('If-Range'), found);
  if (part === 'beyond') {
    headers.set('Content-Range', `bytes */${found.size}`);
    headers.set('Cache-Control', 'no-store');
    return new Response(null, { status: 416, headers });
  }
  const { offset, length } = part ?? { offset: 0, length: found.size };
  headers.set('Content-Length', String(length));
  if (part) headers.set('Content-Range', `bytes ${offset}-${offset + length - 1}/${found.size}`);
  const status = part ? 206 : 200;
  if (c.req.method === 'HEAD') return new Response(null, { status, headers });
  const body = await pictures.get(key, part ? { range: part } : {});
  if (!body) throw PageNotFound.noMatch(c.req.path);
  return new Response(body.body, { status, headers });
}

function headersOf(key: string, found: StoredObject): Headers {
  const type = found.httpMetadata?.contentType ?? '';
  return new Headers({
    'Content-Type': PICTURE_TYPES.includes(type) ? type : 'application/octet-stream',
    'Cache-Control': cacheControlFor(key),
    'Accept-Ranges': 'bytes',
    ETag: found.httpEtag,
  });
}

/** The requested range; null for the whole picture, also for multiple ranges, which a server may ignore. */
function requestedRange(
  range: string | undefined,
  ifRange: string | undefined,
  found: StoredObject,
): PictureRange | 'beyond' | null {
  const [, from, to, last] = RANGE.exec(range ?? '') ?? [];
  if (from === undefined && last === undefined) return null;
  if (ifRange !== undefined && ifRange !== found.httpEtag) return null;
  const offset = from === undefined ? Math.max(0, found.size - Number(last)) : Number(from);
  const end = from === undefined || !to ? found.size - 1 : Math.min(Number(to), found.size - 1);
  if (offset >= found.size || Number(last) === 0) return 'beyond';
  return end < offset ? null : { offset, length: end - offset + 1 };
}
