import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { signIn } from './sign-in.ts';

const PICTURE = join(import.meta.dirname, '../../../seed/pictures/shade-silk-kimono/ivory-front.avif');
const HANDLE = 'probnyy-halat';

/** Chooses a file where a button asks for one. */
async function choose(page: Page, button: string, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await chooser.setFiles(files);
}

/** The file that a button of the spreadsheets’ screen makes. */
async function download(page: Page, format: string): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: format }).click()]);
  return await readFile(await file.path());
}

/** A row for a CSV file of the shop, by the names of its columns. */
function newRow(csv: string, cells: Record<string, string>): string {
  const [heads = ''] = csv.split('\r\n', 1);
  return heads
    .split(';')
    .map((head) => cells[/\[([\w.]+)\]/.exec(head)?.[1] ?? ''] ?? '')
    .join(';');
}

async function save(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Сохранить', exact: true });
  await button.click();
  await expect(button).toBeHidden();
}

test('a draft gets a price and a picture, is seen in the shop by its link, and goes through a spreadsheet and back', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '');
  await page.goto('/atelier/products');
  await page.getByRole('button', { name: 'Новый товар' }).first().click();
  await page.getByLabel('Название по-русски').fill('Пробный халат');
  await expect(page.getByLabel('Адрес страницы')).toHaveValue(HANDLE);
  const category = page.getByRole('dialog').getByRole('button', { name: 'Категория' });
  await expect(category).toBeEnabled();
  await category.click();
  await page.getByRole('option', { name: 'Халаты и домашняя одежда' }).click();
  await page.getByRole('button', { name: 'Создать черновик' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Пробный халат');

  await page.getByRole('tab', { name: 'Варианты и цены' }).click();
  const cell = (name: string) => page.getByLabel(`${name}: ${HANDLE}`, { exact: true });
  await cell('Цена, ₽').fill('12 300');
  await cell('Размер').fill('M');
  await cell('Вес, г').click();
  await save(page);

  await page.getByRole('tab', { name: 'Фотографии' }).click();
  await choose(page, 'Выбрать файлы', [
    {
      name: 'drawing.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
    { name: 'front.avif', mimeType: 'image/avif', buffer: await readFile(PICTURE) },
  ]);
  await page.getByLabel('Что на фото, рус.').fill('Халат спереди');
  await expect(page.getByText('drawing.svg')).toBeVisible();
  await save(page);

  await page.getByRole('button', { name: 'Предпросмотр' }).click();
  const link = await page.getByLabel('Ссылка для просмотра').inputValue();
  const shop = await context.newPage();
  const answer = await shop.goto(new URL(link).pathname);
  expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([200, 'no-store']);
  await expect(shop.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(shop.getByText('12 300').first()).toBeVisible();
  await expect(shop.getByRole('img', { name: 'Халат спереди' }).first()).toBeVisible();
  await shop.close();

  await page.goto('/atelier/sheets');
  const sheet = await download(page, 'XLSX');
  await choose(page, 'Выбрать файл', [{ name: 'catalogue.xlsx', mimeType: '', buffer: sheet }]);
  await expect(page.getByText('Файл ничего не меняет.')).toBeVisible();
  const text = (await download(page, 'CSV')).toString();
  const row = text.split('\r\n').find((line) => line.startsWith(`${HANDLE};${HANDLE};`)) ?? '';
  const edited = [
    text.replace(row, row.replace(';12300;', ';11800;')),
    newRow(text, { handle: HANDLE, sku: `${HANDLE}-l`, size: 'L', price: '12 500' }),
    newRow(text, { handle: 'novaya-maska', 'name.ru': 'Новая маска', category: 'robes' }),
    newRow(text, { handle: 'novaya-maska', sku: 'novaya-maska', price: '1900' }),
  ].join('\r\n');
  await choose(page, 'Выбрать файл', [{ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(edited) }]);
  await expect(page.getByText('Новых товаров: 1, новых вариантов у прежних товаров: 1.')).toBeVisible();
  // What a row adds is taken whole or not at all.
  const ofMask = page.getByRole('checkbox', { name: /novaya-maska, / });
  await ofMask.first().click({ force: true });
  await expect(page.getByRole('button', { name: 'Записать 3 изменения' })).toBeVisible();
  await ofMask.last().click({ force: true });
  await page.getByRole('button', { name: 'Записать 6 изменений' }).click();
  await expect(page.getByText('prices.csv · 2 товара')).toBeVisible();
  await page.getByRole('button', { name: 'Отменить загрузку' }).click();
  await page.getByRole('button', { name: 'Вернуть как было' }).click();
  await expect(page.getByText('Возвращена 1 клетка. Убраны 2 добавленных товара и варианта.')).toBeVisible();

  await page.goto(`/atelier/products/${HANDLE}?part=variants`);
  await expect(cell('Цена, ₽')).toHaveValue('12300');
  await page.getByRole('button', { name: 'Другие действия' }).click();
  await page.getByRole('menuitem', { name: 'В архив' }).click();
  await expect(page.getByText('Товар в архиве')).toBeVisible();
});

test('a collection takes an order of its own by keys, which shoppers see, and gives it up again', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '');
  const edit = async () => {
    await page.goto('/atelier/groups?kind=collection');
    await page
      .getByRole('row', { name: /Полночь/ })
      .getByRole('button', { name: 'Изменить' })
      .click();
    await expect(page.getByRole('dialog').getByRole('row').first()).toBeVisible();
  };
  const saveGroup = async () => {
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await edit();
  const rows = page.getByRole('dialog').getByRole('row');
  const [first = '', second = ''] = await rows.allInnerTexts();
  await rows
    .first()
    .getByRole('button', { name: /Переставить/ })
    .press('Enter');
  await expect(page.getByRole('button', { name: `Вставить между ${first} и ${second}` })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(rows.first()).toHaveText(second);
  await expect(page.getByRole('switch', { name: 'Свой порядок товаров' })).toBeChecked();
  await saveGroup();
  const shop = await context.newPage();
  await shop.goto('/collections/midnight');
  await expect(shop.getByRole('main').getByRole('article').first()).toContainText(second);

  await edit();
  await page.getByText('Свой порядок товаров').click();
  await saveGroup();
  await edit();
  await expect(rows.first()).toHaveText(first);
});
