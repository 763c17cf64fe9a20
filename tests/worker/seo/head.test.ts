import { describe, expect, it } from 'vitest';
import { ROUTES } from '#shared/routes.ts';
import { elementsOf } from '../markup.ts';
import { aGroup, aProduct } from '../samples.ts';
import { json } from '../scripted-api.ts';
import { openStorefront, SITE } from '../storefront.ts';

const SLIPS = { width: 1120, height: 1400, alt: '', colour: null, ground: null };

async function headOf(path: string, shop = openStorefront()) {
  const { html } = await shop.read(path);
  const elements = await elementsOf(html, 'meta, link');
  const pairs = (key: string, value: string) =>
    elements.flatMap(({ attributes }): [string, string][] => {
      const name = attributes.get(key);
      return name === undefined ? [] : [[name, attributes.get(value) ?? '']];
    });
  return {
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    names: Object.fromEntries(pairs('name', 'content')),
    properties: Object.fromEntries(pairs('property', 'content')),
    links: Object.fromEntries(pairs('rel', 'href')),
    alternates: Object.fromEntries(pairs('hreflang', 'href').filter(([, href]) => href.startsWith(SITE))),
  };
}

describe('a page’s address', () => {
  it.each([
    ['/', '/', '/en'],
    ['/en', '/', '/en'],
    ['/sales?sort=new&utm_source=mail', '/sales', '/en/sales'],
    ['/en/product-details/slip?colour=ivory', '/product-details/slip', '/en/product-details/slip'],
  ])('%s has one canonical form, and an alternate', async (path, russian, english) => {
    const { links, alternates, properties } = await headOf(path);
    const own = path.startsWith('/en') ? english : russian;
    expect(links['canonical']).toBe(SITE + own);
    expect(properties['og:url']).toBe(SITE + own);
    expect(alternates).toMatchObject({ ru: SITE + russian, en: SITE + english, 'x-default': SITE + russian });
  });

  it('is that of the language its texts are written in, if they are missing in the page’s own', async () => {
    const shop = openStorefront();
    const russian = { writtenIn: ['ru' as const], fallbackLocales: { name: 'ru' as const } };
    shop.api
      .on('GET /products/slip', json(aProduct(russian)))
      .on('GET /categories/slips', json(aGroup(russian)))
      .on('GET /collections/slips', json(aGroup({ writtenIn: ['en'] })));
    const announced = async (path: string) => {
      const { links, alternates, properties } = await headOf(path, shop);
      expect(properties['og:url']).toBe(links['canonical']);
      return { canonical: links['canonical'], alternates, others: properties['og:locale:alternate'] };
    };
    for (const path of ['/product-details/slip', '/categories/slips']) {
      const only = { canonical: SITE + path, alternates: { ru: SITE + path, 'x-default': SITE + path } };
      expect(await announced(path)).toEqual(only);
      expect(await announced(`/en${path}`)).toEqual(only);
    }
    const english = `${SITE}/en/collections/slips`;
    expect(await announced('/collections/slips')).toEqual({
      canonical: english,
      alternates: { en: english, 'x-default': english },
    });
  });

  it('is encoded as in the sitemap', async () => {
    const shop = openStorefront();
    shop.api.on('GET /products/%D1%85%D0%B0%D0%BB%D0%B0%D1%82', json(aProduct({ id: 'халат' })));
    const { links } = await headOf('/product-details/%D1%85%D0%B0%D0%BB%D0%B0%D1%82', shop);
    expect(links['canonical']).toBe(`${SITE}/product-details/%D1%85%D0%B0%D0%BB%D0%B0%D1%82`);
  });

  it.each(['/cart', '/checkout', '/sales?cursor=abc', '/nothing-here'])('%s is not indexed', async (path) => {
    const { names, links, alternates } = await headOf(path);
    expect(names['robots']).toBe('noindex');
    expect(links).not.toHaveProperty('canonical');
    expect(alternates).toEqual({});
  });
});

