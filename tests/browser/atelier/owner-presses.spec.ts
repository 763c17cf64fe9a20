import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { href } from '#shared/routes.ts';
import { addAuthenticator } from './authenticator.ts';
import { shows } from './editing.ts';
import { countPresses } from './presses.ts';
import { invite, signIn } from './sign-in.ts';

const PICTURES = 'seed/pictures/shade-silk-kimono';
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
  await expect(page.getByText('Товар в продаже')).toBeVisible();
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
