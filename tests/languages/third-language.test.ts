import { describe, expect, it } from 'vitest';
import { LOCALES } from '#shared/domain/locale.ts';
import { localizePath } from '#shared/routes.ts';
import { elementsOf, islandOf } from '../worker/markup.ts';
import { BOT, openStorefront } from '../worker/storefront.ts';

const PATHS = [
  '/',
  '/sales',
  '/categories',
  '/product-details/slip',
  '/search',
  '/favourites',
  '/cart',
  '/checkout',
  '/size-guide',
  '/gift-certificate',
  '/returns',
  '/privacy-policy',
];

describe('a language that is added by its messages and a line', () => {
  it.each(PATHS)('is used on %s, whose links stay in it', async (path) => {
    const { response, html } = await openStorefront().read(`/kk${path}`.replace(/\/$/, ''));
    expect(response.status).toBe(200);
    expect(html).toContain('<html lang="kk"');
    const title = /<title>(.*?)<\/title>/.exec(html)?.[1];
    expect(title).toContain('Нега');
    const links = (await elementsOf(html, '#main a[href^="/"]:not([data-locale])')).map(({ attributes }) =>
      attributes.get('href'),
    );
    expect(links.filter((href) => !/^\/(kk|media)(\/|$|[?#])/.test(href ?? ''))).toEqual([]);
  });

  it('is used by islands', async () => {
    const { html } = await openStorefront().read('/kk/product-details/slip');
    expect((await islandOf(html, 'buy-box')).inner).toContain('‹');
    expect((await islandOf(html, 'header-search')).inner).toContain('‹');
  });

  it('is linked from and to every page, and announced to search engines', async () => {
    const { html } = await openStorefront().read('/sales');
    const ways = await elementsOf(html, '.header__tool[data-locale]');
    expect(ways.map(({ attributes }) => attributes.get('href'))).toEqual(
      LOCALES.filter((locale) => locale !== 'ru').map((locale) => localizePath('/sales', locale)),
    );
    expect(html).toContain('<template id="language-hint-kk">');
    const twins = await elementsOf(html, 'link[rel=alternate][hreflang]');
    expect(LOCALES).toContain('kk');
    expect(twins.map(({ attributes }) => attributes.get('hreflang'))).toEqual([...LOCALES, 'x-default']);
    expect(html).toContain('<meta property="og:locale:alternate" content="kk_KZ"/>');
  });

  it('is the redirect of the home page for a person who chose it, and not for a bot', async () => {
    const headers = { Cookie: 'locale=kk' };
    const { response } = await openStorefront().read('/?from=ad', { headers });
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe('/kk?from=ad');
    const asBot = await openStorefront().read('/', { headers: { ...headers, 'User-Agent': BOT } });
    expect(asBot.response.status).toBe(200);
  });
});
