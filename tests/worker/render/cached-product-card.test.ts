import { expect, it } from 'vitest';
import { elementsOf } from '../markup.ts';
import { aCard, aList } from '../samples.ts';
import { json } from '../scripted-api.ts';
import { openStorefront } from '../storefront.ts';

it('cards contain the sizes shown on hover for wide windows only, whichever window asked first', async () => {
  const shop = openStorefront();
  shop.api.on('GET /products', json(aList(aCard({ sizes: ['S', 'M'].map((size) => ({ size, soldOut: false })) }))));
  for (const [mobile, shown] of [
    ['?1', 0],
    ['?0', 1],
    ['?1', 0],
  ] as const) {
    // Whole pages and new queries: every one is rendered.
    const { html } = await shop.read(`/sales?page=${mobile}`, {
      headers: { 'Sec-CH-UA-Mobile': mobile, 'X-Whole-Page': '1' },
    });
    expect(await elementsOf(html, '.card')).toHaveLength(1);
    expect(await elementsOf(html, '.card__choice')).toHaveLength(shown);
  }
});
