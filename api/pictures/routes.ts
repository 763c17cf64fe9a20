import { Hono } from 'hono';
import * as z from 'zod/mini';
import { limitBody } from '#api/http/body.ts';
import { checked } from '#api/http/checked.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { ApiEnv } from '#api/ports.ts';
import { requireMerchant } from '#api/security/require-merchant.ts';

const LARGEST_PICTURE_BYTES = 10 * 1024 * 1024;
/** The types the storefront can resize; SVG is left out because it can hold scripts. */
const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** As in an import: lower-case letters, digits, `.`, `_`, `-`, and `/` between parts. */
const PictureKey = z.object({ key: z.string().check(z.regex(/^[a-z0-9][a-z0-9/._-]{0,250}$/)) });

export const pictureRoutes = new Hono<ApiEnv>()
  .use('/pictures/*', requireMerchant)
  .put('/pictures/:key{.+}', limitBody(LARGEST_PICTURE_BYTES), checked('param', PictureKey), async (c) => {
    const contentType = c.req.header('Content-Type') ?? '';
    if (!PICTURE_TYPES.includes(contentType)) throw new Refusal('unsupported-media-type');
    const picture = await c.req.arrayBuffer();
    if (picture.byteLength === 0) throw new Refusal('invalid-request', { errors: [{ path: '', code: 'required' }] });
    await c.var.ports.media.put(c.req.valid('param').key, picture, { httpMetadata: { contentType } });
    return c.body(null, 204);
  })
  // Asked with HEAD before an upload, so that nothing is sent twice.
  .get('/pictures/:key{.+}', checked('param', PictureKey), async (c) => {
    const { key } = c.req.valid('param');
    const found = await c.var.ports.media.head(key);
    if (!found) throw new Refusal('not-found');
    return c.json({ key, bytes: found.size });
  });
