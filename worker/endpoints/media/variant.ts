import type { Context } from 'hono';
import { PREVIEW_CARD } from '#shared/domain/pictures.ts';
import type { App } from '../../app.ts';
import { matchesEtag } from '../../cache/conditional-request.ts';
import { PageNotFound } from '../../errors/page-not-found.ts';
import { cacheControlFor } from './cache-control.ts';
import type { PictureReader } from './open-pictures.ts';

/** The formats that pictures are served in. */
type PictureFormat = 'image/avif' | 'image/webp' | 'image/jpeg';

/**
 * AVIF is smaller than WebP but takes ten times as long to encode: up to this width, px, the platform needs less than
 * half a second, above it one to two (measurements in docs/edge.md).
 */
const WIDEST_AVIF = '480';

type Asked = { size: string; key: string };

/** Sends a picture in one of the sizes. It is encoded once for each format, then cached at the edge. */
export async function sendVariant(c: Context<App>, pictures: PictureReader, { size, key }: Asked): Promise<Response> {
  const accept = c.req.header('Accept');
  // Clients that draw link previews accept JPEG at least, and often send no `Accept` header.
  const format = size === 'card' ? 'image/jpeg' : pictureFormat(accept, Number(size), c.env.WIDEST_AVIF);
  const cacheKey = new Request(new URL(`/media/${size}/${key}?${format}`, c.req.url));
  const made = (await caches.default.match(cacheKey)) ?? (await make(c, pictures, { size, key, format, cacheKey }));
  const etag = made.headers.get('ETag');
  if (etag === null || !matchesEtag(c.req.header('If-None-Match'), etag)) return new Response(made.body, made);
  await made.body?.cancel();
  return new Response(null, { status: 304, headers: made.headers });
}

async function make(
  c: Context<App>,
  pictures: PictureReader,
  { size, key, format, cacheKey }: Asked & { format: PictureFormat; cacheKey: Request },
): Promise<Response> {
  const original = await pictures.get(key);
  if (!original) throw PageNotFound.noMatch(c.req.path);
  const { width, height, ground } = PREVIEW_CARD;
  const image = c.env.IMAGES.input(original.body).transform(
    size === 'card' ? { width, height, fit: 'pad', background: ground } : { width: Number(size), fit: 'scale-down' },
  );
  const output = await image.output({ format, quality: 80 });
  const response = new Response(output.response().body, {
    headers: {
      'Content-Type': format,
      'Cache-Control': cacheControlFor(key),
      ETag: `"${original.httpEtag.replace(/\W/g, '')}-${size}-${format.slice('image/'.length)}"`,
      ...(size !== 'card' && { Vary: 'Accept' }),
    },
  });
  c.executionCtx.waitUntil(caches.default.put(cacheKey, response.clone()));
  return response;
}

/** The smallest format that the browser accepts, for a picture of this width in px; AVIF up to `widestAvif`. */
function pictureFormat(accept: string | undefined, width: number, widestAvif = WIDEST_AVIF): PictureFormat {
  const taken = (accept ?? '').toLowerCase().split(',').map(acceptedType);
  const takes = (type: string) => taken.includes(type);
  if (width <= Number(widestAvif) && takes('image/avif')) return 'image/avif';
  return takes('image/webp') ? 'image/webp' : 'image/jpeg';
}

/** The media type of one entry of `Accept`; null if its quality is 0. */
function acceptedType(part: string): string | null {
  const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim());
  return parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)) ? null : type;
}
