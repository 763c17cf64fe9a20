import type { Page } from '@playwright/test';
import { OrderPage } from '#shared/contract/order-list.ts';
import { submitOrder } from '../placed-order.ts';
import { expect, newContact, test } from '../shopper.ts';
import { signIn } from './sign-in.ts';

/** Sends an order whose answers do not arrive. */
async function loseAnswers(page: Page, send: () => Promise<void>): Promise<void> {
  const orders = '**/api/operator/orders';
  await page.route(orders, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send();
  await expect(page.getByText('Нет связи')).toBeVisible();
  await page.unroute(orders);
}

const LINES = [{ key: 'dress', sku: 'NEGA-LINDEN-BATISTE-NIGHTDRESS-MILK-S', quantity: 1 }];

test('an order is taken by keys alone, survives a reload, and its link is copied', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', { role: 'manager' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/atelier/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Заказы' })).toBeVisible();
  const { keyboard } = page;
  const { phone, email } = newContact();
  const sums = page.getByRole('region', { name: 'Сколько стоит' });
  /** Goes to a field by its name, as a keyboard user does, and types into it. */
  const type = async (name: string | RegExp, text: string) => {
    await page.getByRole('textbox', { name }).focus();
    await keyboard.type(text);
  };

  const submit = async () => {
    const button = page.getByRole('button', { name: 'Оформить заказ' });
    // The sums of what was typed last are on the screen.
    await expect(button).not.toHaveAttribute('data-pending');
    await button.focus();
    await keyboard.press('Enter');
  };

  await test.step('a piece is found, measured and embroidered', async () => {
    await keyboard.press('n');
    await expect(page.getByRole('heading', { level: 1, name: 'Новый заказ' })).toBeFocused();
    await page.getByRole('searchbox', { name: 'Добавить вещь' }).focus();
    await keyboard.type('nega-linden-batiste-nightdress');
    await page
      .getByRole('button', { name: /Молоко, S,/ })
      .first()
      .focus();
    await keyboard.press('Enter');
    await page.getByRole('checkbox', { name: /По меркам/ }).focus();
    await keyboard.press('Space');
    const measures = { 'Обхват груди': 92, 'Обхват под грудью': 78, 'Обхват талии': 71, 'Обхват бёдер': 98, Рост: 168 };
    for (const [name, cm] of Object.entries(measures)) await type(new RegExp(`^${name}, см`), `${cm}`);
    await page.getByRole('checkbox', { name: /С вышивкой/ }).focus();
    await keyboard.press('Space');
    await type('Текст', 'Анна');
    await keyboard.press('Tab');
    await expect(sums).toContainText('Итого');
  });

  await test.step('what is missing is named, and what was typed stays', async () => {
    await submit();
    await expect(page.getByText('Отметьте, что покупатель согласен')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Имя' })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('textbox', { name: 'Текст' })).toHaveValue('Анна');
  });

  await test.step('a reload loses nothing', async () => {
    await type('Имя', 'Анна');
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Имя' })).toHaveValue('Анна');
    await expect(page.getByRole('textbox', { name: /Обхват груди/ })).toHaveValue('92');
    await expect(page.getByRole('textbox', { name: 'Текст' })).toHaveValue('Анна');
  });

  await test.step('the order is placed for the sum that is shown', async () => {
    await page.getByRole('radio', { name: 'По телефону' }).focus();
    await keyboard.press('Space');
    await type('Фамилия', 'Иванова');
    await type('Телефон', phone);
    await type('Электронная почта', email);
    await type('Индекс', '101000');
    await type('Регион', 'Москва');
    await type('Город', 'Москва');
    await type('Улица, дом, квартира', 'ул. Примерная, 1');
    await page.getByRole('radio', { name: /^Стандартная доставка, 390/ }).focus();
    await keyboard.press('Space');
    await page.getByRole('checkbox', { name: /согласен/ }).focus();
    await keyboard.press('Space');
    await expect(sums).toContainText('Стандартная доставка');
    const total = await sums.locator('.order-totals__whole').textContent();
    await loseAnswers(page, submit);
    await type('Имя', ' Мария');
    await submit();
    await expect(page.getByText('Этот заказ уже оформлен')).toBeVisible();
    await page.getByRole('textbox', { name: 'Имя' }).fill('Анна');
    await submit();
    await expect(page.getByRole('heading', { level: 1, name: /Заказ № / })).toBeVisible();
    await expect(page.locator('.page__title')).toContainText('Принят по телефону: Вера');
    await expect(page.locator('.order-totals__whole')).toHaveText(total ?? '?');
  });

  await test.step('its link, copied by a press, opens it for the customer', async () => {
    await page.getByRole('button', { name: 'Скопировать ссылку' }).focus();
    await keyboard.press('Enter');
    await expect(page.getByText(/Ссылка на заказ №\s\d+ скопирована/)).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const customer = await context.newPage();
    await customer.goto(link);
    await expect(customer.getByText(/^Ждём оплату до/)).toBeVisible();
    await customer.close();
    await page.goto('/atelier/orders/new');
    await expect(page.getByRole('textbox', { name: 'Имя' })).toHaveValue('');
  });

  await test.step('who signs out leaves nothing of a customer in the tab', async () => {
    await type('Имя', 'Мария');
    await page.getByRole('button', { name: /Вера/ }).click();
    await page.getByRole('menuitem', { name: 'Выйти' }).click();
    await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Мария');
  });
});

test('orders that wait for their payment are followed up from their list', async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const { order } = await submitOrder(request, { lines: LINES, certificates: [] });
  await signIn(context, baseURL ?? '', { role: 'manager' });
  await page.goto('/atelier/orders?stage=waiting');
  const row = page.getByRole('row').filter({ hasText: order.number });
  const act = async (name: string) => {
    await row.getByRole('button', { name: 'действия' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const before = await row.locator('[data-column=waitsUntil]').textContent();

  await act('Дать ещё день');
  await expect(page.getByText(new RegExp(`Заказ №\\s${order.number} ждёт оплаты до`))).toBeVisible();
  await expect(row.locator('[data-column=waitsUntil]')).not.toHaveText(before ?? '');

  await act('Напомнить письмом');
  await expect(page.getByText(`Письмо с напоминанием о заказе № ${order.number} отправлено`)).toBeVisible();
  await act('Напомнить письмом');
  await expect(page.getByText('за последние сутки уже напоминали')).toBeVisible();

  await act('Отменить заказ');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отменить заказ' }).click();
  await expect(row).toHaveCount(0);
  const left = await context.request.get('/atelier/api/operator/orders?stage=waiting');
  expect(OrderPage.parse(await left.json()).orders.map(({ number }) => number)).not.toContain(order.number);
});
