import type { Context } from 'hono';
import { apiUrl, fetchApi } from '#shared/api-access/fetch-api.ts';
import type { PictureRange, StoredObject } from '#shared/contract/stored-picture.ts';
import type { App } from '../../app.ts';
import { UpstreamError } from '../../errors/upstream-error.ts';
import { fetchWithRetry } from '../../upstream/retry.ts';

/** How long the API may take to send a picture of up to 10 MB, ms. */
const TIMEOUT_MS = 20_000;

/** Reads pictures by key. An R2 bucket satisfies this type. */
export type PictureReader = {
  head(key: string): Promise<StoredObject | null>;
  get(key: string, options?: { range?: PictureRange }): Promise<(StoredObject & { body: ReadableStream }) | null>;
};

/** Where the storefront reads pictures: its R2 bucket, or the shop API if there is none. */
export function openPictures(c: Context<App>): PictureReader {
  return c.env.MEDIA ?? picturesOfApi(c);
}

function picturesOfApi(c: Context<App>): PictureReader {
  return {
    async head(key) {
      const response = await callApi(c, 'HEAD', key);
      return response && describe(response);
    },
    async get(key, { range } = {}) {
      const response = await callApi(c, 'GET', key, range);
      return response?.body ? { ...describe(response), body: response.body } : null;
    },
  };
}

/** Null if there is no such picture. Throws {@link UpstreamError} for any other error. */
async function callApi(
  { env, req, var: { requestId, upstream } }: Context<App>,
  method: 'HEAD' | 'GET',
  key: string,
  range?: PictureRange,
): Promise<Response | null> {
  const headers = new Headers({ 'X-Request-Id': requestId });
  if (range) headers.set('Range', `bytes=${range.offset}-${range.offset + range.length - 1}`);
  upstream.countCall();
  const request = new Request(apiUrl(env, `/media/${key}`), { method, headers });
  const limits = { signal: req.raw.signal, timeoutMs: TIMEOUT_MS };
  const response = await upstream.wait(
    fetchWithRetry((sent) => fetchApi(env, sent), request, limits).catch((cause: unknown) => {
      throw new UpstreamError(`${method} /media was not answered`, { status: 502, cause });
    }),
  );
  if (response.status === (range ? 206 : 200)) return response;
  await response.body?.cancel();
  if (response.status === 404) return null;
  throw new UpstreamError(`${method} /media answered ${response.status}`, { status: response.status });
}

function describe({ headers }: Response): StoredObject {
  return {
    size: Number(headers.get('Content-Length')),
    httpEtag: headers.get('ETag') ?? '""',
    httpMetadata: { contentType: headers.get('Content-Type') ?? '' },
  };
}
