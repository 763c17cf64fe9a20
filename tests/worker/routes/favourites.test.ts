import { expect, it } from 'vitest';
import { takeErrors } from '../logs.ts';
import { elementsOf } from '../markup.ts';
import { refusal } from '../scripted-api.ts';
import { openStorefront } from '../storefront.ts';

it('shows what others like below the favourites, and stands without it', async () => {
  const shop = openStorefront();
  const { html } = await shop.read('/favourites');
  expect(await elementsOf(html, '.favourites > .section .card')).toHaveLength(1);
  expect(new URLSearchParams(shop.api.last('/products').search).get('sort')).toBe('popular');

  const closed = openStorefront();
  closed.api.on('GET /products', refusal(503));
  const alone = await closed.read('/favourites');
  expect(alone.response.status).toBe(200);
  expect(await elementsOf(alone.html, '.section')).toEqual([]);
  takeErrors();
});
