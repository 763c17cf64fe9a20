import { describe, expect, it } from 'vitest';
import { PRERENDERED } from '#shared/domain/information-pages.ts';
import { LOCALES } from '#shared/domain/locale.ts';
import { href, pageDataPath, splitLocale } from '#shared/routes.ts';
import type { Env } from '#worker/env.ts';
import { json } from '../scripted-api.ts';
import { openStorefront } from '../storefront.ts';

const BUILD = 'build-of-the-tests';
const DOCUMENT = '<!DOCTYPE html><html lang="ru"><body>of the build</body></html>';

/** A shop whose build left files. */
function openBuilt(files: Readonly<Record<string, string>>, changes: Partial<Env> = {}) {
  const asked: string[] = [];
  const fetch = async (input: RequestInfo | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    asked.push(pathname);
    const file = files[pathname];
    return file === undefined ? new Response(null, { status: 404 }) : new Response(file);
  };
  const ASSETS = { fetch, connect: () => Promise.reject(new Error('files only')) };
  return { ...openStorefront({ ...changes, ASSETS: Object.assign(Object.create(null), ASSETS) }), asked };
}

describe('a page that the build rendered', () => {
  it.each(LOCALES.flatMap((locale) => PRERENDERED.map((name) => href(locale, name))))(
    '%s is served as the build left it, under a policy without a nonce',
    async (path) => {
      const shop = openBuilt({ [`/prerendered/https-nega.test${path}.document`]: DOCUMENT });
      const { response, html } = await shop.read(path);
      expect(html).toBe(DOCUMENT);
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('Content-Language')).toBe(splitLocale(path).locale);
      const policy = response.headers.get('Content-Security-Policy') ?? '';
      expect(policy).toMatch(/script-src [^;]*'sha256-/);
      expect(policy).not.toContain('nonce-');
      expect(shop.api.calls.map((call) => call.path)).toEqual(['/catalogue-version']);
    },
  );

  it('is not sent again to a browser that has it', async () => {
    const shop = openBuilt({ '/prerendered/https-nega.test/returns.document': DOCUMENT });
    const first = await shop.read('/returns');
    const etag = first.response.headers.get('ETag') ?? '';
    const again = await shop.read('/returns', { headers: { 'If-None-Match': etag } });
    expect([again.response.status, again.html]).toEqual([304, '']);
  });

  it('is rendered if the address has a query, which the language link keeps', async () => {
    const shop = openBuilt({ '/prerendered/https-nega.test/returns.document': DOCUMENT });
    const { html } = await shop.read('/returns?from=letter');
    expect(html).toContain('<h1');
    expect(shop.asked).toEqual([]);
  });

  it.each([
    [{ SITE_URL: 'https://new.test' }, 'https://new.test/returns'],
    [{ ASSETS_URL: 'https://cdn.test' }, 'https://nega.test/returns'],
  ])('is rendered if the Worker’s SITE_URL or ASSETS_URL has changed since: %j', async (changes, canonical) => {
    const shop = openBuilt(
      {
        '/prerendered/https-nega.test/returns.document': DOCUMENT,
        '/prerendered/https-nega.test/returns.data': DOCUMENT,
        '/prerendered/https-nega.test/manifest': JSON.stringify({ id: BUILD, prerendered: ['/returns'] }),
      },
      changes,
    );
    const { html } = await shop.read('/returns');
    expect(html).toContain(`<link rel="canonical" href="${canonical}"`);
    expect((await shop.read(pageDataPath('/returns', BUILD))).response.status).toBe(404);
    const manifest = await shop.read(`/builds/meta/${BUILD}.json`);
    expect(JSON.parse(manifest.html)).toMatchObject({ prerendered: [] });
  });

  it.each([
    [['contacts'], true],
    [['home'], false],
  ])('is rendered if its content was edited since: %j', async (edited, isRendered) => {
    const shop = openBuilt({
      '/prerendered/https-nega.test/returns.document': DOCUMENT,
      '/prerendered/https-nega.test/returns.data': DOCUMENT,
    });
    shop.api.on('GET /catalogue-version', json({ version: shop.api.version, edited }));
    shop.api.on('GET /content', json({ texts: {}, home: null, hasAnnouncement: true, contacts: null }));
    expect((await shop.read('/returns')).html !== DOCUMENT).toBe(isRendered);
    expect((await shop.read(pageDataPath('/returns', BUILD))).response.status).toBe(isRendered ? 404 : 200);
  });

  it('is rendered if the build has none, as in development', async () => {
    const { response, html } = await openBuilt({}).read('/returns');
    expect(response.status).toBe(200);
    expect(html).toContain('<h1');
  });
});

describe('the data of such a page', () => {
  const files = { '/prerendered/https-nega.test/en/returns.data': '<main id="main"></main>' };

  it('is permanently cached under its build’s id, and not indexed', async () => {
    const { response, html } = await openBuilt(files).read(pageDataPath('/en/returns', BUILD));
    expect(html).toBe('<main id="main"></main>');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(response.headers.get('Content-Language')).toBe('en');
  });

  it.each([
    ['another build', '/en/returns/_page.html?build=older'],
    ['no build', '/en/returns/_page.html'],
    ['a page that was not rendered', pageDataPath('/delivery', BUILD)],
  ])('is missing for %s, which is never cached', async (_, path) => {
    const { response } = await openBuilt(files).read(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('a build', () => {
  it('has an id', async () => {
    const { response, html } = await openBuilt({}).read('/builds/latest.json');
    expect(JSON.parse(html)).toEqual({ id: BUILD });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it('serves its manifest', async () => {
    const manifest = JSON.stringify({ id: BUILD, timestamp: 1, prerendered: ['/returns'] });
    const { response, html } = await openBuilt({ '/prerendered/https-nega.test/manifest': manifest }).read(
      `/builds/meta/${BUILD}.json`,
    );
    expect(html).toBe(manifest);
    expect(response.headers.get('Content-Type')).toBe('application/json');
  });

  it('without a manifest has prerendered nothing', async () => {
    const { html } = await openBuilt({}).read(`/builds/meta/${BUILD}.json`);
    expect(JSON.parse(html)).toEqual({ id: BUILD, timestamp: expect.any(Number), prerendered: [] });
  });

  it.each(['older.json', `${BUILD}.txt`])('with another id is a 404: %s', async (file) => {
    const { response } = await openBuilt({}).read(`/builds/meta/${file}`);
    expect(response.status).toBe(404);
  });

  it('with a missing file does not cache that: it may be there in a moment', async () => {
    const { response, html } = await openBuilt({}).read('/assets/entry-older.js');
    expect([response.status, html]).toEqual([404, '']);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });
});
