import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { SCREEN_ROUTES } from '#atelier/routes.tsx';
import app from '#atelier/worker/index.ts';
import { SESSION_HEADER } from '#shared/contract/operator-headers.ts';
import { CLIENT_ADDRESS_HEADER } from '#shared/contract/storefront-signature.ts';

const ORIGIN = 'https://atelier.test';
const Manifest = z.looseObject({ icons: z.array(z.object({ src: z.string(), sizes: z.string() })) });

/** The atelier with an API that writes down what reaches it. */
function open(answer: object = { orders: [], nextCursor: null }) {
  const reached: Request[] = [];
  const fetcher = (answer: (request: Request) => Response) => ({ fetch: async (request: Request) => answer(request) });
  const env = {
    ATELIER_URL: ORIGIN,
    SITE_URL: 'https://shop.test',
    ASSETS: fetcher(() => new Response('file')),
    SHOP_API: fetcher((request) => {
      reached.push(request);
      return Response.json(answer, { headers: { 'Set-Cookie': 'a=b', 'X-Secret': 'no' } });
    }),
  };
  const send = (path: string, init?: RequestInit) => app.request(`${ORIGIN}${path}`, init, env);
  const post = (path: string, headers: Record<string, string>, body = '{"text":"Анна"}') =>
    send(path, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body });
  return { send, post, reached };
}

describe('every address of the atelier', () => {
  test.each(['/atelier/', '/atelier/nowhere', ...SCREEN_ROUTES.map(({ path }) => `/atelier${path}`)])(
    '%s answers the same document, which holds nothing of anybody',
    async (path) => {
      const response = await open().send(path, { headers: { Cookie: '__Host-atelier=token' } });
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
      expect(await response.text()).not.toContain('token');
    },
  );

  test('has a policy that allows only the atelier’s own files, and scripts create no HTML', async () => {
    const { headers } = await open().send('/atelier/');
    const policy = headers.get('Content-Security-Policy') ?? '';
    for (const rule of [
      "default-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "manifest-src 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types atelier default',
    ])
      expect(policy).toContain(rule);
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(headers.get('Strict-Transport-Security')).toContain('max-age=');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('X-Robots-Tag')).toContain('noindex');
  });

  test('names a manifest, with which a phone installs it: its scope is the atelier alone, and no service worker keeps data', async () => {
    const { send } = open();
    const document = await (await send('/atelier/orders')).text();
    expect(document).toContain('<link rel="manifest" href="/atelier/ru/manifest.webmanifest"');
    expect(document).not.toContain('serviceWorker');
    for (const [locale, name] of Object.entries({ ru: 'Ателье Неги', en: 'Nega atelier' })) {
      const response = await send(`/atelier/${locale}/manifest.webmanifest`);
      expect(response.headers.get('Content-Type')).toContain('application/manifest+json');
      const manifest = Manifest.parse(await response.json());
      expect(manifest).toMatchObject({
        name,
        lang: locale,
        scope: '/atelier/',
        start_url: '/atelier/',
        display: 'standalone',
      });
      expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
      for (const { src } of manifest.icons) expect(src).toMatch(/^\/atelier\/assets\//);
    }
    expect((await send('/atelier/xx/manifest.webmanifest')).status).toBe(404);
  });

  test('has another nonce in each response', async () => {
    const { send } = open();
    const nonce = async () =>
      /nonce-([^']+)'/.exec((await send('/atelier/')).headers.get('Content-Security-Policy') ?? '');
    expect((await nonce())?.[1]).not.toBe((await nonce())?.[1]);
  });
});

describe('a call', () => {
  test('is forwarded with the token of the cookie, and without cookies and other headers of the browser', async () => {
    const { send, reached } = open();
    const headers = {
      Cookie: '__Host-atelier=secret; other=1',
      'X-Odd': '1',
      Authorization: 'Bearer mine',
      [SESSION_HEADER]: 'mine',
      'CF-Connecting-IP': '203.0.113.7',
      [CLIENT_ADDRESS_HEADER]: '198.51.100.1',
    };
    const response = await send('/atelier/api/operator/orders?late=1', { headers });
    const [request] = reached;
    expect(new URL(request?.url ?? '').pathname).toBe('/operator/orders');
    expect(new URL(request?.url ?? '').search).toBe('?late=1');
    expect(request?.headers.get(SESSION_HEADER)).toBe('secret');
    expect(request?.headers.get('Authorization')).toBeNull();
    // Tries to sign in are counted by it.
    expect(request?.headers.get(CLIENT_ADDRESS_HEADER)).toBe('203.0.113.7');
    expect([request?.headers.get('Cookie'), request?.headers.get('X-Odd')]).toEqual([null, null]);
    expect([response.headers.get('Set-Cookie'), response.headers.get('X-Secret')]).toEqual([null, null]);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  test('that opens a session returns its token in a cookie that scripts cannot read, and nowhere else', async () => {
    const createdAt = '2026-11-23T00:00:00.000Z';
    const operator = { id: 'vera', name: 'Вера', roles: ['maker'], email: null, createdAt, deactivatedAt: null };
    const { post } = open({ operator, expiresAt: '2026-11-23T12:00:00.000Z', token: 'new-token' });
    const response = await post('/atelier/api/operator/sign-in', { Origin: ORIGIN });
    expect(response.headers.get('Set-Cookie')).toBe(
      '__Host-atelier=new-token; Path=/; Expires=Mon, 23 Nov 2026 12:00:00 GMT; HttpOnly; Secure; SameSite=Strict',
    );
    expect(await response.text()).not.toContain('new-token');
  });

  test.each([
    ['of shoppers', '/atelier/api/quotes'],
    ['of merchants', '/atelier/api/imports'],
    ['of the storefront', '/atelier/api/healthz'],
    ['of nobody', '/atelier/api/operator/nothing'],
  ])('%s is refused', async (_, path) => {
    const { post, send, reached } = open();
    expect([(await send(path)).status, (await post(path, { Origin: ORIGIN })).status]).toEqual([404, 404]);
    expect(reached).toEqual([]);
  });

  test.each([
    ['without an origin', {}],
    ['from another site', { Origin: 'https://evil.test' }],
    ['from a host beside it', { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-site' }],
  ])('that changes something is accepted from the atelier’s own pages only, not %s', async (_, headers) => {
    const { post, reached } = open();
    expect((await post('/atelier/api/operator/order-search', headers)).status).toBe(403);
    expect(reached).toEqual([]);
    expect((await post('/atelier/api/operator/order-search', { Origin: ORIGIN })).status).toBe(200);
  });

  test('with a larger body than its operation allows is refused', async () => {
    const { post, reached } = open();
    const body = JSON.stringify({ text: 'a'.repeat(10_000) });
    expect((await post('/atelier/api/operator/order-search', { Origin: ORIGIN }, body)).status).toBe(413);
    expect(reached).toEqual([]);
  });
});

describe('the document in which an email is shown', () => {
  test('is of no origin, is framed by the atelier alone, and reads nothing but inline styles and the shop’s pictures', async () => {
    const { headers } = await open().send('/atelier/email-frame');
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy.split('; ').filter((rule) => !rule.startsWith('script-src'))).toEqual([
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      'img-src https://shop.test',
      "form-action 'none'",
      "frame-ancestors 'self'",
      "base-uri 'none'",
      'sandbox allow-scripts',
    ]);
    expect(policy).toMatch(/script-src 'nonce-[\w-]+'/);
    expect(headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
    expect((await open().send('/atelier/')).headers.get('X-Frame-Options')).toBe('DENY');
  });
});
