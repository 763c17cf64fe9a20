import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { signIn } from './sign-in.ts';

/** The shop keeps what it was told about headings: each run has one of its own. */
const PRICE = `Моя цена ${crypto.randomUUID().slice(0, 8)}`;
/** A file as an owner has it: a title, her own headings, no addresses, a category that the shop calls otherwise. */
const FILE = `Прайс на весну;;;;
;;;;
Артикул;Наименование;Раздел;${PRICE};Полка
OWN-S;Халат из своей таблицы;Халат;9 900;A1
OWN-M;;;9 900;A2
`;

test.beforeEach(({ context, baseURL }) => signIn(context, baseURL ?? ''));

/** A word instead of a number of pieces, and one instead of a price. */
const SOLD_OUT = `Артикул;Цена, ₽;На складе
NEGA-LINDEN-BATISTE-NIGHTDRESS-MILK-S;9 800;нет
NEGA-LINDEN-BATISTE-NIGHTDRESS-MILK-M;дорого;3
`;

async function choose(page: Page, file = FILE): Promise<void> {
  await page.goto('/atelier/spreadsheet');
  const button = page.getByRole('button', { name: 'Выбрать файл', exact: true });
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.press('Enter')]);
  await chooser.setFiles({ name: 'прайс.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
}

test('an owner maps the headings of her own file once, mends an unknown word everywhere, and takes it all back, by keys', async ({
  page,
}) => {
  await choose(page);
  await page.getByRole('button', { name: PRICE }).press('Enter');
  await page.getByRole('option', { name: 'Цена, ₽', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Сравнить с магазином' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Не получится взять');
  await expect(page.getByRole('button', { name: 'Возможно, вы имели в виду' })).toContainText('Халаты');
  await page.getByRole('button', { name: 'Заменить в 1 строке' }).press('Enter');
  await expect(page.getByText('Новых товаров: 1')).toBeVisible();
  await page.getByRole('button', { name: /^Записать/ }).press('Enter');
  await expect(page.getByText('прайс.csv ·')).toBeVisible();

  // Headings and words are known now, also to a colleague, and nothing is left to write.
  await choose(page);
  await expect(page.getByText('Файл ничего не меняет.')).toBeVisible();

  await page.getByRole('button', { name: 'Отменить загрузку таблицы' }).press('Enter');
  await page.getByRole('button', { name: 'Вернуть как было' }).press('Enter');
  await expect(page.getByText('Убран 1 добавленный товар или вариант.')).toBeVisible();
});

test('a word instead of a number of pieces is mended to none, and the alert goes once all else is skipped', async ({
  page,
}) => {
  await choose(page, SOLD_OUT);
  await page.getByRole('button', { name: 'Заменить в 1 строке' }).click();
  await expect(page.getByRole('alert')).toContainText('Не получится взять 1 строку из');
  await page.getByRole('checkbox').first().press('Space');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Пропустим 1 строку')).toBeVisible();
});

test('sizes and colours are added at once in the matrix, and prices are typed and pasted by keys', async ({ page }) => {
  await page.goto('/atelier/products/linden-batiste-nightdress?part=matrix');
  await page.getByRole('textbox', { name: 'Размеры через запятую' }).fill('XS, S, M, L, XL, XXL');
  await page.getByRole('button', { name: /^Добавить \d+ сочетани/ }).press('Enter');
  const cells = page.getByRole('table').getByRole('textbox');
  const first = cells.first();
  await first.focus();
  await page.keyboard.type('8100');
  await page.keyboard.press('Enter');
  await expect(first).toHaveValue(/8.100/);
  await page.keyboard.press('ArrowUp');
  await expect(first).toBeFocused();
  await first.evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '8200\n8300');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveValue(/8.200/);
  await expect(page.locator('.matrix :focus')).toHaveValue('8300');
  await expect(page.getByText('Изменено: варианты')).toBeVisible();
});
