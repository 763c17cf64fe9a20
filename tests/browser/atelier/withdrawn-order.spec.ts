import { placePaidOrder } from '../placed-order.ts';
import { expect, nightdress, test } from '../shopper.ts';
import { signIn } from './sign-in.ts';

test('a withdrawn piece goes on from the board and from its ticket only after a question', async ({
  quietPage: page,
  context,
  baseURL,
  request,
}) => {
  const { order, token } = await placePaidOrder(request, [{ key: 'a', sku: nightdress('M'), quantity: 1 }]);
  const stated = await request.post(`/api/orders/${order.number}/withdrawals`, {
    headers: { 'Order-Token': token, 'Idempotency-Key': crypto.randomUUID() },
    data: { name: 'Анна', lines: [], timeZone: 'Europe/Moscow' },
  });
  expect(stated.status(), await stated.text()).toBeLessThan(300);
  await signIn(context, baseURL ?? '');
  await page.goto('/atelier/production');
  const card = (column: string) =>
    page.getByRole('grid', { name: column, exact: true }).getByRole('row', { name: new RegExp(order.number) });
  const question = page.getByRole('alertdialog');
  await card('Раскроить').getByRole('button', { name: 'На этап «Пошив»' }).click();
  await expect(question).toContainText('Покупатель отказался от договора');
  await question.getByRole('button', { name: 'Отмена' }).click();
  await card('Раскроить').getByRole('link').click();
  await expect(page.getByRole('alert')).toContainText('Не кроите');
  await page.getByRole('button', { name: 'На этап «Пошив»' }).click();
  await question.getByRole('button', { name: 'На этап «Пошив»' }).click();
  await expect(page.getByText(`№ ${order.number}: Пошив`)).toBeVisible();
});
