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

test('messengers are added, moved by keys and removed; the address of another kind is refused', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', { role: 'editor' });
  await page.goto('/atelier/content/contacts');
  const list = page.getByRole('grid', { name: 'Мессенджеры' });
  await list.getByRole('button', { name: 'Убрать: Telegram' }).click();
  await list.getByRole('button', { name: 'Убрать: MAX' }).click();
  await list.getByRole('button', { name: 'Переставить: ВКонтакте' }).press('Enter');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Вставить/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(list.locator('label')).toHaveText(['WhatsApp', 'ВКонтакте']);
  await page.getByRole('button', { name: 'Добавить мессенджер' }).click();
  await page.getByRole('menuitem', { name: 'Telegram' }).click();
  await list.getByRole('textbox', { name: 'Telegram' }).fill('https://evil.example/nega');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Это не адрес этого мессенджера')).toBeVisible();
  await list.getByRole('textbox', { name: 'Telegram' }).fill('https://t.me/nega_new?text=hello');
  await save(page);
  await page.getByRole('button', { name: 'Вернуть' }).last().click();
  await expect(page.locator('.content__changes strong').nth(1)).toHaveText('Мессенджеры · MAX');
  await page.keyboard.press('Escape');
  const shop = await preview(page);
  const chats = shop.getByRole('contentinfo').getByRole('link', { name: /WhatsApp|ВКонтакте|Telegram|MAX/ });
  await expect(chats).toHaveText(['WhatsApp', 'ВКонтакте', 'Telegram']);
  await expect(chats.last()).toHaveAttribute('href', 'https://t.me/nega_new');
});
