import { readFile } from 'node:fs/promises';
import { expect, type Locator, test } from '@playwright/test';
import { href } from '#shared/routes.ts';
import { placePaidOrder } from '../placed-order.ts';
import { addAuthenticator } from './authenticator.ts';
import { shows } from './editing.ts';
import { addDraft } from './many-products.ts';
import { countPresses } from './presses.ts';
import { invite, OPERATOR, signIn } from './sign-in.ts';

const PICTURES = 'seed/pictures/shade-silk-kimono';
const SLIP = 'NEGA-MIDNIGHT-SILK-SLIP-CHAMPAGNE-XL';
const RUN = crypto.getRandomValues(new Uint16Array(1))[0];

test('an owner puts a product with three variants and two photographs on sale in fifteen presses at most', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '');
  await page.goto('/atelier/products');
  const name = `Сорочка вечера ${RUN}`;
  const handle = `sorochka-vechera-${RUN}`;
  const photo = async (file: string, shot: string) => {
    return { name: file, mimeType: 'image/avif', buffer: await readFile(`${PICTURES}/${shot}.avif`) };
  };
  const photos = [await photo('молочный спереди.avif', 'ivory-front'), await photo('сзади.avif', 'ivory-back')];
  const { press, type, enter, key, chooseFiles, expectAtMost } = countPresses(page);
  const cell = (size: string) => page.getByLabel(`Цена, ₽: ${size}, Молочный`);

  await press(page.getByRole('button', { name: 'Новый товар' }).first());
  await type(name);
  await press(page.getByRole('dialog').getByRole('button', { name: 'Категория' }));
  await press(page.getByRole('option', { name: 'Халаты и домашняя одежда' }));
  await press(page.getByRole('button', { name: 'Создать черновик' }));
  await press(page.getByRole('tab', { name: 'Размеры × цвета' }));
  await enter(page.getByLabel('Цвета через запятую'), 'Молочный');
  await key('Tab');
  await type('S, M, L');
  await press(page.getByRole('button', { name: 'Добавить 3 сочетания' }));
  await enter(cell('S'), '18900');
  await key('Enter');
  await type('18900');
  await key('Enter');
  await type('19900');
  await press(page.getByRole('tab', { name: 'Фотографии' }));
  await chooseFiles(page.getByRole('button', { name: 'Выбрать файлы' }), photos);
  await expect(page.getByLabel('Что на фото, рус.')).toHaveCount(2);
  // What is not saved yet counts.
  const tab = page.getByRole('tab', { name: 'Фотографии' });
  await expect(tab).toContainText('2');
  await expect(tab).not.toContainText('нет фото');
  await press(page.getByRole('button', { name: 'Сохранить и опубликовать' }));
  // Nobody has chosen the sample of the new colour.
  await press(page.getByRole('button', { name: 'Так и задумано' }));
  await expect(page.getByText('Товар в продаже')).toBeVisible();
  await expect(page.getByText('Сохранено')).toBeHidden();
  expectAtMost(15);

  await page.getByRole('tab', { name: 'Варианты и цены' }).click();
  for (const size of ['s', 'm', 'l']) {
    await expect(page.getByLabel(`Артикул: ${handle}-molochnyy-${size}`, { exact: true })).toBeVisible();
  }
  const shop = await context.newPage();
  await shows(shop, href('ru', 'product', { id: handle }), async (seen) => {
    await expect(seen.locator('.product__buy .price').first()).toContainText('18 900', { timeout: 500 });
  });
});

