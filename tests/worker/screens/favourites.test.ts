import { expect, it } from 'vitest';
import { takeErrors } from '../logs.ts';
import { elementsOf } from '../markup.ts';
import { aCard, aList } from '../samples.ts';
import { failure, json } from '../scripted-api.ts';
import { openStorefront } from '../storefront.ts';

it('popular products are shown below the favourites, and may be missing', async () => {
  const shop = openStorefront();
  const { html } = await shop.read('/favourites');
  expect(await elementsOf(html, '.favourites > .section .card')).toHaveLength(1);
  expect(new URLSearchParams(shop.api.last('/products').search).get('sort')).toBe('popular');

  const failing = openStorefront();
  failing.api.on('GET /products', failure(503));
  const alone = await failing.read('/favourites');
  expect(alone.response.status).toBe(200);
  expect(await elementsOf(alone.html, '.section')).toEqual([]);
  expect(takeErrors()).toMatchObject([{ what: 'deferred block' }]);
  failing.api.on('GET /products', json(aList(aCard())));
  // Nobody else is shown the page that lacks it.
  expect(await elementsOf((await failing.read('/favourites')).html, '.section .card')).toHaveLength(1);
});
