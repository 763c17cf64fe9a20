import type { APIRequestContext, Page } from '@playwright/test';
import { OperatorReturn } from '#shared/contract/operator-return.ts';
import { OwnOrder } from '#shared/contract/own-order.ts';
import { href } from '#shared/routes.ts';
import { violationsOf } from './accessibility.ts';
import { OPERATOR } from './atelier/sign-in.ts';
import type { Locale } from './locales.ts';
import { placePaidOrder } from './placed-order.ts';
import { expect, nightdress, test } from './shopper.ts';

const RULES = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] } as const;

/** An order of two nightdresses that was delivered, and what its shop does about a return of it. */
async function deliver(request: APIRequestContext) {
  const created = await placePaidOrder(request, [{ key: 'dress', sku: nightdress('S'), quantity: 2 }]);
  const { number } = created.order;
  const post = async (path: string, data: object) => {
    const headers = { ...OPERATOR, 'Idempotency-Key': crypto.randomUUID() };
    const response = await request.post(`/api/operator${path}`, { headers, data });
    expect(response.status(), `${path}: ${await response.text()}`).toBe(200);
    return response;
  };
  for (const event of ['in_production', 'shipped', 'delivered']) await post(`/orders/${number}/events`, { event });
  const own = async () => {
    const headers = { 'Order-Token': created.token };
    return OwnOrder.parse(await (await request.get(`/api/orders/${number}`, { headers })).json());
  };
  const newest = async () => (await own()).returns.at(-1)?.id ?? '';
  const move = async (data: object) =>
    OperatorReturn.parse(await (await post(`/returns/${await newest()}/moves`, data)).json());
  const accept = async () => {
    const listed = await request.get(`/api/operator/orders/${number}/returns`, { headers: OPERATOR });
    const version = (await listed.json()).returns.at(-1).version;
    return move({ move: 'accept', version, expectedDifference: 0 });
  };
  const address = (locale: Locale) => href(locale, 'order', { number }, { token: created.token });
  return { number, address, move, accept };
}

/** The address of a link to returns in the email with a subject. */
async function linkInEmail(page: Page, subject: RegExp): Promise<string> {
  await expect(async () => {
    await page.goto('/__sandbox/mail');
    await page.getByRole('link', { name: subject }).click({ timeout: 1000 });
  }).toPass();
  const link = async () => /\/order\/\d+\/returns\?token=[\w-]+/.exec(await page.content())?.[0] ?? '';
  await expect.poll(link).not.toBe('');
  return link();
}

test.describe('a return without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('is asked for from the order, kept on an error, followed to its money, and led to by its emails', async ({
    page,
    request,
  }) => {
    const { number, address, move, accept } = await deliver(request);
    await page.goto(address('ru'));
    await page.getByRole('link', { name: 'Вернуть или обменять' }).click();
    const send = page.getByRole('button', { name: 'Попросить о возврате' });
    await page.getByLabel('Своими словами').fill('Мала в груди\nи коротка');
    await page.getByLabel('Причина').selectOption('Не подошёл размер');
    await send.click();
    await expect(page.getByRole('alert')).toHaveText('Выберите, сколько вещей вы возвращаете.');
    await expect(page.getByLabel('Своими словами')).toHaveValue('Мала в груди\nи коротка');
    await expect(page.getByLabel('Причина')).toHaveValue('size');
    await page.getByLabel('Сколько вернуть').selectOption('1 из 2');
    await send.click();
    const own = page.getByRole('region', { name: 'Ваши возвраты и обмены' });
    await expect(own.getByRole('heading', { level: 3 })).toHaveText('Просьба у нас');
    await expect(own).toContainText('вернуть деньги');

    await accept();
    await page.goto(await linkInEmail(page, new RegExp(`заказу №\\s${number}: ждём посылку`)));
    await expect(own).toContainText('Пересылку оплачиваете вы.');
    await expect(own).toContainText('Куда отправить');
    await page.getByLabel('Номер посылки').fill('номер');
    await page.getByRole('button', { name: 'Посылка отправлена' }).click();
    await expect(page.getByRole('alert')).toContainText('Проверьте номер посылки');
    await expect(page.getByLabel('Номер посылки')).toHaveValue('номер');
    await page.getByLabel('Номер посылки').fill('80111222333444');
    await page.getByRole('button', { name: 'Посылка отправлена' }).click();
    await expect(own).toContainText('Номер посылки: 80111222333444');

    await move({ move: 'receive', lines: [{ line: 0, shelf: 0, discarded: 1, back: 0 }] });
    await page.reload();
    await expect(own).toContainText('не позже чем через 10 дней');
    await page.goto(address('ru'));
    await expect(page.getByRole('link', { name: 'Ваши возвраты и обмены' })).toBeVisible();
  });
});

test('an exchange is asked for on a phone by keys, thought better of, asked for again and refused with the reason @phone-only', async ({
  quietPage: page,
  request,
}) => {
  const { address, move } = await deliver(request);
  await page.goto(address('en'));
  await page.getByRole('link', { name: 'Return or exchange' }).press('Enter');
  const ask = async () => {
    await page.getByLabel('How many to return').selectOption('1 of 2');
    await page.getByLabel('What instead').selectOption('Exchange for size M');
    await page.getByRole('button', { name: 'Ask for the return' }).press('Enter');
  };
  await ask();
  const own = page.getByRole('region', { name: 'Your returns and exchanges' });
  const states = own.getByRole('heading', { level: 3 });
  await expect(states).toHaveText(['We have your request']);
  await expect(own).toContainText('exchange for size M');
  expect(await violationsOf(page, RULES)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel this request' }).press('Enter');
  await expect(states).toHaveText(['You thought better of it']);
  await ask();
  await move({ move: 'refuse', reason: 'worn' });
  await page.reload();
  await expect(states).toHaveText(['We cannot accept it', 'You thought better of it']);
  await expect(own).toContainText('The reason: the piece has been worn.');
});
