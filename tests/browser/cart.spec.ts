import { href } from '#shared/routes.ts';
import { addToCart, expect, fillCart, nightdress, test, typeInto, WORDS } from './shopper.ts';

test('the cart matches the shop: quantity, limits and removal', async ({ quietPage: page }) => {
  await addToCart(page, 'ru', 'midnight-silk-slip', 'S');
  await page.goto(href('ru', 'cart'));
  await expect(page.getByRole('main')).toContainText('16 900 ₽');
  await page.getByRole('button', { name: /^Больше/ }).click();
  await expect(page.locator('.totals__total')).toContainText('33 800 ₽');
  // Two are left of this size, so a third cannot be asked for.
  const more = page.getByRole('button', { name: /^Больше/ });
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await expect(more).toHaveAccessibleDescription(/^Есть только 2\s?вещи\.$/);
  await expect(more).toBeFocused();
  await more.press('Enter');
  await expect(page.getByLabel('Количество')).toHaveText('2');
  await page.getByRole('button', { name: /Убрать из корзины/ }).click();
  await expect(page.getByText('В корзине пока пусто')).toBeVisible();
});

test('the focus goes to the next line when one is removed', async ({ quietPage: page }) => {
  await fillCart(page, nightdress('S'), nightdress('M'));
  await page.goto(href('ru', 'cart'));
  const lines = page.getByRole('main').locator('.cart-line');
  await expect(lines).toHaveCount(2);
  const remove = page.getByRole('button', { name: /Убрать из корзины/ });
  await remove.first().press('Enter');
  await expect(lines).toHaveCount(1);
  await expect(lines.getByRole('link').first()).toBeFocused();
});

test('two tabs share one cart', async ({ quietPage: page, context }) => {
  await addToCart(page, 'ru', 'linden-batiste-nightdress', 'S');
  const other = await context.newPage();
  await addToCart(other, 'ru', 'linden-batiste-nightdress', 'M');
  await expect(page.getByRole('banner').getByRole('link', { name: /Корзина.*2 вещи/ })).toBeVisible();
});

test('a damaged cart is empty, without an error', async ({ quietPage: page }) => {
  await page.goto(href('ru', 'home'));
  await page.evaluate(() => localStorage.setItem('nega:cart', '{"version":1,"lines":[{"key":1'));
  await page.goto(href('ru', 'cart'));
  await expect(page.getByText('В корзине пока пусто')).toBeVisible();
});

test('a cart that a full device cannot store loses nothing on the way to checkout, and says so', async ({
  quietPage: page,
}) => {
  await page.goto(href('ru', 'home'));
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2) {
      try {
        for (let part = 0; ; part += 1) localStorage.setItem(`filling-${size}-${part}`, 'x'.repeat(size));
      } catch {
        // Full, up to half of this.
      }
    }
  });
  await addToCart(page, 'ru', 'linden-batiste-nightdress', 'M');
  await expect(page.locator('.toast', { hasText: /не\sхранит корзину/ })).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Корзина.*1 вещь/ })
    .click();
  await page.getByRole('link', { name: WORDS.ru.openCart }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Корзина' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^Ночная сорочка «Липа»/ })).toBeVisible();
});

test('a sold-out size is explained and made to measure offered; a missing choice is asked for', async ({
  quietPage: page,
}) => {
  await page.goto(`${href('ru', 'product', { id: 'midnight-silk-slip' })}?colour=champagne`);
  await page.getByRole('button', { name: WORDS.ru.add }).click();
  await expect(page.getByText('Выберите размер')).toBeVisible();
  await page.getByRole('radio', { name: /^XS/ }).check({ force: true });
  await expect(page.getByText(/Готовой вещи нет\. Сошьём её по\sвашим меркам/)).toBeVisible();
  await page.getByRole('button', { name: /Сшить по\sвашим меркам/ }).click();
  await expect(page.getByRole('radio', { name: /По моим меркам/ })).toBeFocused();
  await expect(page.getByRole('radio', { name: /По моим меркам/ })).toBeChecked();
});

