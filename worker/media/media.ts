import { zValidator } from '@hono/zod-validator';
import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { PICTURE_WIDTHS } from '#shared/domain/pictures.ts';
import type { App } from '../app.ts';
import { PageNotFound } from '../routes/page-not-found.ts';
import { sendOriginal } from './original.ts';
import { sendVariant } from './variant.ts';

/** Never a path upwards: the edge's cache would read it as another key. */
const Key = z.string().check(z.regex(/^(?!.*\.\.)[a-z0-9][a-z0-9/._-]{0,250}$/));
const Original = z.object({ key: Key });
const Variant = z.object({ size: z.enum([...PICTURE_WIDTHS.map(String), 'card']), key: Key });

/** Serves the media store's pictures: in the listed sizes, and as they were uploaded. There is no other size. */
export function mountMedia(app: Hono<App>): void {
  const refuse = (result: { success: boolean }, c: { req: { url: string } }) => {
    if (!result.success) throw PageNotFound.refused(c.req.url);
  };
  app.get('/media/original/:key{.+}', zValidator('param', Original, refuse), (c) =>
    sendOriginal(c, c.req.valid('param').key),
  );
  app.get('/media/:size/:key{.+}', zValidator('param', Variant, refuse), (c) => sendVariant(c, c.req.valid('param')));
}
