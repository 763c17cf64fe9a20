import { expect, type Page, test } from '@playwright/test';
import { signIn } from './sign-in.ts';

const WORDS = 'Зима в шёлке';
const PICTURE = 'seed/pictures/afterglow-silk-triangle-set/champagne-back.avif';

// They edit the same pages.
test.describe.configure({ mode: 'serial' });

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

/** Makes what the shop came with the draft. */
async function restoreFirst(page: Page): Promise<void> {
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Как было с самого начала' })
    .getByRole('button', { name: 'Вернуть' })
    .click();
  const dialog = page.getByRole('alertdialog', { name: 'Вернуть этот вид?' });
  await dialog.getByRole('button', { name: 'Вернуть' }).click();
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

  await restoreFirst(page);
  await expect(page.getByLabel('Строка над заголовком, по-русски')).not.toHaveValue(WORDS);
  await publish(page);
  await expectInShop(shop, false);
});

test('a size table is refused while it is out of order, and then previewed in the size guide', async ({
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

test('a section of the home page is moved with the keyboard, an uploaded picture and picked products are previewed', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', { role: 'editor' });
  await page.goto('/atelier/content/home');
  await page.getByRole('button', { name: 'Переставить: Популярное' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid', { name: 'Разделы' }).getByRole('heading')).toHaveText([
    /^По меркам/,
    /^Популярное/,
    ...[/./, /./, /./, /./],
  ]);
  await page.getByLabel('Что показывать').click();
  await page.getByRole('option', { name: 'Выбранные товары' }).click();
  await page.getByRole('combobox', { name: 'Выбранные товары' }).fill('халат');
  const robe = page.getByRole('option', { name: /халат/i }).first();
  const picked = await robe.textContent();
  await robe.click();
  await page.locator('input[type=file]').setInputFiles(PICTURE);
  await page.getByLabel('Что на фото, по-русски').fill('Шёлковый халат у окна');
  await page.getByLabel('Что на фото, по-английски').fill('A silk robe by the window');
  await save(page);
  const shop = await preview(page);
  await expect(shop.locator('.hero').getByAltText('Шёлковый халат у окна')).toBeVisible();
  await expect(shop.locator('main > section').nth(1)).toHaveClass(/making/);
  await expect(shop.locator('main .section').first().locator('.card')).toHaveCount(1);
  await expect(shop.locator('main .section').first()).toContainText(picked ?? '');
});
