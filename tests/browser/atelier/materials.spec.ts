import { OPERATIONS } from '#shared/contract/operations.ts';
import { violationsOf } from '../accessibility.ts';
import { placePaidOrder } from '../placed-order.ts';
import { expect, test } from '../shopper.ts';
import { OPERATOR, signIn } from './sign-in.ts';

const ROBE = 'Велюровый халат «Портьера»';
const SKU = 'NEGA-PORTIERE-VELOUR-SHAWL-ROBE-SAND-L';
const PHONE = { width: 375, height: 740 };

test('a material goes from its first lot over a supplier order into a piece, and its cost into the margin', async ({
  quietPage: page,
  context,
  baseURL,
  request,
}) => {
  await signIn(context, baseURL ?? '');
  const name = `Велюр ${crypto.randomUUID().slice(0, 6)}`;
  const supplier = `Ткани ${name}`;
  const dialog = page.getByRole('dialog');
  const field = (label: string) => dialog.getByRole('textbox', { name: label, exact: true });
  const row = (text: string | RegExp) => page.getByRole('row', { name: text });
  const card = (title: string) => page.getByRole('region', { name: title, exact: true });
  await page.goto('/atelier/materials');

  await test.step('a material, by keyboard', async () => {
    await expect(page.getByRole('button', { name: 'Новый материал' })).toBeVisible();
    await page.keyboard.press('n');
    await expect(field('Название')).toBeFocused();
    await page.keyboard.type(name);
    await field('Поставщик').fill(supplier);
    await page.keyboard.press('Tab');
    await page.keyboard.type('В-7');
    await dialog.getByRole('button', { name: 'Добавить' }).press('Enter');
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  });

  await test.step('its price and its first lot', async () => {
    await card('Закупочные цены').getByRole('button', { name: 'Изменить' }).click();
    await field('Цена за метр').fill('1200');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(card('Закупочные цены')).toContainText('1 200');
    await page.getByRole('button', { name: 'Приход' }).click();
    await page.keyboard.type('2,5');
    await page.keyboard.press('Tab');
    await page.keyboard.type('А1');
    await dialog.getByRole('button', { name: 'Принять' }).press('Enter');
    await expect(card('Партии').getByRole('row', { name: /А1/ })).toContainText('2,5 м');
  });

  await test.step('what the robe takes of it', async () => {
    await page.getByRole('button', { name: 'Указать расход' }).click();
    await dialog.getByRole('searchbox').fill('портьера');
    await dialog.getByRole('button', { name: ROBE }).click();
    await dialog.getByRole('button', { name: /Цвет/ }).click();
    await page.getByRole('option', { name: 'Песок' }).click();
    await field('L, м').fill('3');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(card('Расход')).toContainText('L: 3 м');
    await expect(card('Расход')).toContainText('воротником, Песок');
  });

  const { order } = await placePaidOrder(request, [{ key: 'a', sku: SKU, quantity: 1 }]);

  await test.step('the queue needs it, and it is to be bought', async () => {
    await page.goto('/atelier/materials');
    await expect(row(name)).toContainText('Не хватит');
    await page.getByRole('tab', { name: /Докупить/ }).click();
    await expect(row(name)).toContainText('0,5 м');
    await card(supplier).getByRole('button', { name: 'Заказать' }).click();
    await expect(field('Поставщик')).toHaveValue(supplier);
    await field(`${name}, м`).fill('10');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(card(supplier)).toBeHidden();
  });

  await test.step('the supplier order is placed and received', async () => {
    await page.getByRole('tab', { name: 'Заказы поставщикам' }).click();
    await card(supplier).getByRole('button', { name: 'Отметить заказанным' }).click();
    await card(supplier).getByRole('button', { name: 'Принять' }).click();
    await expect(field('Количество, м')).toHaveValue('10');
    await field('Партия').fill('Б2');
    await dialog.getByRole('button', { name: 'Принять' }).click();
    await expect(card(supplier)).toContainText('Получено');
  });

  await test.step('the piece is cut from the lot that holds all of it', async () => {
    const board = OPERATIONS.showBoard.response.parse(
      await (await request.get('/api/operator/board', { headers: OPERATOR })).json(),
    );
    const piece = board.pieces.find((each) => each.order === order.number)?.id;
    await page.goto(`/atelier/pieces/${piece}`);
    await expect(card('Материалы')).toContainText('3 м');
    await card('Материалы')
      .getByRole('button', { name: `Кроить из партии: ${name}` })
      .click();
    await expect(page.getByRole('option', { name: 'А1, осталось 2,5 м' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'На этап «Пошив»' }).click();
    await expect(card('Материалы')).toContainText('Списано: 3 м из партии Б2');
  });

  await test.step('its stock and the margin follow, on a phone, too', async () => {
    await page.setViewportSize(PHONE);
    await page.goto('/atelier/materials');
    await expect(page.getByRole('grid')).toContainText('9,5 м');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('link', { name }).click();
    await expect(card('Движение')).toContainText(`заказ № ${order.number}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    expect(await violationsOf(page)).toEqual([]);
    await page.goto('/atelier/reports');
    await expect(card('Себестоимость и маржа').getByRole('row', { name: ROBE })).toContainText('3 600');
  });
});
