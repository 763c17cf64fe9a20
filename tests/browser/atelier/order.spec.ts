import { OperatorOrder } from '#shared/contract/operator-order.ts';
import { Board, type PieceMove } from '#shared/contract/piece.ts';
import { FIRST_STAGE, LAST_STAGE } from '#shared/domain/stages.ts';
import { payOrder, placePaidOrder } from '../placed-order.ts';
import { expect, test } from '../shopper.ts';
import { signIn } from './sign-in.ts';

const DRESS = { key: 'dress', sku: 'NEGA-LINDEN-BATISTE-NIGHTDRESS-MILK-S' };
const LINES = [{ ...DRESS, quantity: 2 }];

test('an order that a colleague has refunded meanwhile says so where it can no longer be begun', async ({
  page,
  context,
  browser,
  baseURL,
  request,
}) => {
  const { number } = (await placePaidOrder(request, [{ ...DRESS, quantity: 1 }])).order;
  const origin = baseURL ?? '';
  await signIn(context, origin);
  await page.goto(`/atelier/orders/${number}`);
  const state = page.locator('.page__title');
  await expect(state).toContainText('Оплачен');
  const hers = await browser.newContext({ baseURL: origin });
  await signIn(hers, origin, { role: 'manager', name: 'Маша' });
  const refund = await hers.request.post(`/atelier/api/operator/orders/${number}/refunds`, {
    data: { version: 0 },
    headers: { Origin: origin, 'Idempotency-Key': crypto.randomUUID() },
  });
  expect(OperatorOrder.parse(await refund.json()).order.state).toBe('refunded');
  await hers.close();
  await page.keyboard.press('s');
  await expect(page.getByRole('alert')).toContainText('Состояние заказа: «Деньги возвращены».');
  await expect(page.getByRole('alert')).toContainText('«Начали возврат» (Маша');
  await expect(state).toContainText('Деньги возвращены');
});

test('an order goes to another address for a difference that its shopper pays', async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const created = await placePaidOrder(request, LINES);
  const { number } = created.order;
  await signIn(context, baseURL ?? '');
  await page.goto(`/atelier/orders/${number}`);
  const dialog = page.getByRole('dialog');
  const state = page.locator('.page__title');
  await expect(state).toContainText('Оплачен');

  await test.step('a note is left by keys alone', async () => {
    await page.keyboard.press('n');
    await page.keyboard.type('Позвонить перед отправкой');
    await page.keyboard.press('Control+Enter');
    await expect(page.locator('.order-note')).toContainText('Позвонить перед отправкой');
    await page.getByRole('heading', { level: 1 }).click();
  });

  await test.step('another city and a faster way are priced before they are asked for', async () => {
    await page.keyboard.press('a');
    await dialog.getByLabel('Город').fill('Тверь');
    await expect(dialog.getByText('DHL')).toHaveCount(0);
    await dialog.getByText(/^Экспресс-доставка, 990/).click();
    await dialog.getByRole('button', { name: 'Дальше' }).click();
    await expect(dialog).toContainText(/Попросим доплатить.600/);
    const email = dialog.frameLocator('iframe').locator('body');
    await expect(email).toContainText('Тверь');
    const total = await dialog.locator('.order-totals__whole dd').textContent();
    await expect(email).toContainText(`Итого${total}`);
    await dialog.getByRole('button', { name: 'Изменить заказ' }).click();
    await expect(page.locator('.order-address')).toContainText('Тверь');
    await expect(page.getByRole('region', { name: 'Деньги' })).toContainText('ждём доплаты');
  });

  await test.step('the shopper is asked on the order’s page, and pays', async () => {
    const shopper = await context.newPage();
    await shopper.goto(`/order/${number}?token=${created.token}`);
    await expect(shopper.getByText(/нужно доплатить.600/)).toBeVisible();
    await expect(shopper.getByRole('button', { name: 'Доплатить' })).toBeVisible();
    await shopper.close();
    await payOrder(request, created);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Деньги' })).toContainText(/Доплата.*600/);
  });

  await test.step('an apology of an amount goes to the card, and says what it is for', async () => {
    await page.keyboard.press('r');
    await dialog.getByText('Сумму на выбор').click();
    await dialog.getByRole('textbox', { name: 'Сумма' }).fill('500');
    await dialog.getByLabel('Причина').click();
    await page.getByRole('option', { name: 'в знак извинения' }).click();
    await dialog.getByRole('button', { name: 'Дальше' }).click();
    await dialog.getByRole('button', { name: /Вернуть 500/ }).click();
    await expect(page.getByRole('region', { name: 'Деньги' })).toContainText('в знак извинения');
  });

  await test.step('a refund whose answer is lost is on the order, and is not made twice', async () => {
    let isLost = true;
    await page.route(`**/orders/${number}/refunds`, async (route) => {
      const answer = await route.fetch();
      await (isLost ? route.abort() : route.fulfill({ response: answer }));
    });
    await page.keyboard.press('r');
    await dialog.getByText('Сумму на выбор').click();
    await dialog.getByRole('textbox', { name: 'Сумма' }).fill('70');
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Дальше' }).click();
    await dialog.getByRole('button', { name: /Вернуть 70/ }).click();
    await expect(dialog.getByRole('alert')).toContainText('Нет связи');
    const refunds = page.locator('main').getByText(/−70.₽/);
    await expect(refunds).toHaveCount(1);
    isLost = false;
    await dialog.getByRole('button', { name: /Вернуть 70/ }).click();
    await expect(dialog).toBeHidden();
    await expect(refunds).toHaveCount(1);
  });

  await test.step('an email is opened as it was sent', async () => {
    await page.getByRole('button', { name: 'Открыть письмо «Заказ изменён»' }).click();
    await expect(dialog.frameLocator('iframe').locator('body')).toContainText('Ваш заказ изменён');
    await page.keyboard.press('Escape');
  });

  await test.step('a piece that leaves its parcel while the order is being sent is asked about', async () => {
    const api = `${baseURL}/atelier/api/operator`;
    const board = Board.parse(await (await context.request.get(`${api}/board`)).json());
    const pieces = board.pieces.filter(({ order }) => order === number).map(({ id }) => id);
    const move = (id: string, data: PieceMove) =>
      context.request.post(`${api}/pieces/${id}/moves`, { data, headers: { Origin: baseURL ?? '' } });
    for (const id of pieces) await move(id, { from: FIRST_STAGE, to: LAST_STAGE });
    await page.reload();
    await page.getByRole('button', { name: 'Отправить', exact: true }).click();
    const send = dialog.getByRole('button', { name: 'Отправить', exact: true });
    await expect(send).toBeEnabled();
    await move(pieces[0] ?? '', { from: LAST_STAGE, to: FIRST_STAGE });
    const question = dialog.getByRole('checkbox', { name: 'Нет, всё готово: отправить заказ целиком' });
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await expect(question).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(question).not.toBeChecked();
    await expect(dialog.getByRole('button', { name: 'Отправить 1 вещь' })).toBeEnabled();
    await dialog.getByText('Нет, всё готово: отправить заказ целиком').click();
    await send.click();
    await expect(state).toContainText('Отправлен');
  });
});
