import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { href } from '#shared/routes.ts';
import { placePaidOrder } from '../placed-order.ts';
import { addToCart, expect, test } from '../shopper.ts';
import { addAuthenticator } from './authenticator.ts';
import { chooseFiles, chooseOption, preview, save, shows } from './editing.ts';
import { addDraft, putOnSale, takeBack, takeOffSale } from './many-products.ts';
import { invite } from './sign-in.ts';
import { download, newRow, variantRows } from './spreadsheet-files.ts';

const PICTURE = join(import.meta.dirname, '../../../seed/pictures/shade-silk-kimono/ivory-front.avif');
const HERO_PICTURE = 'seed/pictures/afterglow-silk-triangle-set/champagne-back.avif';
const HERO_WORDS = 'Зима в шёлке';
const RUN = crypto.getRandomValues(new Uint16Array(1))[0];
const NAME = `Пробный халат ${RUN}`;
const HANDLE = `probnyy-halat-${RUN}`;
/** How many products the spreadsheet adds, and the one of them that it puts on sale. */
const ADDED = 1000;
const ON_SALE = `tablica-${RUN}-17`;
const DRESS = { key: 'dress', sku: 'NEGA-LINDEN-BATISTE-NIGHTDRESS-MILK-S', quantity: 2 };

test('a new owner signs in, fills the shop, sells, ships and refunds, and a shopper sees all of it', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const origin = baseURL ?? '';
  const shopper = await browser.newContext({ baseURL: origin });
  const shop = await shopper.newPage();
  const productPage = href('ru', 'product', { id: HANDLE });
  const price = (of: Page) => of.locator('.product__buy .price').first();
  const showsPrice = (text: string) =>
    shows(shop, productPage, (seen) => expect(price(seen)).toContainText(text, { timeout: 500 }));
  const cell = (name: string) => page.getByLabel(`${name}: ${HANDLE}`, { exact: true });
  const dialog = page.getByRole('dialog');

  await test.step('an invitation becomes a passkey', async () => {
    await addAuthenticator(page);
    await page.goto((await invite(request, origin, 'Анна', 'owner')).link);
    await page.getByRole('textbox', { name: 'Как вас зовут' }).fill('Анна Швец');
    await page.getByRole('button', { name: 'Создать ключ и войти' }).click();
    await expect(page.getByRole('heading', { name: 'Сегодня' })).toBeVisible();
  });

  await test.step('a product gets a price, a size table and a picture, is previewed as a draft and published', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await page.getByRole('button', { name: 'Новый товар' }).first().click();
    await page.getByLabel('Название по-русски').fill(NAME);
    await expect(page.getByLabel('Адрес страницы')).toHaveValue(HANDLE);
    const category = dialog.getByRole('button', { name: 'Категория' });
    await expect(category).toBeEnabled();
    await category.click();
    await page.getByRole('option', { name: 'Халаты и домашняя одежда' }).click();
    await page.getByRole('button', { name: 'Создать черновик' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME);
    await page.getByRole('tab', { name: 'Варианты и цены' }).click();
    await cell('Цена, ₽').fill('12 300');
    await cell('Размер').fill('M');
    await cell('Вес, г').click();
    await expect(cell('Цена, ₽')).toHaveValue(/^12\s300$/);
    await save(page);
    await page.getByRole('tab', { name: 'Таблица размеров' }).click();
    await page.getByText('Своя таблица размеров').click();
    const ease = page.getByRole('textbox', { name: 'Прибавка, Обхват груди' });
    await ease.fill('8');
    await ease.press('Tab');
    await save(page);
    await page.getByRole('tab', { name: 'Фотографии' }).click();
    await chooseFiles(page, 'Выбрать файлы', [
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
    const draft = await preview(page);
    await expect(draft.getByText('12 300').first()).toBeVisible();
    await expect(draft.getByText('Сидит свободно, не обтягивая.')).toBeAttached();
    await draft.close();
    expect((await shopper.request.get(productPage)).status()).toBe(404);
    await page.getByRole('button', { name: 'Опубликовать' }).click();
    await expect(page.getByText('Товар в продаже')).toBeVisible();
    await shows(shop, productPage, async (seen) => {
      await expect(price(seen)).toContainText('12 300', { timeout: 500 });
      await expect(seen.getByRole('img', { name: 'Халат спереди' }).first()).toBeVisible();
    });
  });

  await test.step('a thousand products come by spreadsheet, with a price that was changed, and go again', async () => {
    await page.goto('/atelier/spreadsheet');
    const csv = (await download(page, 'CSV')).toString();
    const edited = [
      csv.replace(new RegExp(`^(?<row>${HANDLE};${HANDLE};.*;)12300;`, 'm'), '$<row>11800;'),
      newRow(csv, { handle: HANDLE, sku: `${HANDLE}-l`, size: 'L', price: '12 500' }),
      ...Array.from({ length: ADDED }, (_, index) => `tablica-${RUN}-${index}`).flatMap((handle, index) =>
        variantRows(csv, handle, index, handle === ON_SALE),
      ),
    ].join('\r\n');
    const choose = (text: string) =>
      chooseFiles(page, 'Выбрать файл', [{ name: 'catalogue.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }]);
    const write = page.getByRole('button', { name: /^Записать/ });
    await choose(edited.replace(';12 500;', ';дорого;'));
    // Nothing of a file with refused rows can be written before they are left out.
    const leaveOut = page.getByText('Пропустить 1 строку. Цена, ₽: не цена в рублях');
    await expect(leaveOut).toBeVisible();
    await expect(write).toBeHidden();
    await leaveOut.click();
    await expect(write).toBeVisible();
    await choose(edited);
    await expect(page.getByText(/Новых товаров: 1.000, новых вариантов у прежних товаров: 1\./)).toBeVisible();
    // What a row adds is taken whole or not at all.
    const variant = page.getByRole('checkbox', { name: new RegExp(`${HANDLE}-l, `) });
    const all = (await write.textContent()) ?? '';
    await variant.first().click({ force: true });
    await expect(write).not.toHaveText(all);
    await variant.first().click({ force: true });
    await expect(write).toHaveText(all);
    await write.click();
    await expect(page.getByText(/catalogue\.csv · 1.001 товар/)).toBeVisible({ timeout: 60_000 });
    await shows(shop, href('ru', 'product', { id: ON_SALE }), (seen) =>
      expect(price(seen)).toContainText('5 017', { timeout: 500 }),
    );
    await showsPrice('11 800');
    const sheet = await download(page, 'XLSX');
    await chooseFiles(page, 'Выбрать файл', [{ name: 'catalogue.xlsx', mimeType: '', buffer: sheet }]);
    await expect(page.getByText('Файл ничего не меняет.')).toBeVisible();
    await page.getByRole('button', { name: 'Отменить загрузку таблицы' }).click();
    await page.getByRole('button', { name: 'Вернуть как было' }).click();
    await expect(page.getByText(/Возвращена 1 ячейка. Убран 1.001 добавленный товар или вариант/)).toBeVisible({
      timeout: 60_000,
    });
    await showsPrice('12 300');
  });

  await test.step('two products are put on sale and taken off it at once, by keys, and are as they were again', async () => {
    await addDraft(request, `${HANDLE}-2`, `Пробное кимоно ${RUN}`);
    await page.goto(`/atelier/products?q=${HANDLE}`);
    await putOnSale(page, { percent: 20, becomes: ['кимоно', /10\s000\s₽ → 8\s000\s₽/], count: 2 });
    await showsPrice('9 840');
    await takeBack(page);
    await showsPrice('12 300');
    // The second one is a draft already.
    await takeOffSale(page, 'Готово: 1 из 1.');
    await shows(shop, productPage, (seen) => expect(price(seen)).toBeHidden({ timeout: 500 }));
    await takeBack(page);
    await showsPrice('12 300');
  });

  await test.step('home gets another hero, another order and picked products: as a draft, then for everybody', async () => {
    const publish = async () => {
      await page.getByRole('button', { name: 'Опубликовать' }).click();
      const asked = page.getByRole('alertdialog', { name: 'Показать покупателям?' });
      await expect(asked).toContainText(HERO_WORDS);
      await asked.getByRole('button', { name: 'Опубликовать' }).click();
      await expect(asked).toBeHidden();
    };
    await page.goto('/atelier/content/home');
    await page.getByLabel('Строка над заголовком, по-русски').fill(HERO_WORDS);
    await page.locator('input[type=file]').setInputFiles(HERO_PICTURE);
    await page.getByLabel('Что на фото, по-русски').fill('Шёлковый комплект со спины');
    await page.getByLabel('Что на фото, по-английски').fill('A silk set from behind');
    await page.getByRole('button', { name: 'Переставить: Популярное' }).press('Enter');
    await expect(page.locator(':focus')).toHaveAccessibleName(/^Вставить/);
    for (let down = 0; down < 2; down += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('grid', { name: 'Разделы' }).getByRole('heading')).toHaveText([
      /^Коллекции/,
      /^По меркам/,
      /^Популярное/,
      ...[/./, /./, /./],
    ]);
    await chooseOption(page, 'Что показывать', 'Что чаще покупают');
    await chooseOption(page, 'Что показывать', 'Выбранные товары');
    await page.getByRole('combobox', { name: 'Выбранные товары' }).fill(NAME);
    await page.getByRole('option', { name: NAME }).click();
    await save(page);
    const isChanged = async (home: Page) => {
      await expect(home.locator('.hero')).toContainText(HERO_WORDS, { timeout: 500 });
      await expect(home.locator('.hero').getByAltText('Шёлковый комплект со спины')).toBeVisible();
      await expect(home.locator('main > section').nth(1)).toHaveClass(/measured-story/);
      await expect(home.locator('main .section:has(.card)').first().locator('.card')).toContainText([NAME]);
    };
    const draft = await preview(page);
    await isChanged(draft);
    await draft.close();
    await shop.goto(href('ru', 'home'));
    await expect(shop.getByText(HERO_WORDS)).toHaveCount(0);
    await publish();
    await shows(shop, href('ru', 'home'), isChanged);
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Как было с самого начала' })
      .getByRole('button', { name: 'Вернуть' })
      .click();
    await page.getByRole('alertdialog', { name: 'Вернуть этот вид?' }).getByRole('button', { name: 'Вернуть' }).click();
    await expect(page.getByLabel('Строка над заголовком, по-русски')).not.toHaveValue(HERO_WORDS);
    await publish();
    await shows(shop, href('ru', 'home'), (home) =>
      expect(home.getByText(HERO_WORDS)).toHaveCount(0, { timeout: 500 }),
    );
  });

  await test.step('a sale lowers the price on the card, on the page and in the cart until it is ended', async () => {
    await page.goto('/atelier/promotions/new');
    await page.getByRole('radio', { name: 'Автоматически' }).check({ force: true });
    await page.getByLabel('Название по-русски').fill(`Первая акция ${RUN}`);
    await page.getByLabel('Название по-английски').fill('First sale');
    await page.getByRole('textbox', { name: 'Процентов' }).fill('15');
    const products = page.getByRole('combobox', { name: 'Товары' });
    await products.fill(NAME);
    await page.getByRole('option', { name: NAME }).click();
    // Another can be looked for at once, and what follows is in reach.
    await expect(products).toHaveAttribute('aria-expanded', 'false');
    await expect(products).toHaveValue('');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Первая акция ${RUN}` })).toBeVisible();
    await shows(shop, productPage, (seen) => expect(price(seen).locator('s')).toHaveCount(1, { timeout: 500 }));
    await expect(price(shop)).toContainText('10 455');
    await shop.goto(href('ru', 'sales'));
    const card = shop.locator('.card', { has: shop.locator(`a[href="${productPage}"]`) });
    await expect(card).toContainText('−15 %');
    await addToCart(shop, 'ru', HANDLE, 'M');
    await shop.goto(href('ru', 'cart'));
    await expect(shop.locator('.cart-line .price').first()).toContainText('10 455');
    await page.getByRole('button', { name: 'Завершить' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Завершить' }).click();
    await expect(page.getByText('завершена', { exact: true })).toBeVisible();
    await shows(shop, productPage, (seen) => expect(price(seen).locator('s')).toHaveCount(0, { timeout: 500 }));
  });

  const created = await placePaidOrder(request, [DRESS]);
  const { number } = created.order;
  const named = new RegExp(`№\\s${number}`);
  const state = page.locator('.page__title');

  await test.step('the pieces of an order go over the board by keys', async () => {
    const cards = (stage: string) =>
      page.getByRole('grid', { name: stage, exact: true }).getByRole('row', { name: new RegExp(number) });
    await page.goto(`/atelier/production?find=${number}`);
    await expect(cards('Раскроить')).toHaveCount(1);
    await cards('Раскроить').first().focus();
    await page.keyboard.press('Control+a');
    await page.getByRole('button', { name: 'Перенести на этап' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Пошив' }).press('Enter');
    await expect(cards('Пошив')).toHaveCount(1);
    // A board that is read again ends what is dragged, and takes no other move before that.
    const andReadAgain = async (act: () => Promise<void>) => {
      const readAgain = page.waitForResponse(/\/operator\/board$/);
      await act();
      await readAgain;
    };
    const undo = page.getByRole('alertdialog', { name: '2 вещи: Пошив' }).getByRole('button').first();
    await andReadAgain(() => undo.press('Enter'));
    await expect(cards('Раскроить')).toHaveCount(1);
    await cards('Раскроить')
      .getByRole('button', { name: /^Перенести вещь.*\d$/ })
      .press('Enter');
    await andReadAgain(() => page.getByRole('button', { name: 'Перетащить на Проверка' }).press('Enter'));
    await expect(cards('Проверка')).toHaveCount(1);
    const next = cards('Проверка').getByRole('button', { name: /^На этап/ });
    await andReadAgain(() => next.press('Enter'));
    await expect(cards('Упаковано')).toContainText('2 вещи');
  });

  await test.step('its parcel is sent with the email shown before, and delivered', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('k');
    await page.getByRole('row', { name: named }).getByRole('link').press('Enter');
    await page.getByRole('button', { name: 'Отправить' }).click();
    await dialog.getByLabel('Номер для отслеживания').fill('10123456789');
    await expect(dialog.frameLocator('iframe').locator('body')).toContainText('10123456789');
    await dialog.getByRole('button', { name: 'Отправить' }).click();
    await expect(state).toContainText('Отправлен');
    await page.getByRole('link', { name: 'Открыть заказ' }).click();
    await expect(page.getByRole('link', { name: '10123456789' })).toBeVisible();
    await page.keyboard.press('s');
    await expect(state).toContainText('Доставлен');
  });

  await test.step('a piece that keeps no stock comes back, and its money to the card', async () => {
    await page.keyboard.press('r');
    await dialog.getByRole('textbox', { name: /Сколько вернуть/ }).fill('1');
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('checkbox', { name: 'Вернуть на склад' })).toHaveCount(0);
    await dialog.getByLabel('Причина').click();
    await page.getByRole('option', { name: 'не подошёл размер' }).click();
    await dialog.getByRole('button', { name: 'Дальше' }).click();
    await expect(dialog).toContainText('Уйдёт 1 письмо');
    await dialog.getByRole('button', { name: /Вернуть 9.800/ }).click();
    const money = page.getByRole('region', { name: 'Деньги' });
    await expect(money).toContainText('не подошёл размер');
    await expect(page.locator('.order-line').first()).toContainText('возвращена 1 вещь');
    await shop.goto(`/order/${number}?token=${created.token}`);
    await expect(shop.getByRole('main')).toContainText('Доставлен');
    await expect(shop.getByRole('main')).toContainText('9 800');
  });

  await test.step('the product leaves the shop', async () => {
    await page.goto(`/atelier/products/${HANDLE}`);
    await page.getByRole('button', { name: 'Другие действия' }).click();
    await page.getByRole('menuitem', { name: 'В архив' }).click();
    await expect(page.getByText('Товар в архиве')).toBeVisible();
    await expect.poll(async () => (await shopper.request.get(productPage)).status()).toBe(404);
    await shopper.close();
  });
});