test('an owner invites a maker in five presses, and has the link, although the passkey is asked for', async ({
  page,
  request,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await addAuthenticator(page);
  await page.goto((await invite(request, baseURL ?? '', 'Анна', 'owner')).link);
  await page.getByRole('button', { name: 'Создать ключ и войти' }).click();
  await expect(page.getByRole('heading', { name: 'Сегодня' })).toBeVisible();
  await page.goto('/atelier/staff');
  const { press, type, expectAtMost } = countPresses(page);
  const name = `Мария ${RUN}`;

  await press(page.getByRole('button', { name: 'Пригласить' }));
  await type(name);
  await press(page.getByRole('dialog').locator('label').filter({ hasText: 'мастер' }));
  await press(page.getByRole('button', { name: 'Создать ссылку' }));
  await press(page.getByRole('button', { name: 'Показать ключ' }));
  const dialog = page.getByRole('dialog', { name: `Ссылка для входа: ${name}` });
  await expect(dialog).toContainText('Ссылка скопирована');
  const link = await dialog.getByLabel('Ссылка').inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await press(dialog.getByRole('button', { name: 'Закрыть' }).last());
  await expect(dialog).toBeHidden();
  expectAtMost(5);
});

test('an owner changes an order’s delivery in four presses, gives a line back in four, and words an email in five', async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const lines = [{ key: 'dress', sku: 'NEGA-LINDEN-BATISTE-NIGHTDRESS-MILK-S', quantity: 2 }];
  const { number } = (await placePaidOrder(request, lines)).order;
  await signIn(context, baseURL ?? '');
  const dialog = page.getByRole('dialog');

  await test.step('the delivery', async () => {
    await page.goto(`/atelier/orders/${number}`);
    await page.getByRole('button', { name: 'Действия' }).waitFor();
    const { press, key, expectAtMost } = countPresses(page);
    await key('a');
    await press(dialog.getByText(/^Экспресс-доставка, 990/));
    await press(dialog.getByRole('button', { name: 'Дальше' }));
    await press(dialog.getByRole('button', { name: 'Изменить заказ' }));
    await expect(page.getByRole('region', { name: 'Деньги' })).toContainText('ждём доплаты');
    expectAtMost(4);
  });

  await test.step('one of two pieces', async () => {
    const { press, key, expectAtMost } = countPresses(page);
    await key('r');
    await press(dialog.getByRole('button', { name: /^Увеличение Сколько вернуть/ }));
    await press(dialog.getByRole('button', { name: 'Дальше' }));
    await press(dialog.getByRole('button', { name: /^Вернуть/ }));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'Деньги' })).toContainText('Возврат');
    expectAtMost(4);
  });

  await test.step('the email of a last part, seen as it will be sent', async () => {
    await page.goto('/atelier/content');
    const review = page.getByRole('alertdialog');
    const { press, enter, expectAtMost } = countPresses(page);
    await press(page.getByRole('link', { name: 'Отправлена часть заказа' }));
    await enter(page.getByRole('textbox', { name: 'Тема: последняя часть, по-русски' }), ' Уже скоро! ');
    await press(page.getByRole('button', { name: 'Сохранить', exact: true }));
    await press(page.getByRole('button', { name: 'Опубликовать', exact: true }));
    await expect(review.locator('.email').first()).toContainText(/Часть заказа №\s\d+ уже в\sпути/);
    await press(review.getByRole('button', { name: 'Опубликовать', exact: true }));
    await expect(page.getByText('Опубликовано').first()).toBeVisible();
    expectAtMost(5);
  });
});

test('an owner puts three products on sale in seven presses at most', async ({ page, context, baseURL, request }) => {
  const handle = `prodazha-${RUN}`;
  for (const each of [1, 2, 3]) await addDraft(request, `${handle}-${each}`, `Распродажа ${RUN} ${each}`);
  await signIn(context, baseURL ?? '');
  await page.goto(`/atelier/products?q=${handle}`);
  const dialog = page.getByRole('dialog');
  const { press, enter, key, type, expectAtMost } = countPresses(page);
  await press(page.getByRole('grid').locator('label.checkbox').first());
  await press(page.getByRole('button', { name: 'Изменить', exact: true }));
  await press(page.getByRole('menuitem', { name: 'Назначить скидку' }));
  await enter(dialog.getByRole('textbox', { name: 'Скидка, %' }), '');
  // It proposes a number.
  await key('ControlOrMeta+a');
  await type('20');
  await press(dialog.getByRole('button', { name: 'Изменить: 3' }));
  await expect(dialog).toContainText('Готово, покупатели уже видят изменения');
  expectAtMost(7);
});

test('an order from the shelf is packed and sent on a phone in four presses, none of them under a message', async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const headers = { ...OPERATOR, 'Idempotency-Key': crypto.randomUUID() };
  const data = { reason: 'received', lines: [{ sku: SLIP, change: 1 }] };
  expect((await request.post('/api/operator/stock', { headers, data })).status()).toBe(200);
  const { number } = (await placePaidOrder(request, [{ key: 'slip', sku: SLIP, quantity: 1 }])).order;
  await page.setViewportSize({ width: 375, height: 740 });
  await signIn(context, baseURL ?? '', { role: 'manager' });
  await page.goto('/atelier/packing');
  const { press, expectAtMost } = countPresses(page);
  const send = page.getByRole('dialog').getByRole('button', { name: 'Отправить', exact: true });

  await press(page.getByRole('row', { name: number }).getByRole('link'));
  await press(page.getByRole('region', { name: /Возьмите с полки/ }).getByRole('button', { name: 'Упаковать' }));
  await press(page.getByRole('main').getByRole('button', { name: 'Отправить', exact: true }));
  await expect(send).toBeEnabled();
  await expect(page.locator('.toast').first()).toBeVisible();
  expect(await hitBy(send)).toBe('Отправить');
  expect(await hitBy(page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }))).toBe('Закрыть');
  await press(send);
  await expect(page.locator('.page__title')).toContainText('Отправлен');
  expectAtMost(4);
});

/** The name of the button that a press in the middle of a control hits. */
async function hitBy(control: Locator): Promise<string | null | undefined> {
  return control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const button = document.elementFromPoint(x + width / 2, y + height / 2)?.closest('button');
    return button?.ariaLabel ?? button?.textContent;
  });
}
