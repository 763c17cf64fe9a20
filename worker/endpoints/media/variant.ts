import type { Context } from 'hono';
import { PREVIEW_CARD } from '#shared/domain/pictures.ts';
import type { App } from '../../app.ts';
import { matchesEtag } from '../../cache/conditional-request.ts';
import { PageNotFound } from '../../errors/page-not-found.ts';
import { cacheControlFor, isImmutable } from './cache-control.ts';
import type { PictureReader } from './open-pictures.ts';

/** The formats that pictures are served in. */
type PictureFormat = 'image/avif' | 'image/webp' | 'image/jpeg';

/**
 * AVIF is smaller than WebP but takes ten times as long to encode: up to this width, px, the platform needs less than
 * half a second, above it one to two (measurements in docs/edge.md).
 */
const MAX_AVIF_WIDTH = '480';

const QUALITY = 80;

type Asked = { size: string; key: string };
type AskedFormat = Asked & { format: PictureFormat };

/**
 * Sends a picture in one of the sizes. It is encoded once for each format, stored beside the originals, and cached at
 * the edge: each data centre has a cache of its own, and each encoding is charged.
 */
export async function sendVariant(c: Context<App>, pictures: PictureReader, { size, key }: Asked): Promise<Response> {
  const accept = c.req.header('Accept');
  // Clients that draw link previews accept JPEG at least, and often send no `Accept` header.
  const format = size === 'card' ? 'image/jpeg' : pictureFormat(accept, Number(size), c.env.MAX_AVIF_WIDTH);
  const cacheKey = new Request(new URL(`/media/${size}/${key}?${format}`, c.req.url));
  const made =
    (await caches.default.match(cacheKey)) ?? (await findOrMake(c, pictures, { size, key, format, cacheKey }));
  const etag = made.headers.get('ETag');
  if (etag === null || !matchesEtag(c.req.header('If-None-Match'), etag)) return new Response(made.body, made);
  await made.body?.cancel();
  return new Response(null, { status: 304, headers: made.headers });
}

async function findOrMake(
  c: Context<App>,
  pictures: PictureReader,
  { cacheKey, ...asked }: AskedFormat & { cacheKey: Request },
): Promise<Response> {
  const response = (await findStored(c, asked)) ?? (await make(c, pictures, asked));
  c.executionCtx.waitUntil(caches.default.put(cacheKey, response.clone()));
  return response;
}

/** A size that was made before; null also where the storefront has no bucket of its own. */
async function findStored(c: Context<App>, asked: AskedFormat): Promise<Response | null> {
  const stored = await c.env.MEDIA?.get(storedKey(asked));
  const etag = stored?.customMetadata?.['etag'];
  return stored && etag ? responseOf(stored.body, asked, etag) : null;
}

async function make(c: Context<App>, pictures: PictureReader, asked: AskedFormat): Promise<Response> {
  const { size, key, format } = asked;
  const original = await pictures.get(key);
  if (!original) throw PageNotFound.noMatch(c.req.path);
  const { width, height, ground } = PREVIEW_CARD;
  const image = c.env.IMAGES.input(original.body).transform(
    size === 'card' ? { width, height, fit: 'pad', background: ground } : { width: Number(size), fit: 'scale-down' },
  );
  const bytes = await (await image.output({ format, quality: QUALITY })).response().arrayBuffer();
  const etag = `"${original.httpEtag.replace(/\W/g, '')}-${size}-${format.slice('image/'.length)}"`;
  if (isImmutable(key)) {
    const store = c.env.MEDIA?.put(storedKey(asked), bytes, { customMetadata: { etag } });
    // Without it the size is made again elsewhere.
    c.executionCtx.waitUntil(Promise.resolve(store).catch(() => null));
  }
  return responseOf(bytes, asked, etag);
}

/** Where a size lies in the bucket: no key of a picture begins like that. */
function storedKey({ size, key, format }: AskedFormat): string {
  return `.sizes/${QUALITY}/${size}/${format}/${key}`;
}

function responseOf(body: BodyInit, { size, key, format }: AskedFormat, etag: string): Response {
  return new Response(body, {
    headers: {
      'Content-Type': format,
      'Cache-Control': cacheControlFor(key),
      ETag: etag,
      ...(size !== 'card' && { Vary: 'Accept' }),
    },
  });
}

/** The smallest format that the browser accepts, for a picture of this width in px; AVIF up to `widestAvif`. */
function pictureFormat(accept: string | undefined, width: number, widestAvif = MAX_AVIF_WIDTH): PictureFormat {
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
