import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { ApiEnv } from '#api/http/api-env.ts';
import { limitBody } from '#api/http/body.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { readInput } from '#api/http/read-input.ts';
import { requireMerchant } from '#api/http/require-merchant.ts';
import { inspectPicture } from '#api/products/picture-file.ts';
import { MAX_PICTURE_BYTES } from '#shared/contract/operation.ts';
import { PictureKey, type PictureRange } from '#shared/contract/stored-picture.ts';

const ByKey = z.object({ key: PictureKey });

export const pictureRoutes = new Hono<ApiEnv>()
  .use('/pictures/*', requireMerchant)
  .put('/pictures/:key{.+}', limitBody(MAX_PICTURE_BYTES), async (c) => {
    const { key } = await readInput(ByKey, c.req.param());
    const contentType = c.req.header('Content-Type') ?? '';
    const picture = await c.req.arrayBuffer();
    const file = inspectPicture(new Uint8Array(picture));
    const isOfType = 'type' in file ? file.type === contentType : file.code !== 'picture-type';
    if (!isOfType) throw new ProblemError('unsupported-media-type');
    if ('code' in file) throw new ProblemError('invalid-request', { errors: [{ ...file, path: '' }] });
    await c.var.ports.media.put(key, picture, { httpMetadata: { contentType } });
    return c.body(null, 204);
  })
  // Requested with HEAD before an upload, so that nothing is sent twice.
  .get('/pictures/:key{.+}', async (c) => {
    const { key } = await readInput(ByKey, c.req.param());
    const found = await c.var.ports.media.head(key);
    if (!found) throw new ProblemError('not-found');
    return c.json({ key, bytes: found.size });
  })
  .get('/media/:key{.+}', async (c) => sendPicture(c, await readInput(ByKey, c.req.param())));

/** Sends a picture as it was uploaded, or a part of it, for a storefront without its own bucket. */
async function sendPicture(c: Context<ApiEnv>, { key }: z.infer<typeof ByKey>): Promise<Response> {
  const { media } = c.var.ports;
  const isHead = c.req.method === 'HEAD';
  const range = isHead ? null : readRange(c.req.header('Range'));
  const picture = isHead ? null : await media.get(key, range ? { range } : {});
  const found = isHead ? await media.head(key) : picture;
  if (!found) throw new ProblemError('not-found');
  const headers = new Headers({
    'Content-Type': found.httpMetadata?.contentType ?? '',
    'Content-Length': String(range?.length ?? found.size),
    'Cache-Control': 'no-store',
    ETag: found.httpEtag,
  });
  if (range) headers.set('Content-Range', `bytes ${range.offset}-${range.offset + range.length - 1}/${found.size}`);
  return new Response(picture?.body ?? null, { status: range ? 206 : 200, headers });
}

/** The storefront knows the picture's length, and requests a range within it. */
function readRange(range = ''): PictureRange | null {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
  return first === undefined ? null : { offset: Number(first), length: Number(last) - Number(first) + 1 };
}
