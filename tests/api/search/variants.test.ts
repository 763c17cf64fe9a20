import { expect, test } from 'vitest';
import { aProduct, aVariant, fill } from '../catalogue.ts';
import { OPERATOR, openShop } from '../shop.ts';

test('variants of a product whose name has the text come before all whose SKU has it', async () => {
  const shop = openShop();
  const coded = Array.from({ length: 61 }, (_, index) =>
    aProduct(`coded-${index}`, { variants: [aVariant(`лил-${index}`)] }),
  );
  const name = { ru: 'Платье «Лилия»', en: 'Lily' };
  await fill(shop, [aProduct('named', { name, variants: [aVariant('of-its-own')] }), ...coded]);
  const path = `/operator/variants?text=${encodeURIComponent('лил')}`;
  const response = await shop.send(path, { headers: OPERATOR });
  const { variants } = await response.json<{ variants: { sku: string }[] }>();
  expect(variants.slice(0, 2).map(({ sku }) => sku)).toEqual(['of-its-own', 'лил-60']);
});
