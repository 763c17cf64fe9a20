import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { ApiEnv } from '#api/http/api-env.ts';
import { limitBody } from '#api/http/body.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { readInput } from '#api/http/read-input.ts';
import { requireMerchant } from '#api/http/require-merchant.ts';
import { MAX_PICTURE_BYTES } from '#shared/contract/operation.ts';

/** The types the storefront can resize; SVG is left out because it can hold scripts. */
const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** As in an import: lower-case letters, digits, `.`, `_`, `-`, and `/` between parts. */
const PictureKey = z.object({ key: z.string().check(z.regex(/^[a-z0-9][a-z0-9/._-]{0,250}$/)) });

export const pictureRoutes = new Hono<ApiEnv>()
  .use('/pictures/*', requireMerchant)
  .put('/pictures/:key{.+}', limitBody(MAX_PICTURE_BYTES), async (c) => {
    const { key } = await readInput(PictureKey, c.req.param());
    const contentType = c.req.header('Content-Type') ?? '';
    if (!PICTURE_TYPES.includes(contentType)) throw new ProblemError('unsupported-media-type');
    const picture = await c.req.arrayBuffer();
    if (picture.byteLength === 0)
      throw new ProblemError('invalid-request', { errors: [{ path: '', code: 'required' }] });
    await c.var.ports.media.put(key, picture, { httpMetadata: { contentType } });
    return c.body(null, 204);
  })
  // Asked with HEAD before an upload, so that nothing is sent twice.
  .get('/pictures/:key{.+}', async (c) => {
    const { key } = await readInput(PictureKey, c.req.param());
    const found = await c.var.ports.media.head(key);
    if (!found) throw new ProblemError('not-found');
    return c.json({ key, bytes: found.size });
  });
