import { zValidator } from '@hono/zod-validator';
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { PICTURE_WIDTHS } from '#shared/domain/pictures.ts';
import type { App } from '../app.ts';
import { PageNotFound } from '../routes/page-not-found.ts';

const Params = z.object({
  width: z.enum(PICTURE_WIDTHS.map(String)),
  key: z.string().check(z.regex(/^(?!.*\.\.)[a-z0-9][a-z0-9/._-]{0,250}$/)),
});

/** A key's bytes never change while a browser holds them; a new picture has a new key. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** The placeholder keeps its key when the shop's owner replaces it. */
const REPLACEABLE = 'public, max-age=3600';

/** Serves pictures of the media store in the listed widths, as WebP where the browser takes it. */
export function mountMedia(app: Hono<App>): void {
  app.get(
    '/media/:width/:key{.+}',
    zValidator('param', Params, (result, c) => {
      if (!result.success) throw PageNotFound.refused(c.req.url);
    }),
    async (c) => {
      const { width, key } = c.req.valid('param');
      const format = c.req.header('Accept')?.includes('image/webp') ? 'image/webp' : 'image/jpeg';
      const cacheKey = new Request(new URL(`/media/${width}/${key}?${format}`, c.req.url));
      const cached = await caches.default.match(cacheKey);
      if (cached) return new Response(cached.body, cached);
      const response = await resize(c, key, Number(width), format);
      c.executionCtx.waitUntil(caches.default.put(cacheKey, response.clone()));
      return response;
    },
  );
}

async function resize(
  c: Context<App>,
  key: string,
  width: number,
  format: 'image/webp' | 'image/jpeg',
): Promise<Response> {
  const original = await c.env.MEDIA.get(key);
  if (!original) throw PageNotFound.noMatch(c.req.path);
  const image = c.env.IMAGES.input(original.body).transform({ width, fit: 'scale-down' });
  const output = await image.output({ format, quality: 80 });
  const response = output.response();
  return new Response(response.body, {
    headers: {
      'Content-Type': format,
      'Cache-Control': key === 'placeholder.jpg' ? REPLACEABLE : IMMUTABLE,
      Vary: 'Accept',
    },
  });
}
