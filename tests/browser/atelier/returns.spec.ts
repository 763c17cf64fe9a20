import type { APIRequestContext } from '@playwright/test';
import { OwnOrder } from '#shared/contract/own-order.ts';
import { OwnReturn } from '#shared/contract/own-return.ts';
import { violationsOf } from '../accessibility.ts';
import { placePaidOrder } from '../placed-order.ts';
import { expect, test } from '../shopper.ts';
import { OPERATOR, signIn } from './sign-in.ts';

const DRESS = 'NEGA-LINDEN-BATISTE-NIGHTDRESS-MILK-S';
const RULES = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] } as const;

/** An order of three pieces that was delivered, and how its shopper asks to send one or more back. */
async function deliveredOrder(request: APIRequestContext) {
  const { order, token } = await placePaidOrder(request, [{ key: 'dress', sku: DRESS, quantity: 3 }]);
  const path = `/api/orders/${order.number}`;
  for (const event of ['in_production', 'shipped', 'delivered']) {
    const headers = { ...OPERATOR, 'Idempotency-Key': crypto.randomUUID() };
    const sent = await request.post(`/api/operator/orders/${order.number}/events`, { headers, data: { event } });
    expect(sent.status()).toBe(200);
  }
  const headers = { 'Order-Token': token };
  return {
    number: order.number,
    own: async () => OwnOrder.parse(await (await request.get(path, { headers })).json()),
    ask: async (line: { quantity?: number; instead?: string } = {}) => {
      const data = { lines: [{ position: 0, quantity: 1, ...line }], reason: 'size', words: 'Велика в плечах.' };
      return OwnReturn.parse(await (await request.post(`${path}/returns`, { headers, data })).json());
    },
  };
}

test('returns are answered, received and refunded on a phone, and each step is taken back', async ({
  quietPage: page,
  context,
  baseURL,
  request,
}) => {
  const { number, own, ask } = await deliveredOrder(request);
  await signIn(context, baseURL ?? '');
  await page.setViewportSize({ width: 375, height: 812 });
  const dialog = page.getByRole('alertdialog');
  const shown = page.getByRole('article', { name: new RegExp(`заказу № ${number}`) }).first();
  const press = (name: string) => shown.getByRole('button', { name, exact: true }).click();
  const confirm = (name: string | RegExp) => dialog.getByRole('button', { name }).click();
  const returns = page.getByRole('region', { name: 'Возвраты' });
  await ask({ quantity: 2 });

  await test.step('it waits on Today, and is refused with a reason', async () => {
    await page.goto('/atelier/');
    await page.getByRole('link', { name: /прос[ьб].* о возврате/ }).click();
    await expect(shown).toContainText('Велика в плечах.');
    await press('Отказать');
    await dialog.getByRole('radio', { name: 'Вещь носили или стирали' }).check({ force: true });
    expect(await violationsOf(page, RULES)).toEqual([]);
    await confirm('Отказать');
    await expect(shown).toBeHidden();
    expect((await own()).returns).toMatchObject([{ state: 'refused', refusal: 'worn' }]);
  });

  await test.step('the refusal is taken back on the order, and it is accepted with others at once', async () => {
    await page.goto(`/atelier/orders/${number}`);
    await press('Вернуть к просьбе');
    await expect(shown).toContainText('Ждёт ответа');
    await page.goto('/atelier/returns');
    await shown.getByRole('checkbox').check({ force: true });
    const bar = page.getByRole('region', { name: 'Выбранные возвраты' });
    await bar.getByRole('button', { name: 'Одобрить' }).click();
    const several = page.getByRole('dialog');
    await several.getByRole('button', { name: 'Одобрить' }).click();
    await expect(several.getByRole('status')).toContainText('Готово: 1 из 1');
    await several.getByRole('button', { name: 'Закрыть' }).last().click();
    // What React Aria has announced is gone then.
    await page.reload();
    await expect(shown).toContainText('Одобрен');
    expect(await violationsOf(page, RULES)).toEqual([]);
  });

  await test.step('what came is received piece by piece, and a wrong mark is taken back', async () => {
    await press('Принять вещи');
    const places = page.getByRole('dialog');
    await places.getByRole('textbox', { name: 'Не для продажи' }).fill('1');
    await places.getByRole('textbox', { name: 'Обратно покупателю' }).fill('1');
    await page.keyboard.press('Tab');
    await places.getByRole('button', { name: /Почему обратно/ }).click();
    await page.getByRole('option', { name: 'Вещь носили или стирали' }).click();
    await places.getByRole('button', { name: 'Принять вещи', exact: true }).click();
    await expect(shown).toContainText('обратно покупателю: 1');
    await press('Отменить приёмку');
    await expect(shown).toContainText('Одобрен');
    await press('Принять вещи');
    await places.getByRole('button', { name: 'Принять вещи', exact: true }).click();
    await expect(shown).toContainText(/Деньги до/);
  });

  await test.step('its money goes back once it is seen how much', async () => {
    await press('Вернуть деньги');
    await confirm(/^Вернуть .*₽/);
    await expect(shown).toBeHidden();
    await page.getByRole('tab', { name: 'Закрытые' }).click();
    await expect(shown).toContainText('Завершён');
    expect((await own()).returned).toBeGreaterThan(0);
  });

  await test.step('an exchange reserves the other size when it is accepted, until that is taken back', async () => {
    const other = await deliveredOrder(request);
    await other.ask({ instead: DRESS.replace(/S$/, 'M') });
    await page.goto(`/atelier/orders/${other.number}`);
    await returns.getByRole('button', { name: 'Одобрить' }).click();
    await expect(dialog.frameLocator('iframe').locator('body')).toContainText('Отправьте нам обратно');
    await confirm('Одобрить');
    await expect(returns).toContainText('Одобрен');
    await expect(page.getByRole('region', { name: 'Обмен' })).toContainText('ждём обратно');
    await returns.getByRole('button', { name: 'Вернуть к просьбе' }).click();
    await expect(page.getByRole('region', { name: 'Обмен' })).toBeHidden();
    await expect(returns).toContainText('Ждёт ответа');
  });
});
