import { href } from '#shared/routes.ts';
import { DEVICES, expect, islandsAreAwake, test } from './shopper.ts';

const PAGE = {
  ru: {
    link: 'Ансамбль «Под занавес»',
    add: 'Всё в корзину',
    size: 'Выберите размер',
    total: /42.900/,
    remove: /^Убрать/,
    missing: 'Ансамбль «Под занавес»: не хватает вещи',
  },
  en: {
    link: 'The Curtain Call ensemble',
    add: 'Add all to cart',
    size: 'Choose a size',
    total: /42,900/,
    remove: /^Remove/,
    missing: 'The Curtain Call ensemble: a piece is missing',
  },
} as const;

for (const locale of ['ru', 'en'] as const) {
  test(`a set is found at its piece, bought whole, and named where a piece is missing ${DEVICES[locale]} (${locale})`, async ({
    quietPage: page,
  }) => {
    const words = PAGE[locale];
    await page.goto(href(locale, 'product', { id: 'premiere-long-silk-slip' }));
    await page.getByRole('link', { name: words.link }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.link })).toBeVisible();
    await islandsAreAwake(page);
    const add = page.getByRole('button', { name: words.add });
    await add.press('Enter');
    await expect(page.getByText(words.size)).toHaveCount(2);
    const sizes = page.getByRole('radio', { name: 'M', exact: true });
    for (const index of [0, 1]) await sizes.nth(index).check({ force: true });
    await page.reload();
    await islandsAreAwake(page);
    await add.press('Enter');
    const drawer = page.locator('.cart-drawer');
    await expect(drawer.locator('.cart-line')).toHaveCount(2);
    await expect(drawer.locator('.totals__total')).toContainText(words.total);
    await expect(drawer.locator('.totals__saved')).toContainText(words.link);
    await expect(drawer.locator('.cart-line').first()).toContainText(words.link);
    await drawer.getByRole('button', { name: words.remove }).first().click();
    const missing = drawer.getByRole('link', { name: words.missing });
    await expect(missing).toHaveAttribute('href', href(locale, 'set', { set: 'curtain-call' }));
    await expect(drawer.locator('.totals__total')).not.toContainText(words.total);
  });
}
