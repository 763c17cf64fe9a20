import type { Context } from 'hono';
import { PREVIEW_CARD } from '#shared/domain/pictures.ts';
import type { App } from '../app.ts';
import { PageNotFound } from '../routes/page-not-found.ts';
import { cachingOf, hasAlready } from './caching.ts';
import { type PictureFormat, pictureFormat } from './picture-format.ts';

type Asked = { size: string; key: string };

/** Answers with a picture in one of the sizes. Made once, then kept at the edge for each format. */
export async function sendVariant(c: Context<App>, { size, key }: Asked): Promise<Response> {
  const accept = c.req.header('Accept');
  // Those who draw previews know JPEG at least, and often say nothing of what they take.
  const format = size === 'card' ? 'image/jpeg' : pictureFormat(accept, Number(size), c.env.WIDEST_AVIF);
  const cacheKey = new Request(new URL(`/media/${size}/${key}?${format}`, c.req.url));
  const made = (await caches.default.match(cacheKey)) ?? (await make(c, { size, key, format }, cacheKey));
  const etag = made.headers.get('ETag');
  if (etag === null || !hasAlready(c.req.header('If-None-Match'), etag)) return new Response(made.body, made);
  await made.body?.cancel();
  return new Response(null, { status: 304, headers: made.headers });
}

async function make(
  c: Context<App>,
  { size, key, format }: Asked & { format: PictureFormat },
  cacheKey: Request,
): Promise<Response> {
  const original = await c.env.MEDIA.get(key);
  if (!original) throw PageNotFound.noMatch(c.req.path);
  const { width, height, ground } = PREVIEW_CARD;
  const image = c.env.IMAGES.input(original.body).transform(
    size === 'card' ? { width, height, fit: 'pad', background: ground } : { width: Number(size), fit: 'scale-down' },
  );
  const output = await image.output({ format, quality: 80 });
  const response = new Response(output.response().body, {
    headers: {
      'Content-Type': format,
      'Cache-Control': cachingOf(key),
      ETag: `"${original.etag}-${size}-${format.slice('image/'.length)}"`,
      ...(size !== 'card' && { Vary: 'Accept' }),
    },
  });
  c.executionCtx.waitUntil(caches.default.put(cacheKey, response.clone()));
  return response;
}
