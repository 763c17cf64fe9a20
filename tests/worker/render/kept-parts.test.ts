import { afterEach, describe, expect, it, vi } from 'vitest';
import { SERVER_ISLANDS } from '#worker/render/server-islands.ts';
import { islandOf } from '../markup.ts';
import { aProduct, ORDER_TOKEN } from '../samples.ts';
import { json } from '../scripted-api.ts';
import { openStorefront } from '../storefront.ts';

const PAGE = '/product-details/slip';

afterEach(() => vi.restoreAllMocks());

describe('a part that is kept', () => {
  it('is rendered once for what it is made of, and in each language', async () => {
    const buyBox = vi.spyOn(SERVER_ISLANDS, 'buy-box');
    for (const name of ['Kept slip', 'Kept slip', 'Other slip']) {
      const { html } = await readProduct(name);
      expect((await islandOf(html, 'buy-box')).inner).not.toBe('');
    }
    expect(buyBox).toHaveBeenCalledTimes(2);
    const { html: russian } = await openStorefront().read('/');
    const { html: english } = await openStorefront().read('/en');
    expect(russian).toContain('Покупателям');
    expect(english).not.toContain('Покупателям');
  });

  it('never is one of a page that is its visitor’s own', async () => {
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
