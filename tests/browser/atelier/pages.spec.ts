import { expect, type Page, test } from '@playwright/test';
import { signIn } from './sign-in.ts';

const WORDS = 'Зима в шёлке';

async function save(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Сохранить', exact: true });
  await button.click();
  await expect(button).toBeHidden();
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Показать покупателям?' });
  await expect(dialog).toContainText(WORDS);
  await dialog.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(dialog).toBeHidden();
}

/** Opens the shop with the draft, by its link. */
async function preview(page: Page): Promise<Page> {
  await page.getByRole('button', { name: 'Предпросмотр' }).click();
  const link = new URL(await page.getByLabel('Ссылка для просмотра').inputValue());
  await page.keyboard.press('Escape');
  const shop = await page.context().newPage();
  const answer = await shop.goto(link.pathname + link.search);
  expect(answer?.headers()['cache-control']).toBe('no-store');
  await expect(shop.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  return shop;
}

/** An isolate of the shop knows of a publication after two seconds. */
async function expectInShop(shop: Page, isShown: boolean): Promise<void> {
  await expect(async () => {
    await shop.goto('/');
    expect(await shop.getByText(WORDS).count()).toBe(isShown ? 1 : 0);
  }).toPass();
}

test('the hero and the announcement are edited and previewed; the hero is published and gets its former words back', async ({
  page,
  context,
  baseURL,
}) => {
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

  await page.getByRole('link', { name: 'Страницы и настройки' }).first().click();
  await page.getByRole('link', { name: 'Главная' }).click();
  await page.getByLabel('Строка над заголовком, по-русски').fill(WORDS);
  await save(page);
  const shop = await preview(page);
  await expect(shop.getByText(WORDS)).toBeVisible();
  await expectInShop(shop, false);
  await publish(page);
  await expectInShop(shop, true);

  await page
    .getByRole('listitem')
    .filter({ hasText: 'Как было с самого начала' })
    .getByRole('button', { name: 'Вернуть' })
    .click();
  await page.getByRole('alertdialog', { name: 'Вернуть этот вид?' }).getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.getByLabel('Строка над заголовком, по-русски')).not.toHaveValue(WORDS);
  await publish(page);
  await expectInShop(shop, false);
});
