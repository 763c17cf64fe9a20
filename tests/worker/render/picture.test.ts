import { describe, expect, it } from 'vitest';
import { SHOWN_WIDTHS } from '#shared/domain/pictures.ts';
import { elementsOf } from '../markup.ts';
import { aCard, aGroup, aList, aProduct } from '../samples.ts';
import { json } from '../scripted-api.ts';
import { openStorefront } from '../storefront.ts';

const WINE = { key: 'slip/wine.jpg', width: 1120, height: 1400, alt: 'Wine', colour: null, ground: '#571019' };
const UNSEEN = { ...WINE, key: 'slip/unseen.jpg', ground: null };

function openShop(...pictures: (typeof WINE | typeof UNSEEN)[]) {
  const shop = openStorefront();
  shop.api
    .on('GET /products', json(aList(aCard({ pictures }))))
    .on('GET /products/slip', json(aProduct({ pictures })))
    .on('GET /categories', json({ items: [aGroup({ handle: 'nightdresses', picture: pictures[0] ?? null })] }));
  return shop;
}

async function groundsOf(html: string): Promise<(string | undefined)[]> {
  return (await elementsOf(html, 'svg.picture-ground')).map(({ attributes }) => attributes.get('color'));
}

describe('a picture', () => {
  it.each(['/', '/sales', '/categories', '/product-details/slip'])(
    'reserves its space in its own colour while it loads: %s',
    async (path) => {
      const { html } = await openShop(WINE).read(path, { headers: { 'X-Whole-Page': '1' } });
      const grounds = await groundsOf(html);
      expect(grounds.length).toBeGreaterThan(0);
      expect(new Set(grounds)).toEqual(new Set(['#571019']));
      expect(html).not.toContain(' style=');
    },
  );

  it('has its size, and the available widths', async () => {
    const { html } = await openShop(WINE).read('/product-details/slip');
    const [image] = await elementsOf(html, '.gallery img');
    expect(image?.attributes.get('width')).toBe('1120');
    expect(image?.attributes.get('height')).toBe('1400');
    expect(image?.attributes.get('sizes')).not.toBe('');
    const offered = image?.attributes.get('srcset')?.split(',');
    expect(offered).toEqual(SHOWN_WIDTHS.map((width) => `/media/${width}/slip/wine.jpg ${width}w`));
  });

  it('without a known colour has the style’s placeholder', async () => {
    expect(await groundsOf((await openShop(UNSEEN).read('/product-details/slip')).html)).toEqual([]);
  });

  it('above another one has no placeholder, which would hide that', async () => {
    const { html } = await openShop(WINE, { ...WINE, key: 'slip/back.jpg' }).read('/sales');
    expect(await elementsOf(html, '.card img')).toHaveLength(2);
    expect(await groundsOf(html)).toHaveLength(1);
  });
});