describe('a preview', () => {
  it('of a product has its picture, its price and both languages', async () => {
    const { properties, names } = await headOf('/en/product-details/slip?colour=ivory');
    expect(properties).toMatchObject({
      'og:type': 'product',
      'og:site_name': 'Nega',
      'og:title': 'Silk slip',
      'og:description': 'Cut on the bias. Sewn by hand.',
      'og:locale': 'en_GB',
      'og:locale:alternate': 'ru_RU',
      'og:image': `${SITE}/media/card/slip/ivory.jpg`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Silk slip',
      'product:price:amount': '8900.00',
      'product:price:currency': 'RUB',
    });
    expect(names['twitter:card']).toBe('summary_large_image');
  });

  it('of a category has the category’s picture', async () => {
    const shop = openStorefront();
    shop.api.on('GET /categories/slips', json(aGroup({ picture: { ...SLIPS, key: 'slips.jpg' } })));
    const { properties } = await headOf('/categories/slips', shop);
    expect(properties).toMatchObject({
      'og:type': 'website',
      'og:locale': 'ru_RU',
      'og:locale:alternate': 'en_GB',
      'og:image': `${SITE}/media/card/slips.jpg`,
    });
  });

  it('of a page without pictures has the shop’s own card', async () => {
    expect((await headOf('/categories')).properties['og:image']).toBe(`${SITE}/icons/card.png`);
  });
});

describe('a page’s title and description', () => {
  it('are unique, on every page and in both languages', async () => {
    const paths = Object.values(ROUTES)
      .map(({ path }) => path.replace(':category', 'slips').replace(':collection', 'slips').replace(':id', 'slip'))
      .filter((path) => !path.includes(':'));
    const shop = openStorefront();
    shop.api
      .on('GET /collections/slips', json(aGroup({ name: 'Midnight', description: '' })))
      .on('GET /fittings/times', json({ times: [] }));
    const pages = new Map<string, Awaited<ReturnType<typeof headOf>>>();
    for (const path of paths) {
      for (const address of [path, path === '/' ? '/en' : `/en${path}`])
        pages.set(address, await headOf(address, shop));
    }
    const open = [...pages.values()].filter(({ names }) => names['robots'] !== 'noindex');
    expect(open.length).toBeGreaterThan(15);
    const descriptions = open.map(({ names }) => names['description'] ?? '');
    expect(descriptions.filter((text) => text === '')).toEqual([]);
    // The samples speak one language; only what the shop says of itself differs.
    const own = [...pages].filter(([address]) => !/slip/.test(address)).map(([, page]) => page);
    const shown = own.filter(({ names }) => names['robots'] !== 'noindex');
    expect(new Set(shown.map(({ title }) => title)).size).toBe(shown.length);
    expect(new Set(shown.map(({ names }) => names['description'])).size).toBe(shown.length);
  });

  it('are short enough, and end with a whole word', async () => {
    const shop = openStorefront();
    shop.api.on('GET /products/slip', json(aProduct({ description: `${'Silk, '.repeat(60)}\n\nSewn.` })));
    const { names } = await headOf('/en/product-details/slip', shop);
    expect(names['description']?.length).toBeLessThanOrEqual(200);
    expect(names['description']).toMatch(/Silk…$/);
  });

  it('are never missing', async () => {
    const shop = openStorefront();
    shop.api.on('GET /products/slip', json(aProduct({ description: '' })));
    shop.api.on('GET /categories/slips', json(aGroup({ description: '', productCount: 2 })));
    expect((await headOf('/en/product-details/slip', shop)).names['description']).toMatch(/^Silk slip by/);
    expect((await headOf('/en/categories/slips', shop)).names['description']).toMatch(/^Slips: 2 styles/);
  });
});

describe('a phone', () => {
  it('finds the manifest of its language, icons, and a colour for each mode', async () => {
    const { links, names } = await headOf('/en');
    expect(links).toMatchObject({
      manifest: '/en/manifest.webmanifest',
      icon: '/icon.svg',
      'apple-touch-icon': '/icons/apple-touch-180.png',
    });
    expect((await headOf('/')).links['manifest']).toBe('/manifest.webmanifest');
    expect(names['theme-color']).toMatch(/^#/);
  });
});