test('checkout marks beside the form what has sold out', async ({ quietPage: page }) => {
  await fillCart(page, nightdress('S'), 'NEGA-MIDNIGHT-SILK-SLIP-CHAMPAGNE-XS');
  await page.goto(href('ru', 'checkout'));
  const lines = page.locator('.summary__line');
  await expect(lines.filter({ hasText: 'Полночь' })).toContainText('Нет в\u00a0наличии');
  await expect(lines.filter({ hasText: 'Липа' })).not.toContainText('Нет в\u00a0наличии');
});

test('checkout names every missing field, keeps typed values, and moves the focus', async ({ quietPage: page }) => {
  await fillCart(page, nightdress('S'));
  await page.goto(href('ru', 'checkout'));
  const errors = page.locator('.checkout__form .field__error');
  // Who only passes through a field has done nothing wrong yet.
  await page.getByLabel(WORDS.ru.fields.lastName).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(WORDS.ru.fields.email)).toBeFocused();
  await typeInto(page.getByLabel(WORDS.ru.fields.phone), '8916123');
  await page.keyboard.press('Tab');
  await expect(errors).toHaveText(/^Проверьте номер/);
  await typeInto(page.getByLabel(WORDS.ru.fields.email), 'это не почта');
  await page.getByRole('button', { name: WORDS.ru.pay }).click();
  await expect(page.locator('.error-summary')).toBeFocused();
  await expect(errors.filter({ hasText: 'Проверьте адрес почты' })).toBeVisible();
  await expect(errors.filter({ hasText: /^Обязательное поле$/ })).toHaveCount(6);
  // The line leads to the first field, and then names the next one.
  const summary = page.locator('.error-summary');
  await summary.getByRole('link', { name: WORDS.ru.fields.firstName }).click();
  await expect(page.getByLabel(WORDS.ru.fields.firstName)).toBeFocused();
  await page.keyboard.type('Тестина');
  await expect(summary.getByRole('link')).toHaveText([`«${WORDS.ru.fields.lastName}»`]);
  await page.reload();
  await expect(page.getByLabel(WORDS.ru.fields.email)).toHaveValue('это не почта');
});

test('a button that is pressed before its island has loaded still has its effect', async ({ quietPage: page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/islands-.*\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(href('ru', 'product', { id: 'linden-batiste-nightdress' }), { waitUntil: 'commit' });
  // The entry is there, what brings islands to life is not.
  await expect(page.locator('shop-island[name=buy-box]:defined')).toBeVisible();
  await page.getByRole('button', { name: WORDS.ru.add }).click();
  held.resolve();
  await expect(page.getByText('Выберите размер')).toBeVisible();
});

test('a sold-out line says so in one way, is not counted, and is taken out where it stands', async ({
  quietPage: page,
}) => {
  const soldOut = /Нет в\sналичии/;
  await fillCart(page, nightdress('S'), 'NEGA-MIDNIGHT-SILK-SLIP-CHAMPAGNE-XS');
  await page.goto(href('ru', 'cart'));
  const line = page.locator('.cart-line', { hasText: 'Полночь' });
  await expect(line).toContainText(soldOut);
  await expect(line.getByRole('link', { name: /^Изменить: / })).toHaveAttribute('href', /midnight-silk-slip#line=\d+$/);
  await expect(page.locator('.header__cart')).toContainText(/^Корзина11\sвещь/);
  const checkout = page.getByRole('link', { name: WORDS.ru.checkout });
  await expect(checkout).toHaveAttribute('aria-disabled', 'true');
  await page.goto(href('ru', 'checkout'));
  const ordered = page.locator('.summary__line', { hasText: 'Полночь' });
  await expect(ordered).toContainText(soldOut);
  await ordered.getByRole('button', { name: /Убрать/ }).click();
  await expect(ordered).toHaveCount(0);
  await expect(page.getByRole('button', { name: WORDS.ru.pay })).not.toHaveAttribute('aria-disabled', 'true');
});
