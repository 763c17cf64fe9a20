import { payOrder, submitOrder } from '../placed-order.ts';
import { expect, newContact, test } from '../shopper.ts';
import { packPieces } from './pack-pieces.ts';
import { signIn } from './sign-in.ts';

const LINES = [{ key: 'dress', sku: 'NEGA-LINDEN-BATISTE-NIGHTDRESS-MILK-S', quantity: 1 }];

test('a manager opens orders from today’s work, finds, selects and ships them by keys, and saves the view', async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const shopper = newContact();
  const numbers: string[] = [];
  for (let index = 0; index < 2; index += 1) {
    const created = await submitOrder(request, { lines: LINES, certificates: [] }, shopper);
    await payOrder(request, created);
    numbers.push(created.order.number);
  }
  const [first = '', second = ''] = numbers;
  await signIn(context, baseURL ?? '', { role: 'manager', name: 'Маша' });
  const grid = page.getByRole('grid', { name: 'Заказы' });
  const named = (number: string) => new RegExp(`№\\s${number}`);
  const row = (number: string) => grid.getByRole('row', { name: named(number) });
  const dialog = page.getByRole('dialog');
  const select = async () => {
    for (const number of numbers) await row(number).getByRole('checkbox').check({ force: true });
  };

  await test.step('a line of today leads to the orders that it counts', async () => {
    const line = page.getByRole('link', { name: /начать шить/ });
    // Again where another test's order came between the two counts.
    await expect(async () => {
      await page.goto('/atelier/');
      const count = Number((await line.locator('.today__count').textContent())?.replace(/\D/g, ''));
      await line.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Заказы' })).toBeFocused();
      await expect(page).toHaveURL(/stage=to-begin/);
      await expect(grid).toHaveAttribute('aria-rowcount', String(count + 1), { timeout: 3000 });
    }).toPass();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Сегодня' })).toBeVisible();
  });

  await test.step('keys lead to places and to the search, which travels in no address', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await expect(grid).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type(first);
    await expect(row(second)).toBeHidden();
    await expect(row(first)).toBeVisible();
    expect(page.url()).not.toContain(first);
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue(first);
    await page.getByRole('searchbox').press('Escape');
    await expect(row(second)).toBeVisible();
  });

  await test.step('rows are walked, selected and opened', async () => {
    // The orders of one shopper: those that other tests make would move the rows.
    await page.getByRole('searchbox').fill(shopper.email);
    await expect(grid).toHaveAttribute('aria-rowcount', '3');
    await row(second).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(grid.getByRole('row', { selected: true })).toHaveCount(2);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    await page.goBack();
  });

  await test.step('two orders are begun at once, with a result for each', async () => {
    await select();
    await page.getByRole('button', { name: 'Начать шить' }).click();
    await dialog.getByRole('button', { name: 'Начать шить: 2' }).click();
    await expect(dialog.getByText('Готово', { exact: true })).toHaveCount(2);
    await expect(dialog.getByRole('status').filter({ hasText: 'Готово: 2 из 2.' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Закрыть' }).last().click();
    await expect(row(first)).toContainText('Шьём');
    await Promise.all(numbers.map((number) => packPieces(request, number)));
  });

  await test.step('two orders are sent at once, with each email shown before; what cannot happen is said before', async () => {
    await select();
    await page.getByRole('button', { name: 'Доставлены' }).click();
    await expect(dialog.getByText('Отметить нельзя')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Отмена' }).click();
    await page.getByRole('button', { name: 'Отправить' }).click();
    await dialog.getByLabel(new RegExp(`Номер для отслеживания заказа №\\s${first}`)).fill('80111222333444');
    const message = dialog
      .getByRole('listitem')
      .filter({ hasText: named(first) })
      .getByRole('group');
    await expect(message).toContainText(/@example\.com/);
    await message.locator('summary').click();
    await expect(message.frameLocator('iframe').locator('body')).toContainText('80111222333444');
    await dialog.getByRole('button', { name: 'Отправить: 2' }).click();
    await expect(dialog.getByText('Готово', { exact: true })).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Закрыть' }).last().click();
    await expect(row(first)).toContainText('Отправлен');
  });

  await test.step('filters are saved as a view, which is a tab', async () => {
    await page.getByRole('button', { name: 'Фильтры' }).click();
    await page.getByRole('button', { name: /Страна/ }).click();
    await page.getByRole('option', { name: 'Казахстан' }).click();
    await expect(page.getByText('Таких заказов нет')).toBeVisible();
    await page.getByRole('button', { name: 'Сохранить вид' }).click();
    await page.getByRole('dialog').getByLabel('Название').fill('Казахстан');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Казахстан' })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('link', { name: 'Все', exact: true }).click();
    await expect(row(first)).toBeVisible();
  });

  await test.step('the palette finds an order and a place', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(second);
    // At once: neither is the order found yet, nor anything highlighted.
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/orders/${second}$`));
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Сегод');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Сегодня' })).toBeVisible();
  });

  await test.step('the palette of an owner finds a product and a page of settings', async () => {
    await signIn(context, baseURL ?? '', { name: 'Анна' });
    await page.reload();
    await expect(page.getByRole('link', { name: 'Товары' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Липа');
    await page.getByRole('menuitem', { name: /«Липа»/ }).click();
    await expect(page).toHaveURL(/\/products\/linden-batiste-nightdress$/);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Контакты');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/content\/contacts$/);
  });

  await test.step('the list goes into a spreadsheet', async () => {
    await page.goto('/atelier/orders?stage=sent');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Экспорт' }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^zakazy-.*\.csv$/);
  });
});
