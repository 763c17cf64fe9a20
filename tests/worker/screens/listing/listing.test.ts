import { describe, expect, it } from 'vitest';
import { PRODUCT_SORTS } from '#shared/contract/product-query.ts';
import { elementsOf } from '../../markup.ts';
import { aCard } from '../../samples.ts';
import { failure, json } from '../../scripted-api.ts';
import { openStorefront } from '../../storefront.ts';

const FACETS = {
  sizes: [
    { size: 'S', count: 3 },
    { size: 'M', count: 1 },
  ],
  families: [{ family: 'red', count: 2 }],
  colours: [],
  cloths: [
    { cloth: 'silk', count: 3 },
    { cloth: 'lace', count: 1 },
  ],
  categories: [{ handle: 'slips', name: 'Комбинации', count: 4 }],
  collections: [
    { handle: 'midnight', name: 'Полночь', count: 3 },
    { handle: 'linden', name: 'Липа', count: 1 },
  ],
  price: { min: 300_000, max: 950_050 },
  sale: 1,
  available: 3,
  measured: 0,
};

function openList(changes: object = {}) {
  const shop = openStorefront();
  shop.api.on('GET /products', json({ items: [aCard()], total: 4, nextCursor: null, facets: FACETS, ...changes }));
  return shop;
}

const asked = (shop: ReturnType<typeof openList>) =>
  Object.fromEntries(new URLSearchParams(shop.api.last('/products').search));
const valuesOf = async (html: string, selector: string, name: string) =>
  (await elementsOf(html, selector)).map(({ attributes }) => attributes.get(name));

describe('a list’s address', () => {
  it.each(['/categories/slips', '/collections/slips', '/sales', '/popular', '/en/categories/slips'])(
    '%s narrows it, prices in roubles',
    async (path) => {
      const shop = openList();
      await shop.read(
        `${path}?size=M.S&colour=wine&from=3000&to=9000&available=1&measured=1&family=red.blue&cloth=silk&category=robes&collection=midnight`,
      );
      expect(asked(shop)).toMatchObject({
        size: 'M,S',
        colour: 'wine',
        family: 'blue,red',
        cloth: 'silk',
        categories: 'robes',
        collections: 'midnight',
        priceFrom: '300000',
        priceTo: '900000',
        available: '1',
        measured: '1',
        facets: '1',
      });
    },
  );

  it('means the same if a form without a script wrote it', async () => {
    const shop = openList();
    await shop.read('/categories/slips?size=S&size=M&colour=&from=&to=&sort=price-up');
    expect(asked(shop)).toMatchObject({ size: 'M,S', sort: 'price-up' });
    expect(asked(shop)).not.toHaveProperty('colour');
    expect(asked(shop)).not.toHaveProperty('priceFrom');
  });

  it('may contain anything: invalid filters are ignored', async () => {
    const shop = openList();
    const { response } = await shop.read(
      `/categories/slips?from=-5&to=1e9&available=yes&size=${'x'.repeat(300)}&measured=1&measured=1`,
    );
    expect(response.status).toBe(200);
    expect(Object.keys(asked(shop)).sort()).toEqual(['category', 'facets', 'limit', 'sort']);
  });

  it('distinguishes pages by what they show', async () => {
    const shop = openList();
    await shop.read('/categories/slips?size=S&size=M');
    shop.api.on('GET /products', json({ items: [], total: 0, nextCursor: null, facets: FACETS }));
    expect((await shop.read('/categories/slips?size=M.S')).response.headers.get('X-Cache')).toBe('page-hit');
    const { response, html } = await shop.read('/categories/slips?size=M');
    expect(response.headers.get('X-Cache')).toBe('page-miss');
    expect(html).toMatch(/Ничего не\sподошло/);
    expect(html).toContain('Попробуйте без\u00a0этого фильтра.');
    expect((await shop.read('/categories/slips?size=M.S&sale=1')).html).toContain('Уберите один из\u00a0фильтров');
  });

  it('names a family of colours and a cloth that it has none of', async () => {
    const { html } = await openList().read('/categories/slips?family=green&cloth=wool');
    expect(html).toContain('Убрать фильтр: Зелёный');
    expect(html).toContain('Убрать фильтр: Шерсть');
  });

  it('is indexed for the whole list only', async () => {
    const robots = async (path: string) =>
      (await valuesOf((await openList().read(path)).html, 'meta[name=robots]', 'content'))[0];
    expect(await robots('/categories/slips')).toBeUndefined();
    expect(await robots('/categories/slips?sort=new')).toBeUndefined();
    expect(await robots('/categories/slips?size=M')).toBe('noindex');
    expect(await robots('/sales?from=100')).toBe('noindex');
    expect(await robots('/popular?cursor=abc')).toBe('noindex');
  });

  it('with an unknown cursor shows the first page', async () => {
    const shop = openStorefront();
    shop.api.on(
      'GET /products',
      failure(422, {}),
      json({ items: [aCard()], total: 1, nextCursor: null, facets: FACETS }),
    );
    const { response, html } = await shop.read('/categories/slips?cursor=nonsense');
    expect(response.status).toBe(200);
    expect(html).toContain('/product-details/slip');
  });
});

