import { describe, expect, it } from 'vitest';
import { aCard, aList, aPicture } from '../samples.ts';
import { json } from '../scripted-api.ts';
import { BOT, openStorefront } from '../storefront.ts';

describe('the language of a page', () => {
  it.each([
    ['/', 'ru'],
    ['/sales', 'ru'],
    ['/en', 'en'],
    ['/en/sales', 'en'],
  ])('follows from its path: %s is %s', async (path, locale) => {
    const shop = openStorefront();
    const { response, html } = await shop.read(path, { headers: { 'Accept-Language': 'en', Cookie: 'locale=ru' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Language')).toBe(locale);
    expect(html).toContain(`<html lang="${locale}"`);
    expect(shop.api.last('/products').headers.get('Content-Language')).toBe(locale);
  });

  it('is not taken from a mere prefix', async () => {
    const { response } = await openStorefront().read('/english-roses');
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Language')).toBe('ru');
  });

  it('links a page to itself in the other language, including the query', async () => {
    const shop = openStorefront();
    expect((await shop.read('/sales?sort=new')).html).toContain('href="/en/sales?sort=new"');
    expect((await shop.read('/en/sales?sort=new')).html).toMatch(/href="\/sales\?sort=new"[^>]*data-locale="ru"/);
  });

  it('is switched by links that never lead to another site, however a path begins', async () => {
    const { html } = await openStorefront().read('/en//evil.example/x');
    expect(html).not.toContain('href="//');
  });
});

describe('the home page', () => {
  const english = { Cookie: 'theme=dark; locale=en' };

  it.each(['GET', 'HEAD'])('redirects a person who once chose English, temporarily: %s', async (method) => {
    const response = await openStorefront().visit('/?utm=letter', { method, headers: english });
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe('/en?utm=letter');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it.each(['', 'locale=ru', 'locale=', 'locale=english', 'locale=%E0%A4%A'])(
    'stays Russian for a person with the cookie “%s”',
    async (cookie) => {
      const headers = { 'Accept-Language': 'en', Cookie: cookie };
      const { response } = await openStorefront().read('/', { headers });
      expect(response.status).toBe(200);
    },
  );

  it('does not redirect bots, cookie or not', async () => {
    const { response, html } = await openStorefront().read('/', { headers: { ...english, 'User-Agent': BOT } });
    expect(response.status).toBe(200);
    expect(html).toContain('<html lang="ru"');
  });

  it('is the only page that redirects', async () => {
    const { response } = await openStorefront().read('/sales', { headers: english });
    expect(response.status).toBe(200);
  });
});

it('cookies are left to the browser: no response sets one', async () => {
  const shop = openStorefront();
  for (const path of ['/', '/en', '/cart', '/nothing', '/ru', '/builds/latest.json']) {
    expect((await shop.read(path)).response.headers.get('Set-Cookie')).toBeNull();
  }
});

describe('the viewport of a visitor', () => {
  it.each([
    ['a phone', '?1', 4],
    ['a desktop', '?0', 8],
  ])('decides how many products the first shelf of %s has', async (_, hint, count) => {
    const shop = openStorefront();
    const cards = Array.from({ length: 12 }, (_none, index) =>
      aCard({ id: `piece-${index}`, pictures: [aPicture({ key: `piece-${index}/front` })] }),
    );
    shop.api.on('GET /products', json(aList(...cards)));
    const { html } = await shop.read('/', { headers: { 'Sec-CH-UA-Mobile': hint } });
    const shelf = html.split('<section').find((section) => section.includes('<shop-heart'));
    expect(shelf?.match(/<shop-heart/g)).toHaveLength(count);
  });
});
