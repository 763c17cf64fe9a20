import type { Page } from '@playwright/test';
import { violationsOf } from '../accessibility.ts';
import { placePaidOrder } from '../placed-order.ts';
import { expect, test } from '../shopper.ts';
import { OPERATOR, signIn } from './sign-in.ts';

const DRESS = 'NEGA-LINDEN-BATISTE-NIGHTDRESS-MILK-S';
const RULES = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] } as const;

/** Exchanges the only piece for size M by keyboard; `check` looks at the filled dialog. */
async function exchangeFor(page: Page, check: () => Promise<void> = async () => undefined): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('l');
  await dialog.getByRole('textbox', { name: /Сколько вернётся/ }).fill('1');
  await dialog.getByRole('searchbox').fill('LINDEN-BATISTE-NIGHTDRESS-MILK-M');
  await dialog.getByRole('button', { name: /Липа.*Молоко, M/ }).press('Enter');
  await check();
  await dialog.getByRole('button', { name: 'Дальше' }).press('Enter');
  await expect(dialog.frameLocator('iframe').locator('body')).toContainText('Отправьте нам обратно');
  await dialog.getByRole('button', { name: 'Обменять' }).press('Enter');
  await expect(dialog).toBeHidden();
}

test('a sent piece is exchanged for another size as one act, and received when it comes back', async ({
  quietPage: page,
  context,
  baseURL,
  request,
}) => {
  const { order, token } = await placePaidOrder(request, [{ key: 'dress', sku: DRESS, quantity: 1 }]);
  const { number } = order;
  for (const event of ['in_production', 'shipped']) {
    const headers = { ...OPERATOR, 'Idempotency-Key': crypto.randomUUID() };
    const sent = await request.post(`/api/operator/orders/${number}/events`, { headers, data: { event } });
    expect(sent.status()).toBe(200);
  }
  await signIn(context, baseURL ?? '');
  await page.goto(`/atelier/orders/${number}`);
  const dialog = page.getByRole('dialog');
  await expect(page.locator('.page__title')).toContainText('Отправлен');
  await exchangeFor(page, async () => expect(await violationsOf(page, RULES)).toEqual([]));
  const card = page.getByRole('region', { name: 'Обмен' });
  const act = async (name: string) => {
    await page.getByRole('button', { name: 'Действия' }).press('Enter');
    await page.getByRole('menuitem', { name }).press('Enter');
  };

  await test.step('the order is made again, and its history says what became of what', async () => {
    await expect(page.locator('.page__title')).toContainText('Шьём');
    await expect(card).toContainText('ждём обратно');
    await expect(page.locator('.order-timeline')).toContainText('Молоко, S → Молоко, M');
    // What React Aria has announced of the field of numbers is gone then.
    await page.reload();
    await expect(card).toContainText('ждём обратно');
    expect(await violationsOf(page, RULES)).toEqual([]);
  });

  await test.step('its shopper is told what to send back', async () => {
    const shopper = await context.newPage();
    await shopper.goto(`/order/${number}?token=${token}`);
    await expect(shopper.getByRole('main')).toContainText('Ждём от вас обратно');
    await shopper.close();
  });

  await test.step('the exchange is taken back as long as nothing followed it', async () => {
    await act('Отменить обмен');
    await dialog.getByRole('button', { name: 'Отменить обмен' }).press('Enter');
    await expect(page.locator('.page__title')).toContainText('Отправлен');
    await expect(card).toBeHidden();
  });

  await test.step('a returned piece is marked as received, and a wrong mark is taken back', async () => {
    await exchangeFor(page);
    await card.getByRole('button', { name: 'Получена, на склад' }).press('Enter');
    await expect(card).toContainText(/вернулась на склад/);
    await card.getByRole('button', { name: 'Ещё не вернулась' }).press('Enter');
    await expect(card).toContainText('ждём обратно');
  });
});
