import { href } from '#shared/routes.ts';
import { DEVICES, expect, test } from './shopper.ts';

const HEARTS = { ru: 'В избранное', en: 'Add to favourites' } as const;
const SLIP = 'midnight-silk-slip';

for (const [locale, heart] of [
  ['ru', HEARTS.ru],
  ['en', HEARTS.en],
] as const) {
  test(`a heart keeps a piece on the device, through reloads and tabs ${DEVICES[locale]} (${locale})`, async ({
    quietPage: page,
    context,
  }) => {
    await page.goto(href(locale, 'category', { category: 'nightdresses' }));
    const first = page.getByRole('button', { name: new RegExp(`^${heart}`) }).first();
    await expect(first).toHaveAttribute('aria-pressed', 'false');
    await first.click();
    await expect(first).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(first).toHaveAttribute('aria-pressed', 'true');

    const other = await context.newPage();
    await other.goto(href(locale, 'favourites'));
    await expect(other.locator('.favourites__list .card')).toHaveCount(1);
    await first.click();
    await expect(other.locator('.favourites__list .card')).toHaveCount(0);
    await expect(other.getByRole('link', { name: locale === 'ru' ? 'Перейти в каталог' : 'Shop all' })).toBeVisible();
  });
}

test('a removed favourite can be put back in its place', async ({ quietPage: page }) => {
  await page.goto(href('ru', 'home'));
  await page.evaluate(() =>
    localStorage.setItem(
      'nega:favourites',
      JSON.stringify({
        version: 1,
        ids: ['linden-batiste-nightdress', 'midnight-silk-slip', 'premiere-long-silk-slip'],
      }),
    ),
  );
  await page.goto(href('ru', 'favourites'));
  const names = page.locator('.favourites__list .card__name');
  await expect(names).toHaveCount(3);
  const before = await names.allTextContents();
  await page.locator('.favourites__list .card').nth(1).getByRole('button', { name: HEARTS.ru }).click();
  await expect(names).toHaveCount(2);
  await page.locator('.toast').getByRole('button', { name: 'Вернуть' }).click();
  await expect(names).toHaveText(before);
});

test('a list is shared in a link’s fragment and added to the own one', async ({ quietPage: page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${href('ru', 'favourites')}#ids=${SLIP},linden-batiste-nightdress,gone-for-good`);
  await expect(page.locator('.favourites__list .card')).toHaveCount(2);
  await expect(page.getByText('Вам прислали 2 вещи')).toBeVisible();
  await page.getByRole('button', { name: 'Добавить всё в избранное' }).click();
  await expect(page.getByRole('main').getByText('2 вещи', { exact: true })).toBeVisible();
  expect(asked.filter((url) => url.includes('/favourites') && url.includes(SLIP))).toEqual([]);
});

test('a damaged list is empty, and products that left the catalogue are reported', async ({ quietPage: page }) => {
  await page.goto(href('ru', 'home'));
  await page.evaluate(() => localStorage.setItem('nega:favourites', '{"version":1,"ids":["mid'));
  await page.goto(href('ru', 'favourites'));
  await expect(page.getByText('Здесь пока пусто')).toBeVisible();
  await page.evaluate(() =>
    localStorage.setItem('nega:favourites', JSON.stringify({ version: 1, ids: ['midnight-silk-slip', 'long-gone'] })),
  );
  await page.reload();
  await expect(page.getByText('Одной вещи больше нет в каталоге.')).toBeVisible();
  await page.getByRole('button', { name: 'Убрать из списка' }).click();
  await expect(page.getByText('Одной вещи больше нет в каталоге.')).toBeHidden();
  await expect(page.locator('.favourites__list .card')).toHaveCount(1);
});
