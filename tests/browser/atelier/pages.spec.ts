import { expect, test } from '@playwright/test';
import { preview, save } from './editing.ts';
import { signIn } from './sign-in.ts';

test('the announcement is refused without its translation, and then previewed', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', { role: 'editor' });
  await page.goto('/atelier/content');
  await page.getByRole('link', { name: 'Строка над шапкой' }).click();
  await page.getByLabel('Первая часть, по-русски').fill('В мае ателье закрыто');
  await page.getByLabel('Первая часть, по-английски').fill('');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Заполните поле')).toBeVisible();
  await page.getByLabel('Первая часть, по-английски').fill('Closed in May');
  await save(page);
  const announced = await preview(page);
  await expect(announced.locator('.header__line')).toContainText('В мае ателье закрыто');
  await announced.close();
});

test('an invalid size table is refused, and a valid one previewed in the size guide', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', { role: 'editor' });
  await page.goto('/atelier/content/sizes');
  const waist = page.getByRole('textbox', { name: 'XL, Обхват талии' });
  await waist.fill('70');
  await waist.blur();
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Должно быть больше, чем у размера выше')).toBeVisible();
  await waist.fill('88,5');
  await waist.blur();
  await save(page);
  const shop = await preview(page);
  await expect(shop.locator('tr[data-size=XL] td', { hasText: '88.5' })).toHaveCount(1);
});
