import { expect, it } from 'vitest';
import type { DeliveryRates } from '#shared/contract/quote.ts';
import { aProduct, someRates } from '../samples.ts';
import { json } from '../scripted-api.ts';
import { openStorefront } from '../storefront.ts';

/** What stands under the button of a product: in an offer, and where delivery is free from these sums on by zone. */
async function termsOf(
  sums: readonly (number | null)[],
  path = '/product-details/slip',
  changes: Parameters<typeof aProduct>[0] = {},
) {
  const shop = openStorefront();
  const { zones, ...rates }: DeliveryRates = someRates();
  const priced = zones.map(({ zone, options }, index) => ({
    zone,
    options: options.map((option) => ({ ...option, freeFrom: sums[index] ?? null })),
  }));
  shop.api.on('GET /delivery-rates', json({ ...rates, zones: priced }));
  const cartOffers = [
    { name: 'Весна', benefit: 'percent' as const, value: 15, minimum: 1_000_000 },
    { name: 'Подарок', benefit: 'amount' as const, value: 50_000, minimum: 0 },
  ];
  shop.api.on('GET /products/slip', json(aProduct({ cartOffers, ...changes })));
  const { html } = await shop.read(path);
  const [, terms = ''] = /<ul class="product__terms">(.*?)<\/ul>/.exec(html) ?? [];
  return [...terms.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, text = '']) => text.replace(/\s/g, ' '));
}

it('a product page shows the promotions of a cart with it, and the sum from which delivery is free', async () => {
  expect(await termsOf([1_000_000, 1_000_000, 1_000_000])).toEqual([
    'Доставка от 390 ₽',
    '7 дней на возврат',
    expect.stringContaining('>Отзывы</a>'),
    'Бесплатная доставка от 10 000 ₽',
    'Весна: скидка 15 % при покупке от 10 000 ₽',
    'Подарок: скидка 500 ₽ в корзине',
  ]);
});

it('a product page shows where delivery is free, if that differs by zone', async () => {
  expect(await termsOf([700_000, 1_000_000, null])).toContain('Бесплатная доставка по России от 7 000 ₽');
  const english = await termsOf([null, 700_000, null], '/en/product-details/slip');
  expect(english.filter((text) => text.includes('free delivery'))).toEqual([
    expect.stringMatching(/^Kazakhstan and Kyrgyzstan: free delivery on orders from (RUB |₽)7,000$/),
  ]);
  expect((await termsOf([])).filter((text) => text.startsWith('Бесплатная'))).toEqual([]);
});

it('a product page shows no return of standard sizes once nothing but made to measure is left', async () => {
  const madeToMeasure = { surcharge: 200_000, days: { min: 3, max: 5 } };
  const [variant] = aProduct().variants;
  const soldOut = variant ? [{ ...variant, stock: 0 }] : [];
  const sewn = await termsOf([], undefined, { madeToMeasure, variants: soldOut });
  expect(sewn).toContain('Возврат — только при изъяне');
  expect(sewn).not.toContain('7 дней на возврат');
  expect(await termsOf([], undefined, { madeToMeasure })).toContain('7 дней на возврат');
});
