import { env } from 'cloudflare:workers';
import { expect, it, vi } from 'vitest';
import { MAX_ATTEMPTS } from '#worker/upstream/retry-policy.ts';
import { takeErrors } from '../../logs.ts';
import type { Answer } from '../../scripted-api.ts';
import { BOT, openStorefront, without } from '../../storefront.ts';

const API_URL = 'https://api.nega.test/v1';
const STOREFRONT_KEYS = `tests:${btoa('s'.repeat(32))}`;
const BYTES = Uint8Array.from({ length: 100 }, (_, index) => index);
/** One pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const PICTURE = Uint8Array.from(atob(PIXEL), (character) => character.charCodeAt(0));

/** A storefront without a bucket before an API that answers as the test says. */
function openWithoutBucket(...answers: Answer[]) {
  const shop = openStorefront({ ...without('MEDIA'), API_URL, STOREFRONT_KEYS });
  const calls: Request[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    calls.push(request);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer?.(request) ?? new Response(null, { status: 404 });
  });
  const open = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await shop.visit(path, { method, headers: { 'User-Agent': BOT, ...headers } });
    const body = [...new Uint8Array(await response.arrayBuffer())];
    await shop.settle();
    return { response, status: response.status, body };
  };
  return { calls, open };
}

/** A picture as the API gives it. */
const picture =
  (bytes: Uint8Array<ArrayBuffer>): Answer =>
  ({ method, headers }) => {
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.get('Range') ?? '') ?? [];
    const body = first === undefined ? bytes : bytes.slice(Number(first), Number(last) + 1);
    return new Response(method === 'HEAD' ? null : body, {
      status: first === undefined ? 200 : 206,
      headers: { 'Content-Type': 'image/jpeg', 'Content-Length': String(body.length), ETag: '"abc"' },
    });
  };

it('an original comes from the API if the storefront has no bucket, signed, whole and in part', async () => {
  const { calls, open } = openWithoutBucket(picture(BYTES));
  const whole = await open('/media/original/slip/original.jpg');
  expect([whole.status, whole.body]).toEqual([200, [...BYTES]]);
  expect(Object.fromEntries(whole.response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': '100',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: '"abc"',
  });
  expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
    `HEAD ${API_URL}/media/slip/original.jpg`,
    `GET ${API_URL}/media/slip/original.jpg`,
  ]);
  for (const { headers } of calls) expect(headers.get('Storefront-Signature')).toMatch(/^tests\./);
  const part = await open('/media/original/slip/original.jpg', { Range: 'bytes=-5' });
  expect([part.status, part.body]).toEqual([206, [95, 96, 97, 98, 99]]);
  expect(part.response.headers.get('Content-Range')).toBe('bytes 95-99/100');
  expect((await open('/media/original/slip/original.jpg', { 'If-None-Match': '"abc"' })).status).toBe(304);
  expect(calls.at(-1)?.method).toBe('HEAD');
});

it('a size is encoded from the API’s picture once, then cached at the edge', async () => {
  const { calls, open } = openWithoutBucket(picture(PICTURE));
  const first = await open('/media/240/of-api.png', { Accept: 'image/webp' });
  expect([first.status, first.response.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
  expect(first.response.headers.get('ETag')).toBe('"abc-240-webp"');
  expect((await open('/media/240/of-api.png', { Accept: 'image/webp' })).body).toEqual(first.body);
  expect(calls).toHaveLength(1);
});

it('a picture that the API does not have is a 404, and a failing API is retried and is not a missing picture', async () => {
  expect((await openWithoutBucket().open('/media/original/none.jpg')).status).toBe(404);
  const failing = openWithoutBucket(() => new Response(null, { status: 503, headers: { 'Retry-After': '0' } }));
  const { status, response } = await failing.open('/media/240/failing.jpg');
  expect([status, response.headers.get('Cache-Control')]).toEqual([502, 'no-store']);
  expect(failing.calls).toHaveLength(MAX_ATTEMPTS);
  const refused = openWithoutBucket(picture(BYTES), () => new Response('all of it'));
  expect((await refused.open('/media/original/whole.jpg', { Range: 'bytes=1-2' })).status).toBe(502);
  takeErrors();
});

it('the bucket is used if the storefront has one, whatever the API’s address', async () => {
  await env.MEDIA.put('bucket.jpg', BYTES, { httpMetadata: { contentType: 'image/jpeg' } });
  const fetched = vi.spyOn(globalThis, 'fetch');
  const response = await openStorefront({ API_URL }).visit('/media/original/bucket.jpg');
  expect((await response.arrayBuffer()).byteLength).toBe(100);
  expect(fetched).not.toHaveBeenCalled();
});
