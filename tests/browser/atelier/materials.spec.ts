import type { APIRequestContext, Page } from '@playwright/test';
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
    // No lot is enough for a whole robe.
    await expect(row(name)).toContainText(/3 м3 м2,5 м/);
    await card(supplier).getByRole('button', { name: 'Заказать' }).click();
    await expect(field('Поставщик')).toHaveValue(supplier);
    await field(`${name}, м`).fill('10');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    // Nobody has ordered what is in a draft.
    await expect(row(name)).toContainText('10 м');
  });

  await test.step('the supplier order is placed and received', async () => {
    await page.getByRole('tab', { name: 'Поставки' }).click();
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

test.describe('What is typed about materials', () => {
  const aMaterial = async (request: APIRequestContext) => {
    const send = async (path: string, data: object) => {
      const headers = { ...OPERATOR, 'Idempotency-Key': crypto.randomUUID() };
      const answer = await request.post(`/api/operator${path}`, { headers, data });
      expect([path, answer.status()]).toEqual([path, answer.ok() ? answer.status() : 200]);
      return answer.json();
    };
    const name = `Кружево ${crypto.randomUUID().slice(0, 6)}`;
    const fields = { name: { ru: name, en: '' }, kind: 'lace', unit: 'piece', supplier: name, article: '' };
    const id = OPERATIONS.createMaterial.response.parse(await send('/materials', fields)).material.id;
    return { id, name, send };
  };
  /** Lets the shop act, and no answer through, while something is done. */
  const loseAnswers = async (page: Page, send: () => Promise<void>) => {
    const posts = (url: URL) => url.pathname.startsWith('/atelier/api/operator/');
    await page.route(posts, async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      await route.fetch();
      return route.abort();
    });
    await send();
    await expect(page.getByRole('dialog').getByText('Нет связи')).toBeVisible();
    await page.unroute(posts);
  };

  test('is recorded once if it is corrected after a lost answer', async ({ page, context, baseURL, request }) => {
    await signIn(context, baseURL ?? '');
    const { id } = await aMaterial(request);
    await page.goto(`/atelier/materials/${id}`);
    const dialog = page.getByRole('dialog');
    const lots = page.getByRole('region', { name: 'Партии', exact: true });
    await page.getByRole('button', { name: 'Приход' }).click();
    await dialog.getByRole('textbox', { name: 'Количество, шт.', exact: true }).fill('10');
    await dialog.getByRole('textbox', { name: 'Партия', exact: true }).fill('А');
    const receive = dialog.getByRole('button', { name: 'Принять' });
    await loseAnswers(page, () => receive.click());
    await dialog.getByRole('textbox', { name: 'Партия', exact: true }).fill('А1');
    await receive.click();
    await expect(dialog).toContainText('Это уже сделано так, как вы отправили сначала');
    await dialog.getByRole('button', { name: 'Отмена' }).click();
    await expect(lots.getByRole('row')).toHaveCount(2);

    await lots.getByRole('button', { name: /Изменить остаток/ }).click();
    await dialog.getByRole('button', { name: /Причина/ }).click();
    await page.getByRole('option', { name: 'Брак' }).click();
    await dialog.getByRole('textbox', { name: 'Количество, шт.', exact: true }).fill('2');
    const save = dialog.getByRole('button', { name: 'Сохранить' });
    await loseAnswers(page, () => save.click());
    await dialog.getByRole('textbox', { name: 'Примечание', exact: true }).fill('Акт 7');
    await save.click();
    await expect(dialog).toContainText('Это уже сделано так, как вы отправили сначала');
    await dialog.getByRole('button', { name: 'Отмена' }).click();
    await expect(lots).toContainText('8 шт.');
  });

  test('stays if somebody else was faster, and is sent again knowingly', async ({
    page,
    context,
    baseURL,
    request,
  }) => {
    await signIn(context, baseURL ?? '');
    const { id, name, send } = await aMaterial(request);
    const dialog = page.getByRole('dialog');
    const { orders } = OPERATIONS.createSupplierOrder.response.parse(
      await send('/supplier-orders', { supplier: name, lines: [{ material: id, amount: 1000 }] }),
    );
    const order = orders.find(({ supplier }) => supplier === name)?.id;
    await send(`/supplier-orders/${order}/steps`, { to: 'ordered', revision: 1 });
    await page.goto('/atelier/materials?part=orders');
    await page.getByRole('region', { name, exact: true }).getByRole('button', { name: 'Принять' }).click();
    await dialog.getByRole('textbox', { name: 'Количество, шт.', exact: true }).fill('500');
    await dialog.getByRole('textbox', { name: 'Партия', exact: true }).fill('Б2');
    const lots = [{ material: id, dyeLot: 'Б2', amount: 500 }];
    await send(`/supplier-orders/${order}/receipts`, { lots, revision: 2 });
    await dialog.getByRole('button', { name: 'Принять' }).click();
    await expect(dialog.getByRole('alert')).toContainText('уже записали приход');
    await expect(dialog).toContainText('Уже принято 500 шт. из 1 000 шт.');
    await expect(dialog.getByRole('textbox', { name: 'Партия', exact: true })).toHaveValue('Б2');
    await dialog.getByRole('button', { name: 'Отмена' }).click();

    const shown = await (await request.get(`/api/operator/materials/${id}`, { headers: OPERATOR })).json();
    const [lot] = OPERATIONS.showMaterial.response.parse(shown).lots;
    await page.goto(`/atelier/materials/${id}`);
    await page.getByRole('button', { name: /Изменить остаток/ }).click();
    await dialog.getByRole('textbox', { name: 'Осталось по факту, шт.', exact: true }).fill('6');
    await send(`/materials/${id}/movements`, { lot: lot?.id, reason: 'cut', change: -3, left: null, note: '' });
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(dialog.getByRole('alert')).toContainText('сейчас 497 шт.');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('region', { name: 'Партии', exact: true })).toContainText('6 шт.');
  });
});
