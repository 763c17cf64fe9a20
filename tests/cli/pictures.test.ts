import { createServer, type Server } from 'node:http';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { identifyPicture } from '#cli/catalogue/pictures/inspect-picture.ts';
import { createHostWatch, createPictureResolver } from '#cli/catalogue/pictures/picture-resolver.ts';
import type { KeyedPicture } from '#cli/catalogue/shop/picture-store.ts';

/** What the served pictures are of. */
const GROUND = '#790d0d';
const KEY = /^catalogue\/[0-9a-f]{16}\.png$/;
let server: Server;
let origin: string;
let asked: string[];
let atOnce: { now: number; most: number };

beforeEach(async () => {
  const png = await sharp({ create: { width: 4, height: 5, channels: 3, background: GROUND } })
    .png()
    .toBuffer();
  asked = [];
  atOnce = { now: 0, most: 0 };
  server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    atOnce = { now: atOnce.now + 1, most: Math.max(atOnce.most, atOnce.now + 1) };
    setTimeout(() => {
      atOnce.now -= 1;
      if (path.startsWith('/gone')) response.writeHead(404).end();
      else if (path.startsWith('/page')) response.end('<html>');
      else if (path.startsWith('/large')) response.end(Buffer.alloc(11 * 1024 * 1024, 0xff));
      else if (path.startsWith('/cut')) response.end(png.subarray(0, 12));
      else response.end(png);
    }, 5);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = address && typeof address === 'object' ? `http://127.0.0.1:${address.port}` : '';
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function createResolver() {
  const warnings: string[] = [];
  const stored: KeyedPicture[] = [];
  const save = async (picture: KeyedPicture) => void stored.push(picture);
  const resolve = createPictureResolver({
    folder: '/nowhere',
    store: { put: save, ensure: save },
    warn: (line, sentence) => warnings.push(`${line}: ${sentence}`),
  });
  return { warnings, stored, resolve };
}

test('a picture is identified by its content, whatever its address', async () => {
  const { resolve, stored } = createResolver();
  const [one, two] = await Promise.all(
    ['a.png', 'b.jpg?v=2'].map((path) => resolve({ source: `${origin}/${path}`, line: 2, current: [] })),
  );
  expect(one).toEqual({
    key: expect.stringMatching(KEY),
    source: `${origin}/a.png`,
    width: 4,
    height: 5,
    ground: GROUND,
  });
  expect(two?.key).toBe(one?.key);
  expect(stored[0]?.type).toBe('image/png');
});

test('an address is fetched once, and at most four at once', async () => {
  const { resolve } = createResolver();
  const sources = Array.from({ length: 40 }, (_, index) => `${origin}/${index % 20}.png`);
  await Promise.all(sources.map((source) => resolve({ source, line: 2, current: [] })));
  expect(asked).toHaveLength(20);
  expect(atOnce.most).toBe(4);
});

test('a picture that the shop has from an address is not fetched again', async () => {
  const { resolve } = createResolver();
  const source = `${origin}/a.png`;
  const known = {
    key: 'catalogue/0123456789abcdef.jpg',
    source,
    width: 1,
    height: 2,
    alt: { ru: '', en: '' },
    colour: null,
    ground: null,
  };
  expect(await resolve({ source, line: 2, current: [known] })).toMatchObject({ key: known.key, width: 1 });
  expect(asked).toEqual([]);
});

test.each([
  ['gone.png', 'the address answers with 404'],
  ['page.jpg', 'it is not a JPEG, PNG, WebP or AVIF picture'],
  ['large.jpg', 'it is larger than 10 MB'],
  ['cut.png', 'the picture is damaged'],
])('%s leaves the placeholder and a warning', async (path, why) => {
  const { resolve, warnings, stored } = createResolver();
  const source = `${origin}/${path}`;
  expect(await resolve({ source, line: 7, current: [] })).toEqual({
    key: null,
    source,
    width: 1120,
    height: 1400,
    ground: null,
  });
  expect(warnings).toEqual([`7: The picture ${source} is missing: ${why}. The placeholder stands for it.`]);
  expect(stored).toEqual([]);
});

test('only http and https are fetched', async () => {
  const { resolve, warnings } = createResolver();
  await resolve({ source: 'ftp://cdn.test/a.jpg', line: 2, current: [] });
  expect(warnings[0]).toContain('only http and https');
});

test('an unreachable host is given up after three pictures', async () => {
  const { resolve, warnings } = createResolver();
  const started = performance.now();
  for (let index = 0; index < 2000; index += 1) {
    await resolve({ source: `http://127.0.0.1:9/${index}.jpg`, line: index, current: [] });
  }
  expect(warnings).toHaveLength(4);
  expect(warnings[2]).toBe('null: 127.0.0.1:9 cannot be reached: the rest of its pictures are left out.');
  expect(performance.now() - started).toBeLessThan(5000);
});

test('a host that responds sometimes is not given up', () => {
  const hosts = createHostWatch(() => {});
  for (let index = 0; index < 10; index += 1) {
    hosts.failed('cdn.test');
    if (index % 2) hosts.answered('cdn.test');
  }
  expect(hosts.isAway('cdn.test')).toBe(false);
});

test('the placeholder colour is that of the edges, whatever is in the middle', async () => {
  const shape = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#f7f0e8' } })
    .png()
    .toBuffer();
  const ground = { width: 560, height: 700, channels: 3, background: GROUND } as const;
  const bytes = await sharp({ create: ground })
    .composite([{ input: shape }])
    .png()
    .toBuffer();
  expect(await identifyPicture(new Uint8Array(bytes))).toMatchObject({ ground: GROUND });
});

test.each([
  ['a grey picture', { width: 8, height: 8, channels: 3, background: '#808080' } as const, '#808080'],
  ['a transparent one', { width: 8, height: 8, channels: 4, background: '#0000' } as const, '#ffffff'],
])('%s has a placeholder colour, too', async (_, create, ground) => {
  const grey = ground === '#808080';
  const bytes = await sharp({ create })
    .toColourspace(grey ? 'b-w' : 'srgb')
    .png()
    .toBuffer();
  expect(await identifyPicture(new Uint8Array(bytes))).toMatchObject({ ground });
});

test('a picture rotated by its EXIF data has its displayed size', async () => {
  const sideways = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(await identifyPicture(new Uint8Array(sideways))).toMatchObject({ width: 30, height: 40, type: 'image/jpeg' });
});
