import { zValidator } from '@hono/zod-validator';
import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { PictureKey } from '#shared/contract/stored-picture.ts';
import { PICTURE_WIDTHS } from '#shared/domain/pictures.ts';
import type { App } from '../../app.ts';
import { PageNotFound } from '../../errors/page-not-found.ts';
import { openPictures } from './open-pictures.ts';
import { sendOriginal } from './original.ts';
import { sendVariant } from './variant.ts';

const Params = z.object({
  size: z.enum([...PICTURE_WIDTHS.map(String), 'card', 'original']),
  // The edge cache would resolve `..` to another key.
  key: PictureKey,
});

/** Serves the shop's pictures: in a fixed list of sizes, and as uploaded. */
export function mountMedia(app: Hono<App>): void {
  app.get(
    // One pattern: two overlapping ones would make Hono fall back on its slower router.
    '/media/:size/:key{.+}',
    zValidator('param', Params, (result, c) => {
      if (!result.success) throw PageNotFound.refused(c.req.url);
    }),
    (c) => {
      const { size, key } = c.req.valid('param');
      const pictures = openPictures(c);
      return size === 'original' ? sendOriginal(c, pictures, key) : sendVariant(c, pictures, { size, key });
    },
  );
}
