import { afterEach, describe, expect, it, vi } from 'vitest';
import { SERVER_ISLANDS } from '#worker/render/island.tsx';
import { takeErrors } from '../logs.ts';
import { islandOf } from '../markup.ts';
import { aCard, aList, aProduct, ORDER_TOKEN } from '../samples.ts';
import { json } from '../scripted-api.ts';
import { openStorefront } from '../storefront.ts';

const PAGE = '/product-details/slip';
const HOUR = 60 * 60 * 1000;

afterEach(() => vi.restoreAllMocks());

describe('a cached fragment', () => {
  it('is rendered once for the same input, and in each language', async () => {
    const gallery = vi.spyOn(SERVER_ISLANDS, 'gallery');
    for (const name of ['Kept slip', 'Kept slip', 'Other slip']) {
      const { html } = await readProduct(name);
      expect((await islandOf(html, 'gallery')).inner).not.toBe('');
    }
    expect(gallery).toHaveBeenCalledTimes(2);
    const { html: russian } = await openStorefront().read('/');
    const { html: english } = await openStorefront().read('/en');
    expect(russian).toContain('Покупателям');
    expect(english).not.toContain('Покупателям');
  });

  it('is not cached if it is incomplete', async () => {
    const shop = openStorefront();
    shop.api.on('GET /products/slip', json(aProduct({ name: 'Slip in parts' })));
    const gallery = vi.spyOn(SERVER_ISLANDS, 'gallery').mockImplementationOnce(() => {
      throw new Error('It broke');
    });
    const broken = await shop.read(PAGE);
    expect(takeErrors()).toMatchObject([{ what: 'island gallery', error: 'Error: It broke' }]);
    expect((await islandOf(broken.html, 'gallery')).inner).toBe('');
    const whole = await shop.read(PAGE);
    expect((await islandOf(whole.html, 'gallery')).inner).not.toBe('');
    expect(gallery).toHaveBeenCalledTimes(2);
  });

  it('of a product depends on the day on which it is shown', async () => {
    const shop = openStorefront();
    const handlingTime = async (path: string) => /"handlingTime":{[^}]*}/.exec((await shop.read(path)).html)?.[0];
    // Ten seconds before midnight in Moscow; the answer of the API is as good after it.
    shop.pass(12 * HOUR - 10_000);
    const today = await handlingTime(PAGE);
    shop.pass(20_000);
    expect(await handlingTime(`${PAGE}?colour=wine`)).not.toBe(today);
    expect(today).toBeDefined();
    expect(shop.api.count('GET /products/slip')).toBe(1);
  });

  it('is not used on personal pages', async () => {
    const button = vi.spyOn(SERVER_ISLANDS, 'pay-button');
    for (let visit = 0; visit < 2; visit += 1) {
      await openStorefront().read(`/order/1042?token=${ORDER_TOKEN}`);
    }
    expect(button).toHaveBeenCalledTimes(2);
  });
});

function readProduct(name: string) {
  const shop = openStorefront();
  shop.api.on('GET /products/slip', json(aProduct({ name })));
  return shop.read(PAGE);
}

describe('a cached product card', () => {
  it('is shared by all lists, and differs once the product has changed', async () => {
    const read = async (soldOut: boolean, path: string) => {
      const shop = openStorefront();
      const cards = Array.from({ length: 6 }, (_, index) =>
        aCard({ id: `slip-${index}`, name: `Slip ${index}`, soldOut }),
      );
      shop.api.on('GET /products', json(aList(...cards)));
      return (await shop.read(path)).html;
    };
    const cardOf = (html: string) =>
      /<li><article class="card">(?:(?!<\/article>).)*Slip 5.*?<\/article><\/li>/s.exec(html)?.[0];
    const [first, again] = [await read(false, '/en/sales'), await read(false, '/en/popular')];
    expect(cardOf(first)).toContain('/en/product-details/slip-5');
    expect(cardOf(again)).toBe(cardOf(first));
    expect(cardOf(await read(true, '/en/sales'))).toContain('Sold out');
    expect(cardOf(await read(false, '/sales'))).toContain('href="/product-details/slip-5"');
  });
});
