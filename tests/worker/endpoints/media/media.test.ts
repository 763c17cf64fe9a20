import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { PICTURE_WIDTHS } from '#shared/domain/pictures.ts';
import { takeErrors } from '../../logs.ts';
import { BOT, openStorefront, SITE } from '../../storefront.ts';

/** One pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const bytes = Uint8Array.from(atob(PIXEL), (character) => character.charCodeAt(0));
const WEBP = 'image/webp,*/*;q=0.8';
const AVIF = 'image/avif,image/webp,*/*;q=0.8';

beforeEach(async () => {
  await Promise.all(
    ['slip/front.jpg', 'once.jpg', 'kept.jpg', 'placeholder.jpg'].map((key) => env.MEDIA.put(key, bytes)),
  );
});

async function open(path: string, accept = '*/*', headers: Record<string, string> = {}, method = 'GET') {
  const shop = openStorefront();
  const response = await shop.visit(path, { method, headers: { Accept: accept, 'User-Agent': BOT, ...headers } });
  const body = new Uint8Array(await response.arrayBuffer());
  await shop.settle();
  return { response, body, text: new TextDecoder('latin1').decode(body) };
}

describe('a picture', () => {
  it.each(PICTURE_WIDTHS)('is served at %i px', async (width) => {
    expect((await open(`/media/${width}/slip/front.jpg`)).response.status).toBe(200);
  });

  it('has the best type that the browser accepts, with Vary', async () => {
    const modern = await open('/media/240/slip/front.jpg', WEBP);
    expect(modern.response.headers.get('Content-Type')).toBe('image/webp');
    expect(modern.text.slice(8, 12)).toBe('WEBP');
    const old = await open('/media/240/slip/front.jpg', 'image/png,*/*');
    expect(old.response.headers.get('Content-Type')).toBe('image/jpeg');
    expect([...old.body.slice(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    const both = await open('/media/720/slip/front.jpg', AVIF);
    expect(both.response.headers.get('Content-Type')).toBe('image/webp');
    const small = await open('/media/240/slip/front.jpg', AVIF);
    expect(small.response.headers.get('Content-Type')).toBe('image/avif');
    expect(small.text.slice(4, 12)).toBe('ftypavif');
    const picky = await open('/media/240/slip/front.jpg', 'Image/WebP;q=0.9, image/avif;q=0.0, */*');
    expect(picky.response.headers.get('Content-Type')).toBe('image/webp');
    const quick = await openStorefront({ MAX_AVIF_WIDTH: '239' }).visit('/media/240/slip/front.jpg', {
      headers: { Accept: AVIF },
    });
    expect(quick.headers.get('Content-Type')).toBe('image/webp');
    for (const { response } of [modern, old]) expect(response.headers.get('Vary')).toBe('Accept');
  });

  it('is cached permanently, except the replaceable one', async () => {
    const cached = (path: string) => open(path).then(({ response }) => response.headers.get('Cache-Control'));
    expect(await cached('/media/720/slip/front.jpg')).toBe('public, max-age=31536000, immutable');
    expect(await cached('/media/720/placeholder.jpg')).toBe('public, max-age=3600');
  });

  it('is encoded once: cached at the edge, and stored for the caches of other data centres', async () => {
    const first = await open('/media/360/once.jpg');
    await env.MEDIA.delete('once.jpg');
    for (const from of ['edge', 'bucket']) {
      const again = await open('/media/360/once.jpg');
      expect([from, again.response.status, again.body]).toEqual([from, 200, first.body]);
      expect(Object.fromEntries(again.response.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
        etag: first.response.headers.get('ETag'),
        vary: 'Accept',
      });
      await caches.default.delete(`${SITE}/media/360/once.jpg?image/jpeg`);
    }
  });

  it('that is replaceable is not stored in its sizes', async () => {
    await open('/media/360/placeholder.jpg');
    const { objects } = await env.MEDIA.list({ prefix: '.sizes/' });
    expect(objects.filter(({ key }) => key.includes('placeholder'))).toEqual([]);
  });

  it('is not sent again to a browser that has it, also from the edge', async () => {
    const first = await open('/media/480/slip/front.jpg', WEBP);
    const etag = first.response.headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"\w+-480-webp"$/);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const { response, body } = await open('/media/480/slip/front.jpg', WEBP, { 'If-None-Match': tag });
      expect([response.status, body.length]).toEqual([304, 0]);
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    }
    const other = await open('/media/480/slip/front.jpg', 'image/jpeg', { 'If-None-Match': etag });
    expect(other.response.status).toBe(200);
  });

  it('is described by HEAD without being sent', async () => {
    const { response, body } = await open('/media/480/slip/front.jpg', WEBP, {}, 'HEAD');
    expect([response.status, body.length, response.headers.get('Content-Type')]).toEqual([200, 0, 'image/webp']);
  });

  it('is cropped for previews, in JPEG', async () => {
    const { response, body } = await open('/media/card/slip/front.jpg', AVIF);
    expect(response.headers.get('Content-Type')).toBe('image/jpeg');
    const info = await env.IMAGES.info(new Response(body).body ?? new ReadableStream());
    expect(info).toMatchObject({ width: 1200, height: 630 });
  });

  it('is a 404 if it does not exist, and that is not cached', async () => {
    const { response, text } = await open('/media/240/none.jpg');
    expect([response.status, text]).toEqual([404, 'Page not found: /media/240/none.jpg']);
    expect(takeErrors()).toMatchObject([{ path: '/media/240/none.jpg', status: 404 }]);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('an address that is refused', () => {
  it.each([
    '/media/241/slip/front.jpg',
    '/media/0240/slip/front.jpg',
    '/media/240.0/slip/front.jpg',
    '/media/99999/slip/front.jpg',
    '/media/cards/slip/front.jpg',
    '/media/original/Slip.jpg',
    '/media/-240/slip/front.jpg',
    '/media/240/Slip.jpg',
    '/media/240/.hidden.jpg',
    '/media/240/slip%20front.jpg',
    `/media/240/${'a'.repeat(252)}`,
  ])('for its width or key: %s', async (path) => {
    const { response, text } = await open(path);
    expect([response.status, text]).toEqual([404, `Page Not Found: ${path}`]);
    expect(takeErrors()).toMatchObject([{ path, status: 404 }]);
  });

  it.each([
    '/media/original/slip/..%2Fkept.jpg',
    '/media/240/slip/..%2Fkept.jpg',
    '/media/240/x/..%2F..%2F240%2Fkept.jpg',
    '/media/240/x%2F..%2Fkept.jpg',
  ])('for path traversal, also to a picture that the edge caches: %s', async (path) => {
    expect((await open('/media/240/kept.jpg')).response.status).toBe(200);
    expect((await open(path)).response.status).toBe(400);
    expect(takeErrors()).toMatchObject([{ status: 400 }]);
  });
});
