import { placePaidOrder } from '../placed-order.ts';
import { expect, test } from '../shopper.ts';
import { signIn } from './sign-in.ts';

const DRESS = 'NEGA-LINDEN-BATISTE-NIGHTDRESS-MILK-S';
const BODY = { bust: 92, underBust: 78, waist: 71, hips: 98, height: 168 };

test('a new order of an earlier customer has her address and her measurements, and no address tells of her', async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const lines = [{ key: 'dress', sku: DRESS, quantity: 1, measurements: BODY }];
  const { order } = await placePaidOrder(request, lines);
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(sent.url()));
  await signIn(context, baseURL ?? '', { role: 'manager' });
  const { email, lastName } = { email: order.contact?.email ?? '', lastName: order.contact?.lastName ?? '' };
  const field = (name: string | RegExp) => page.getByRole('textbox', { name });

  await test.step('it is found by a number in the search, where Enter opens the only one', async () => {
    await page.goto('/atelier/orders');
    await page.getByRole('searchbox', { name: 'Номер, имя, контакт' }).focus();
    await page.keyboard.type(order.number);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(order.number));
    await expect(page.locator('.page__title')).toContainText('Оплачен');
  });

  await test.step('what it waits for stands where its red step would', async () => {
    await page.keyboard.press('s');
    await expect(page.getByText('Осталось сшить 1 вещь')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Отправить', exact: true })).toHaveCount(0);
  });

  await test.step('a new order from its page begins with her', async () => {
    await page.getByRole('button', { name: 'Действия' }).click();
    await page.getByRole('menuitem', { name: 'Новый заказ для этого покупателя' }).click();
    await expect(field('Электронная почта')).toHaveValue(email);
    await expect(field('Фамилия')).toHaveValue(lastName);
    await expect(page.getByRole('checkbox', { name: /согласен/ })).not.toBeChecked();
  });

  await test.step('her measurements are offered for a piece with their day', async () => {
    await page.getByRole('searchbox', { name: 'Добавить вещь' }).fill('nega-linden-batiste-nightdress');
    await page
      .getByRole('button', { name: /Молоко, S,/ })
      .first()
      .click();
    await page.getByText(/^По меркам, /).click();
    await page.getByRole('button', { name: /грудь 92/ }).click();
    await expect(field(/^Обхват груди, см/)).toHaveValue('92');
    await expect(field(/^Рост, см/)).toHaveValue('168');
    await expect(page.getByRole('region', { name: 'Сколько стоит' })).toContainText('Итого');
  });

  await test.step('it is cleared, and begun with her from the search of the form', async () => {
    await page.getByRole('button', { name: 'Очистить' }).click();
    await expect(field('Электронная почта')).toHaveValue('');
    await page.getByRole('searchbox', { name: 'Прежний заказ' }).fill(email);
    await page.getByRole('button', { name: new RegExp(`№ ${order.number}`) }).click();
    await expect(field('Электронная почта')).toHaveValue(email);
  });

  expect(asked.filter((url) => url.includes(encodeURIComponent(email)) || url.includes(email))).toEqual([]);
  expect(page.url()).toMatch(/\/atelier\/orders\/new$/);
});

test('the search of orders goes to their first row by an arrow', async ({ page, context, baseURL, request }) => {
  await placePaidOrder(request, [{ key: 'dress', sku: DRESS, quantity: 1 }]);
  await signIn(context, baseURL ?? '', { role: 'manager' });
  await page.goto('/atelier/orders');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Номер, имя, контакт' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[role=row][data-index="0"]')).toBeFocused();
});
