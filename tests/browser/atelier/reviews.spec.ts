import type { APIRequestContext } from '@playwright/test';
import { Product } from '#shared/contract/product.ts';
import { violationsOf } from '../accessibility.ts';
import { placePaidOrder } from '../placed-order.ts';
import { expect, test } from '../shopper.ts';
import { OPERATOR, signIn } from './sign-in.ts';

const RULES = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] } as const;
const PHONE = { width: 375, height: 812 };
const HANDLE = 'premiere-long-silk-slip';

/** An order that was delivered. */
async function deliveredOrder(request: APIRequestContext) {
  const product = Product.parse(await (await request.get(`/api/products/${HANDLE}`)).json());
  const sku = product.variants.find(({ stock }) => stock === null || stock > 1)?.sku ?? '';
  const created = await placePaidOrder(request, [{ key: 'a', sku, quantity: 1 }]);
  const { number } = created.order;
  for (const event of ['in_production', 'shipped', 'delivered']) {
    const headers = { ...OPERATOR, 'Idempotency-Key': crypto.randomUUID() };
    const sent = await request.post(`/api/operator/orders/${number}/events`, { headers, data: { event } });
    expect(sent.ok()).toBe(true);
  }
  return { number, token: created.token, product };
}

test('a review is written on a phone without script, published, shown, changed and refused', async ({
  quietPage: page,
  context,
  browser,
  baseURL,
  request,
}) => {
  const { number, token, product } = await deliveredOrder(request);
  const origin = baseURL ?? '';
  const photo = await (
    await request.get(`/media/480/${product.pictures[0]?.key}`, { headers: { Accept: 'image/webp' } })
  ).body();
  const shopper = await browser.newPage({ baseURL: origin, javaScriptEnabled: false, viewport: PHONE });
  await signIn(context, origin);
  const review = page.getByRole('article', { name: new RegExp(number) });

  await test.step('she writes by the link of her order, with a photograph', async () => {
    await shopper.goto(`/order/${number}?token=${token}`);
    await shopper.getByRole('link', { name: 'Написать отзыв' }).click();
    await shopper.getByRole('radio', { name: '4 из 5' }).check({ force: true });
    await shopper.getByRole('radio', { name: 'Маломерит' }).check();
    await shopper.locator('textarea').fill('Батист тонкий, в груди тесновато.');
    await shopper.getByLabel('Имя, которое увидят все').fill('Аня');
    await shopper.getByLabel('Рост, см').fill('168');
    await shopper.getByLabel(/Добавить до/).setInputFiles({ name: 'me.webp', mimeType: 'image/webp', buffer: photo });
    await shopper.getByLabel(/Мне есть 18 лет/).check();
    await shopper.getByRole('button', { name: 'Отправить' }).click();
    await expect(shopper.getByText(/^Спасибо! Отзыв появится/)).toBeVisible();
    await expect(shopper.getByText('Читаем перед публикацией')).toBeVisible();
  });

  await test.step('it waits on Today, and is published with its photograph', async () => {
    await page.goto('/atelier/');
    await page.getByRole('link', { name: /новы[йхе].* отзыв/ }).click();
    await expect(review).toContainText('в груди тесновато');
    await review.getByRole('checkbox', { name: 'Показать фотографию 1' }).check({ force: true });
    expect(await violationsOf(page, RULES)).toEqual([]);
    await review.getByRole('button', { name: 'Опубликовать' }).click();
    await expect(review).toBeHidden();
  });

  await test.step('everybody reads it from the product’s page, with an answer of the shop', async () => {
    await page.getByRole('tab', { name: /Опубликованы/ }).click();
    await review.getByRole('button', { name: 'Ответить' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Спасибо, Аня!');
    await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
    await expect(review).toContainText('Спасибо, Аня!');
    await expect(async () => {
      await shopper.goto(`/product-details/${HANDLE}`);
      await shopper.getByRole('link', { name: /4 из 5 · 1 отзыв/ }).click({ timeout: 1000 });
    }).toPass();
    await expect(shopper.getByText('в груди тесновато')).toBeVisible();
    await expect(shopper.getByText('Спасибо, Аня!')).toBeVisible();
    await expect(shopper.getByText('О посадке пока мало отзывов')).toBeVisible();
    await expect(shopper.getByRole('img', { name: 'Фотография 1 из отзыва' })).toBeVisible();
    expect(await shopper.locator('script[type="application/ld+json"]').allTextContents()).toEqual(
      expect.arrayContaining([expect.stringContaining('"reviewCount":1')]),
    );
  });

  await test.step('she changes it, and it is refused with a reason that she and everybody read', async () => {
    await shopper.goto(`/order/${number}/reviews?token=${token}`);
    await shopper.getByText('Изменить отзыв').click();
    await shopper.locator('textarea').fill('Купите лучше у соседей!');
    await shopper.getByRole('button', { name: 'Отправить' }).click();
    await page.getByRole('tab', { name: /Ждут/ }).click();
    await page.reload();
    await expect(review).toContainText('у соседей');
    await review.getByRole('button', { name: 'Отклонить' }).click();
    await page.getByRole('radio', { name: 'реклама' }).check({ force: true });
    await page.getByRole('dialog').getByRole('button', { name: 'Отклонить' }).click();
    await expect(review).toBeHidden();
    await shopper.reload();
    await expect(shopper.getByText('Причина: в отзыве есть реклама.')).toBeVisible();
    await shopper.goto(`/product-details/${HANDLE}/reviews`);
    await expect(shopper.getByText(/реклама – 1/)).toBeVisible();
    await expect(shopper.getByText('Отзывов пока нет')).toBeVisible();
  });
  await shopper.close();
});