describe('a list’s filters', () => {
  it('are a plain form of all choices, with counts, that keeps the sort', async () => {
    const { html } = await openList().read('/categories/slips?sort=new&size=S&colour=gone');
    const [form] = await elementsOf(html, '#filters');
    expect(form?.attributes.get('action')).toBe('/categories/slips');
    expect(await valuesOf(html, '#filters input[type=hidden]', 'name')).toEqual(['sort']);
    expect(await valuesOf(html, '#filters input[name=size]', 'value')).toEqual(['S', 'M']);
    expect(await valuesOf(html, '#filters input[checked]', 'value')).toEqual(['S', 'gone']);
    // One category only does not divide the list.
    expect(await valuesOf(html, '#filters details', 'id')).toEqual([
      'filter-collection',
      'filter-size',
      'filter-colour',
      'filter-cloth',
      'filter-price',
    ]);
    expect(await valuesOf(html, '#filters input[name=from]', 'placeholder')).toEqual(['3\u00a0000\u00a0₽']);
    expect(await valuesOf(html, '#filters input[name=to]', 'placeholder')).toEqual(['9\u00a0501\u00a0₽']);
    // Nothing is sewn to measure here, so nobody is asked.
    expect(await valuesOf(html, '#filters input[type=checkbox][value="1"]', 'name')).toEqual(['available', 'sale']);
  });

  it('leave out what all or none of the list has, unless chosen', async () => {
    const list = openList({ facets: { ...FACETS, sale: 4, available: 4, measured: 1 } });
    const switches = async (address: string) =>
      valuesOf((await list.read(address)).html, '#filters input[type=checkbox][value="1"]', 'name');
    expect(await switches('/categories/slips')).toEqual(['measured']);
    expect(await switches('/categories/slips?available=1')).toEqual(['available', 'measured']);
  });

  it('are removed one by one, and all at once, by links that keep the sort', async () => {
    const { html } = await openList().read('/categories/slips?sort=new&size=S.M&from=3000&available=1');
    expect(await valuesOf(html, '.chosen a', 'href')).toEqual([
      '/categories/slips?size=M&from=3000&available=1&sort=new',
      '/categories/slips?size=S&from=3000&available=1&sort=new',
      '/categories/slips?size=M.S&available=1&sort=new',
      '/categories/slips?size=M.S&from=3000&sort=new',
      '/categories/slips?sort=new',
    ]);
  });

  it('list sizes from the smallest on, and prices as one range', async () => {
    const { html } = await openList().read('/categories/slips?size=M.S&from=3000&to=9000');
    const names = await valuesOf(html, '.chosen a[aria-label]', 'aria-label');
    expect(names.map((name) => name?.replaceAll('\u00a0', ' '))).toEqual([
      'Убрать фильтр: S',
      'Убрать фильтр: M',
      'Убрать фильтр: 3 000–9 000 ₽',
    ]);
  });

  it('are kept by other sorts and the next page', async () => {
    const { html } = await openList({ nextCursor: 'next' }).read('/categories/slips?size=S&sort=new');
    expect(await valuesOf(html, '.sort a', 'href')).toEqual([
      '/categories/slips?size=S',
      ...PRODUCT_SORTS.slice(1).map((sort) => `/categories/slips?size=S&sort=${sort}`),
    ]);
    expect(await valuesOf(html, '[data-more]', 'href')).toEqual(['/categories/slips?size=S&sort=new&cursor=next']);
  });

  it('offer one way on if nothing matches, and if the list is empty', async () => {
    const none = { items: [], total: 0 };
    const nothingFits = await openList(none).read('/categories/slips?size=M');
    expect(await valuesOf(nothingFits.html, '.empty a', 'href')).toEqual(['/categories/slips']);
    const nothing = await openList(none).read('/sales');
    expect(nothing.html).toContain('Сейчас скидок нет');
    expect(await valuesOf(nothing.html, '.empty a', 'href')).toEqual(['/categories']);
    expect(await elementsOf(nothing.html, '#filters')).toEqual([]);
  });

  it('are available in the popular list, which has one sort only', async () => {
    const shop = openList();
    const { html } = await shop.read('/popular?size=S&sort=new');
    expect(asked(shop)['sort']).toBe('popular');
    expect(await elementsOf(html, '.sort')).toEqual([]);
    expect(await valuesOf(html, '.chosen a', 'href')).toEqual(['/popular', '/popular']);
  });
});
