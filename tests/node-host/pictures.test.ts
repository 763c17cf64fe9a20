import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MediaStore } from '#api/ports/ports.ts';
import { createDiskStore } from '#hosts/node/media/disk-store.ts';
import { openPictureStore } from '#hosts/node/media/open-pictures.ts';
import { createS3Store } from '#hosts/node/media/s3-store.ts';

let folder: string;
let ending: (() => unknown)[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'node-host-test-'));
  ending = [() => rmSync(folder, { recursive: true })];
});
afterEach(() => {
  for (const end of ending) end();
});

const inFolder = async () => openPictureStore({ PICTURES: folder, PICTURES_KEY_ID: '', PICTURES_SECRET: '' });

/** A bucket as S3 describes it, which lets in whoever has signed with the key. */
async function inBucket(): Promise<MediaStore> {
  const stored = new Map<string, { bytes: Buffer; type: string }>();
  const server = createServer(async (request, response) => {
    const { method, url = '', headers } = request;
    if (!headers.authorization?.includes('Credential=key/')) return response.writeHead(403).end();
    if (method === 'PUT') {
      stored.set(url, { bytes: await readBody(request), type: headers['content-type'] ?? '' });
      return response.end();
    }
    const found = stored.get(url);
    if (!found) return response.writeHead(404).end();
    const { bytes, type } = found;
    const { status, body, ...part } = partOf(bytes, headers.range);
    const tag = createHash('md5').update(bytes).digest('hex');
    response.writeHead(status, { 'Content-Type': type, 'Content-Length': body.length, ETag: `"${tag}"`, ...part });
    return response.end(method === 'HEAD' ? null : body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ending.push(() => server.close().closeAllConnections());
  const PICTURES = `http://127.0.0.1:${portOf(server)}/pictures`;
  return openPictureStore({ PICTURES, PICTURES_KEY_ID: 'key', PICTURES_SECRET: 'secret' });
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The bucket has no port');
  return address.port;
}

function partOf(bytes: Buffer, range = '') {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
  if (first === undefined) return { status: 200, body: bytes };
  const body = bytes.subarray(Number(first), Number(last) + 1);
  return { status: 206, body, 'Content-Range': `bytes ${first}-${last}/${bytes.length}` };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('pictures in %s are stored with their type, replaced atomically, and read in parts', async (_, open) => {
  const store = await open();
  const put = (text: string) =>
    store.put('ab/one.jpg', new Uint8Array(new TextEncoder().encode(text)).buffer, {
      httpMetadata: { contentType: 'image/jpeg' },
    });
  expect([await store.head('ab/one.jpg'), await store.get('ab/one.jpg')]).toEqual([null, null]);
  await put('first');
  const first = await store.head('ab/one.jpg');
  expect(first).toEqual({
    size: 5,
    httpEtag: expect.stringMatching(/^"\w+"$/),
    httpMetadata: { contentType: 'image/jpeg' },
  });
  await put('second one');
  const second = await store.get('ab/one.jpg');
  expect(await new Response(second?.body).text()).toBe('second one');
  expect(second).toMatchObject({ ...(await store.head('ab/one.jpg')) });
  expect(second?.httpEtag).not.toBe(first?.httpEtag);
  const part = await store.get('ab/one.jpg', { range: { offset: 7, length: 3 } });
  expect([part?.size, await new Response(part?.body).text()]).toEqual([10, 'one']);
});

test('a bucket that does not answer is given up', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  ending.push(() => server.close().closeAllConnections());
  const bucket = `http://127.0.0.1:${portOf(server)}/pictures`;
  const store = createS3Store({ bucket, keyId: 'key', secret: 'secret', timeoutMs: 50 });
  await expect(store.head('ab/one.jpg')).rejects.toThrow('timeout');
});

test.each(['../out.jpg', 'a/../../out.jpg', '/etc/passwd', 'a/../..', ''])(
  'a folder has no key %j that leads out of it',
  async (key) => {
    await expect(createDiskStore(folder).head(key)).rejects.toThrow('Not a picture');
  },
);

test('a picture that cannot be written leaves nothing in the folder', async () => {
  const store = createDiskStore(folder);
  mkdirSync(join(folder, 'one'));
  await expect(store.put('one', new ArrayBuffer(4), { httpMetadata: { contentType: '' } })).rejects.toThrow();
  expect(readdirSync(folder).sort()).toEqual(['one', 'one~type']);
});

test('other users of the machine read no picture of a folder, those of a backup among them', async () => {
  const store = createDiskStore(folder);
  await store.put('ab/one.jpg', new ArrayBuffer(4), { httpMetadata: { contentType: 'image/jpeg' } });
  const modes = ['ab', 'ab/one.jpg', 'ab/one.jpg~type'].map((path) => statSync(join(folder, path)).mode & 0o777);
  expect(modes).toEqual([0o700, 0o600, 0o600]);
});
