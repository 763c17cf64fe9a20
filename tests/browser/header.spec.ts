import { href } from '#shared/routes.ts';
import { violationsOf } from './accessibility.ts';
import { expect, laterIsHere, test } from './shopper.ts';

test.describe('a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('has room for the header with two-digit counts', async ({ quietPage: page }) => {
    await page.goto(href('ru', 'home'));
    const ids = Array.from({ length: 12 }, (_, index) => `thing-${index}`);
    await page.evaluate(
      (kept) => localStorage.setItem('nega:favourites', JSON.stringify({ version: 1, ids: kept })),
      ids,
    );
    await page.reload();
    await expect(page.getByRole('banner').getByRole('link', { name: /Избранное 12 вещей/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const sizes = await page
      .locator('.header__bar')
      .locator('a:visible, button:visible')
      .evaluateAll((parts) =>
        parts.map((part) => part.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
      );
    expect(Math.min(...sizes.filter((size) => size < 44))).toBeGreaterThanOrEqual(24);
  });

  test('has a menu that works and closes after navigation', async ({ quietPage: page }) => {
    await page.goto(href('ru', 'home'));
    await laterIsHere(page);
    await page.getByRole('button', { name: 'Меню' }).click();
    await expect(page.locator('#menu').getByRole('link', { name: /Сорочки/ })).toHaveAttribute(
      'href',
      href('ru', 'category', { category: 'nightdresses' }),
    );
    await page.locator('#menu').getByRole('link', { name: 'Скидки' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Скидки' })).toBeVisible();
    await expect(page.locator('#menu')).toBeHidden();
    await page.getByRole('button', { name: 'Меню' }).click();
    await page.keyboard.press('Escape');
    await expect(page.locator('#menu')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Меню' })).toBeFocused();
    await page.getByRole('button', { name: 'Меню' }).click();
    await page.locator('#menu').getByRole('link', { name: 'In English' }).click();
    await expect(page).toHaveURL(href('en', 'sales'));
  });

  test('closes an open drawer when the window gets too wide for it', async ({ quietPage: page }) => {
    await page.goto(href('ru', 'category', { category: 'nightdresses' }));
    await page.waitForFunction(() => customElements.get('shop-list') !== undefined);
    for (const [name, id] of [
      ['Меню', 'menu'],
      ['Фильтры', 'filters'],
    ] as const) {
      const drawer = page.locator(`#${id}:popover-open`);
      await page.getByRole('button', { name, exact: true }).click();
      await expect(drawer).toHaveCount(1);
      const { width, height } = page.viewportSize() ?? { width: 390, height: 800 };
      await page.setViewportSize({ width: 1024, height: 768 });
      await expect(drawer).toHaveCount(0);
      await page.setViewportSize({ width, height });
    }
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('opens the menu nevertheless', async ({ page }) => {
      await page.goto(href('en', 'home'));
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.locator('#menu').getByRole('link', { name: 'Collections' }).click();
      await expect(page).toHaveURL(href('en', 'collections'));
    });
  });
});

test('the header appears when the shopper scrolls up', async ({ quietPage: page }) => {
  await page.goto(href('ru', 'home'));
  const header = page.getByRole('banner');
  await expect(header).toHaveAttribute('data-scroll', 'top');
  await page.mouse.wheel(0, 1600);
  await expect(header).not.toBeInViewport();
  await page.mouse.wheel(0, -200);
  await expect(header.getByRole('link', { name: 'Корзина' })).toBeInViewport();
});

test('resting the mouse on the catalogue link shows its categories, and a press follows the link', async ({
  quietPage: page,
}) => {
  await page.goto(href('ru', 'sales'));
  await laterIsHere(page);
  const catalogue = page.getByRole('banner').getByRole('link', { name: 'Каталог' }).first();
  const panel = page.locator('#menu');
  await catalogue.hover();
  await expect(panel.getByRole('link', { name: /Сорочки/ })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await catalogue.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Каталог' })).toBeVisible();
  await expect(panel).toBeHidden();
});

test('colours are chosen in the footer', async ({ quietPage: page }) => {
  await page.goto(href('en', 'home'));
  const dark = page.getByRole('contentinfo').getByRole('button', { name: 'Dark' });
  await dark.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(dark).toHaveAttribute('aria-pressed', 'true');
});
