import { zValidator } from '@hono/zod-validator';
import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { PICTURE_WIDTHS } from '#shared/domain/pictures.ts';
import type { App } from '../../app.ts';
import { PageNotFound } from '../../errors/page-not-found.ts';
import { sendOriginal } from './original.ts';
import { sendVariant } from './variant.ts';

const Params = z.object({
  size: z.enum([...PICTURE_WIDTHS.map(String), 'card', 'original']),
  // Never a path upwards: the edge's cache would read it as another key.
  key: z.string().check(z.regex(/^(?!.*\.\.)[a-z0-9][a-z0-9/._-]{0,250}$/)),
});

/** Serves the media store's pictures: in the listed sizes, and as they were uploaded. There is no other size. */
export function mountMedia(app: Hono<App>): void {
  app.get(
    // One pattern for all of them: with two that overlap the router falls back on its slow twin.
    '/media/:size/:key{.+}',
    zValidator('param', Params, (result, c) => {
      if (!result.success) throw PageNotFound.refused(c.req.url);
    }),
    (c) => {
      const { size, key } = c.req.valid('param');
      return size === 'original' ? sendOriginal(c, key) : sendVariant(c, { size, key });
    },
  );
}
