import type { Page } from '@playwright/test';
import { href } from '#shared/routes.ts';
import { CARDS, checkOut, expect, payWith, test, WORDS } from './shopper.ts';

const SKU = 'NEGA-LINDEN-BATISTE-NIGHTDRESS-MILK';
const BODY = { bust: 93, underBust: 79, waist: 73.5, hips: 101, height: 171 };
const OWN = {
  sku: `${SKU}-M`,
  quantity: 1,
  measurements: BODY,
  embroidery: { location: 'bodice', text: 'Юля ♥', thread: 'ruby', lettering: 'script' },
};

/** Opens the cart as a device has kept it, in whatever version. */
async function openCart(page: Page, kept: object): Promise<void> {
  await page.goto(href('ru', 'home'));
  await page.evaluate((text) => localStorage.setItem('nega:cart', text), JSON.stringify(kept));
  await page.goto(href('ru', 'cart'));
}

test('a made-to-measure line keeps its measurements, embroidery, dates and return rule from the cart to the paid order', async ({
  quietPage: page,
}) => {
  const other = { ...OWN, measurements: { ...BODY, waist: 74 }, embroidery: undefined };
  await openCart(page, { version: 2, lines: [OWN, other, { sku: `${SKU}-S`, quantity: 1 }] });
  const main = page.getByRole('main');
  const details = [
    'грудь 93, под грудью 79, талия 73,5, бёдра 101, рост 171',
    'талия 74',
    'Вышивка «Юля ♥»: на лифе',
    'Будет готово',
    'Сшитое по вашим меркам или с вышивкой вернуть нельзя',
    'Стандартные размеры можно вернуть',
  ].map((text) => new RegExp(text.replaceAll(' ', '\\s')));
  await expect(page.locator('.cart-line')).toHaveCount(3);
  for (const detail of details) await expect(main).toContainText(detail);
  await page.reload();
  await expect(page.locator('.cart-line')).toHaveCount(3);
  await checkOut(page, 'ru');
  await payWith(page, 'ru', CARDS.paid);
  await expect(page.getByRole('heading', { level: 1, name: WORDS.ru.paid })).toBeVisible();
  for (const detail of details) await expect(main).toContainText(detail);
});

test('changes since the last visit are shown until the shopper has read them', async ({ quietPage: page }) => {
  const lines = [
    { sku: `${SKU}-L`, quantity: 1, seen: { name: 'Сорочка «Липка»', unitPrice: 900_000 } },
    { sku: 'NEGA-NO-SUCH-THING', quantity: 1, seen: { name: 'Сорочка «Была»', unitPrice: 900_000 } },
    { sku: `${SKU}-M`, quantity: 1, embroidery: { ...OWN.embroidery, location: 'pocket' } },
    { sku: `${SKU}-S`, quantity: 'many' },
  ];
  await openCart(page, { version: 2, lines });
  const main = page.getByRole('main');
  const changed = page.locator('.cart-line').first();
  await expect(main).toContainText('Часть корзины не открылась');
  await expect(changed).toContainText('Прежнее название: Сорочка «Липка»');
  await expect(changed).toContainText(/Цена выросла: была 9\s000\s₽, теперь 9\s800\s₽/);
  await expect(main).toContainText('Сорочка «Была»');
  await expect(main).toContainText('Этой вещи больше нет в каталоге');
  await expect(main).toContainText('Так эту вещь мы больше не шьём');
  await expect(page.getByRole('link', { name: WORDS.ru.checkout })).toHaveAttribute('aria-disabled', 'true');
  await changed.getByRole('button', { name: 'Понятно' }).click();
  await expect(changed.getByRole('button', { name: 'Понятно' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Понятно' }).click();
  for (const state of ['gone', 'not-offered']) {
    await page
      .locator(`.cart-line[data-state=${state}]`)
      .getByRole('button', { name: /^Убрать/ })
      .click();
  }
  await page.reload();
  await expect(page.locator('.cart-line')).toHaveCount(1);
  await expect(main).not.toContainText(/Часть корзины|Прежнее название|Цена выросла/);
  await expect(page.getByRole('link', { name: WORDS.ru.checkout })).toBeVisible();
});
