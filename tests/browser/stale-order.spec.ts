import { href } from '#shared/routes.ts';
import { OPERATOR } from './atelier/sign-in.ts';
import { payOrder, submitOrder } from './placed-order.ts';
import { expect, test, WORDS } from './shopper.ts';

const LINE = { key: 'dress', sku: 'NEGA-LINDEN-BATISTE-NIGHTDRESS-MILK-S', quantity: 1 };
const address = ({ order: { number }, token }: { order: { number: string }; token: string }) =>
  href('ru', 'order', { number }, { token });

test('the page of an order that was paid elsewhere says so when its button to pay is pressed', async ({
  page,
  request,
}) => {
  const created = await submitOrder(request, { lines: [LINE], certificates: [] });
  await page.goto(address(created));
  await payOrder(request, created);
  await page.getByRole('button', { name: WORDS.ru.payAgain }).click();
  await expect(page.getByRole('main')).toContainText('Деньги получены, спасибо.');
  await expect(page.getByRole('button', { name: WORDS.ru.payAgain })).toHaveCount(0);
});

test('the page of an order that was paid elsewhere says so when it is to be cancelled', async ({ page, request }) => {
  const created = await submitOrder(request, { lines: [LINE], certificates: [] });
  await page.goto(address(created));
  await page.getByRole('button', { name: 'Отменить заказ' }).click();
  await payOrder(request, created);
  await page.getByRole('button', { name: 'Да, отменить' }).click();
  await expect(page.getByRole('main')).toContainText('Деньги получены, спасибо.');
});

test('the page of an order that costs another sum by now shows that sum before anything is paid', async ({
  page,
  request,
}) => {
  const created = await submitOrder(request, { lines: [LINE], certificates: [] });
  await page.goto(address(created));
  const path = `/api/operator/orders/${created.order.number}`;
  const body = { lines: [{ position: 0, quantity: 2 }], version: 0 };
  const preview = await (await request.post(`${path}/lines-preview`, { data: body, headers: OPERATOR })).json();
  const headers = { ...OPERATOR, 'Idempotency-Key': crypto.randomUUID() };
  const data = { ...body, expectedDifference: preview.difference };
  expect((await request.post(`${path}/lines`, { data, headers })).status()).toBe(200);
  const button = page.getByRole('button', { name: WORDS.ru.payAgain });
  const before = (await button.textContent()) ?? '';
  await button.click();
  await expect(button).not.toHaveText(before);
  await expect(button).toHaveText(/^Оплатить/);
  await expect(page).toHaveURL(address(created));
});

test('a payment that cannot be asked for without a connection says that, and not that the shop takes none', async ({
  page,
  request,
}) => {
  const created = await submitOrder(request, { lines: [LINE], certificates: [] });
  await page.goto(address(created));
  await page.route('**/payments', (route) => route.abort());
  await page.getByRole('button', { name: WORDS.ru.payAgain }).click();
  await expect(page.getByRole('alert').getByText('Нет связи, деньги не списались.')).toBeVisible();
});
