import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { takeErrors } from '../../logs.ts';
import { BOT, openStorefront } from '../../storefront.ts';

const BYTES = Uint8Array.from({ length: 100 }, (_, index) => index);
const PATH = '/media/original/slip/original.jpg';

beforeEach(async () => {
  await env.MEDIA.put('slip/original.jpg', BYTES, { httpMetadata: { contentType: 'image/jpeg' } });
  await env.MEDIA.put('page.html', '<script>1</script>', { httpMetadata: { contentType: 'text/html' } });
});

async function open(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await openStorefront().visit(path, { method, headers: { 'User-Agent': BOT, ...headers } });
  return { response, status: response.status, body: [...new Uint8Array(await response.arrayBuffer())] };
}

describe('an original', () => {
  it('is sent byte for byte, permanently cached', async () => {
    const { response, status, body } = await open(PATH);
    expect([status, body]).toEqual([200, [...BYTES]]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': '100',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  it('is not sent again to a browser that has it', async () => {
    const etag = (await open(PATH)).response.headers.get('ETag') ?? '';
    expect(await open(PATH, { 'If-None-Match': etag })).toMatchObject({ status: 304, body: [] });
    expect(await open(PATH, { 'If-None-Match': '"another"' })).toMatchObject({ status: 200 });
  });

  it.each([
    ['bytes=0-9', 0, 10],
    ['bytes=90-', 90, 100],
    ['bytes=90-500', 90, 100],
    ['bytes=-5', 95, 100],
    ['bytes=-500', 0, 100],
  ])('is sent in part: %s', async (range, from, to) => {
    const { response, status, body } = await open(PATH, { Range: range });
    expect([status, body]).toEqual([206, [...BYTES.slice(from, to)]]);
    expect(response.headers.get('Content-Range')).toBe(`bytes ${from}-${to - 1}/100`);
    expect(response.headers.get('Content-Length')).toBe(String(to - from));
  });

  it.each(['bytes=100-', 'bytes=-0'])('reports its length for a range beyond it: %s', async (range) => {
    const { response, status } = await open(PATH, { Range: range });
    expect([status, response.headers.get('Content-Range')]).toEqual([416, 'bytes */100']);
  });

  it.each(['bytes=9-2', 'bytes=1-2,5-6', 'lines=1-2', 'bytes=-', 'nonsense'])(
    'is served whole where the part is none: %s',
    async (range) => {
      expect(await open(PATH, { Range: range })).toMatchObject({ status: 200, body: [...BYTES] });
    },
  );

  it('continues with a range only of the same content', async () => {
    const etag = (await open(PATH)).response.headers.get('ETag') ?? '';
    expect((await open(PATH, { Range: 'bytes=0-1', 'If-Range': etag })).status).toBe(206);
    expect((await open(PATH, { Range: 'bytes=0-1', 'If-Range': '"another"' })).status).toBe(200);
  });

  it('is described by HEAD without being sent', async () => {
    const { response, status, body } = await open(PATH, {}, 'HEAD');
    expect([status, body, response.headers.get('Content-Length')]).toEqual([200, [], '100']);
  });

  it('is never shown as a page, whatever was uploaded', async () => {
    const { response } = await open('/media/original/page.html');
    expect(response.headers.get('Content-Type')).toBe('application/octet-stream');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it('is a 404 if it does not exist, and that is not cached', async () => {
    const { response, status } = await open('/media/original/none.jpg');
    expect([status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
    expect(takeErrors()).toMatchObject([{ path: '/media/original/none.jpg', status: 404 }]);
  });
});
