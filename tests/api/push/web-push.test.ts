import { base64url, importJWK, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { createWebPush } from '#api/adapters/web-push.ts';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/phone';
const NOW = Date.UTC(2026, 10, 28);

/** Push services that answer with a status, or not at all. */
function open(status: number | null) {
  const requests: Request[] = [];
  const service = createWebPush({
    contact: 'https://atelier.test',
    clock: () => NOW,
    fetch: async (input, init) => {
      requests.push(new Request(input, init as RequestInit));
      if (status === null) throw new TypeError('No connection');
      return new Response(null, { status });
    },
  });
  return { service, requests };
}

describe('a push message', () => {
  test('is signed for its push service with the shop’s key, and has no content', async () => {
    const { service, requests } = open(201);
    const keys = await service.createKeys();
    expect(await service.send({ endpoint: ENDPOINT, keys })).toBe('sent');
    const [request] = requests;
    expect(request?.method).toBe('POST');
    expect(await request?.text()).toBe('');
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({ ttl: '43200', topic: 'today' });
    const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(request?.headers.get('Authorization') ?? '') ?? [];
    expect(key).toBe(keys.publicKey);
    const point = base64url.decode(key);
    expect([point.length, point[0]]).toEqual([65, 4]);
    const [x, y] = [base64url.encode(point.slice(1, 33)), base64url.encode(point.slice(33))];
    const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
    const { payload } = await jwtVerify(token, publicKey, { currentDate: new Date(NOW) });
    expect(payload).toEqual({
      aud: 'https://fcm.googleapis.com',
      sub: 'https://atelier.test',
      exp: NOW / 1000 + 43_200,
    });
  });

  test.each([
    [201, 'sent'],
    [410, 'gone'],
    [404, 'gone'],
    [403, 'gone'],
    [429, 'failed'],
    [500, 'failed'],
    [301, 'failed'],
    [null, 'failed'],
  ])('that is answered with %s is %s', async (status, outcome) => {
    const { service } = open(status);
    expect(await service.send({ endpoint: ENDPOINT, keys: await service.createKeys() })).toBe(outcome);
  });
});
