import type { Page } from '@playwright/test';
import { href } from '#shared/routes.ts';
import { addToCart, approachIsland, expect, holdBack, laterIsHere, test } from './shopper.ts';

const island = (page: Page, name: string) => page.locator(`shop-island[name="${name}"]`);
const PRODUCT = href('ru', 'product', { id: 'midnight-silk-slip' });

test('a visitor who only looks at a product loads its islands once the page is idle, and none runs before a scroll', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => /\.js$/.test(request.url()) && scripts.push(request.url()));
  await page.goto(PRODUCT);
  await laterIsHere(page);
  await expect(page.locator('link[rel=modulepreload]')).toHaveCount(2);
  await expect(page.locator('shop-island[ready]')).toHaveCount(0);
  // The way to order without scripts is for those who have none.
  await expect(page.locator('.needs-script').first()).toHaveCSS('display', 'none');
  await page.mouse.wheel(0, 40);
  await expect(island(page, 'buy-box')).toHaveAttribute('ready', '');
  await expect(island(page, 'gallery')).toHaveAttribute('ready', '');
  // The entry, what is idle, the islands and their messages.
  expect(scripts.filter((url) => !url.endsWith('service-worker.js'))).toHaveLength(4);
});

test('a visitor with nothing stored loads no framework until something is pressed; then the header counts it @phone', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  const frameworks = () => scripts.filter((url) => /islands/.test(url)).length;
  await page.goto(href('ru', 'home'));
  await laterIsHere(page);
  expect(frameworks()).toBe(0);
  await page
    .getByRole('button', { name: /^В избранное/ })
    .first()
    .click();
  await expect(island(page, 'header-favourites').locator('.header__count')).toHaveText('1');
  expect(frameworks()).toBe(1);
  await page.goto(href('ru', 'sales'));
  await expect(island(page, 'header-favourites').locator('.header__count')).toHaveText('1');
});

test('the header counts what another tab adds to the cart', async ({ page, context }) => {
  await page.goto(href('ru', 'home'));
  await laterIsHere(page);
  await addToCart(await context.newPage(), 'ru', 'midnight-silk-slip', 'S');
  await expect(island(page, 'header-cart').locator('.header__count')).toHaveText('1');
});

test('an island that starts when visible hydrates when its details are open and scrolled to @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 500 });
  await page.goto(PRODUCT);
  const care = island(page, 'care');
  // The others of the page are awake by now, so it could be.
  await approachIsland(page, 'buy-box');
  await expect(island(page, 'header-cart')).toHaveAttribute('ready', '');
  await expect(care).not.toBeInViewport();
  await expect(care).not.toHaveAttribute('ready', '');
  // A phone has the details closed, a desktop open.
  await page
    .locator('details')
    .filter({ has: care })
    .evaluate((details: HTMLDetailsElement) => {
      details.open = true;
    });
  await care.scrollIntoViewIfNeeded();
  await expect(care).toHaveAttribute('ready', '');
});

const TOUCHES = {
  'the pointer': (page: Page) => island(page, 'header-search').hover(),
  'the keyboard': (page: Page) => page.getByRole('button', { name: 'Поиск', exact: true }).focus(),
  'a finger': (page: Page) => island(page, 'header-search').dispatchEvent('touchstart'),
};

for (const [name, touch] of Object.entries(TOUCHES)) {
  test(`an island that starts on touch hydrates by ${name}`, async ({ page }) => {
    await page.goto(href('ru', 'home'));
    await laterIsHere(page);
    await expect(island(page, 'header-search')).not.toHaveAttribute('ready', '');
    await touch(page);
    await expect(island(page, 'header-search')).toHaveAttribute('ready', '');
  });
}

test('an island that is its whole page starts at once, and one of soft navigation by the same rules', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // The browser is never idle.
    window.requestIdleCallback = () => 0;
  });
  await page.goto(href('ru', 'cart'));
  await expect(island(page, 'cart')).toHaveAttribute('ready', '');
  // The first that listens has started it.
  await expect(island(page, 'header-cart')).toHaveAttribute('ready', '');
  await page.getByRole('banner').getByRole('link', { name: 'Каталог' }).click();
  await page.getByRole('link', { name: 'Сорочки и комбинации' }).click();
  await page.getByRole('link', { name: /Полночь/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Полночь/ })).toBeVisible();
  await island(page, 'care').scrollIntoViewIfNeeded();
  await expect(island(page, 'care')).toHaveAttribute('ready', '');
});

test('a choice shows and is added to the cart before any island is hydrated, once per press, and the dialog beside it opens @phone', async ({
  quietPage: page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(/islands-.*\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(href('ru', 'product', { id: 'linden-batiste-nightdress' }));
  const action = page.locator('.buy__action');
  const count = island(page, 'header-cart').locator('.header__count');
  for (const [index, size] of ['L', 'M', 'M'].entries()) {
    await page.locator('.tile-radio', { hasText: size }).first().click();
    await expect(page.getByRole('radio', { name: size, exact: true })).toBeChecked();
    await action.click();
    await expect(action).toHaveAttribute('aria-busy', 'true');
    await expect(count).toHaveText(String(index + 1));
  }
  held.resolve();
  const drawer = page.getByRole('dialog', { name: 'Корзина' });
  await expect(drawer).toContainText('Липа');
  await expect(drawer).toContainText('Молоко, M');
  await expect(drawer).toContainText('Молоко, L');
  await expect(count).toHaveText('3');
  await expect(action).not.toHaveAttribute('aria-busy');
});

test('a press before the entry script runs takes effect afterwards @phone', async ({ page }) => {
  const held = await holdBack(page, /\/assets\/.*\.js/);
  await page.goto(href('ru', 'product', { id: 'linden-batiste-nightdress' }), { waitUntil: 'commit' });
  for (const size of ['L', 'M']) await page.locator('.tile-radio', { hasText: size }).first().click();
  await page.locator('.buy__action').click();
  await held.letGo();
  await expect(page.getByRole('dialog', { name: 'Корзина' })).toContainText('Молоко, M');
});

test('the focus in the header stays when its island hydrates on a later page', async ({ quietPage: page }) => {
  await page.goto(href('ru', 'home'));
  await laterIsHere(page);
  await page.getByRole('banner').getByRole('link', { name: 'Каталог' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Каталог' })).toBeVisible();
  const search = page.getByRole('button', { name: 'Поиск', exact: true });
  await search.focus();
  await expect(island(page, 'header-search')).toHaveAttribute('ready', '');
  await expect(search).toBeFocused();
});

test('focused elements of a page of soft navigation keep the focus when their island starts', async ({
  quietPage: page,
}) => {
  const held = await holdBack(page, /islands-.*\.js/);
  await page.goto(href('ru', 'category', { category: 'nightdresses' }));
  await laterIsHere(page);
  await page.getByRole('link', { name: /Липа/ }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /Липа/ })).toBeVisible();
  const smallest = page.getByRole('radio', { name: 'XS', exact: true });
  await smallest.focus();
  await held.letGo();
  await expect(island(page, 'buy-box')).toHaveAttribute('ready', '');
  await expect(smallest).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const next = page.getByRole('radio', { name: 'S', exact: true });
  await expect(next).toBeFocused();
  await expect(next).toBeChecked();
  await page.locator('.buy__action').click();
  await expect(page.getByRole('dialog', { name: 'Корзина' })).toContainText('Молоко, S');
});

test('a press on a page right after soft navigation is not lost @phone', async ({ quietPage: page }) => {
  await page.goto(href('ru', 'category', { category: 'nightdresses' }));
  await laterIsHere(page);
  await page.getByRole('link', { name: /Липа/ }).first().click();
  await page.locator('.tile-radio', { hasText: 'M' }).first().click();
  await page.locator('.buy__action').click();
  await expect(page.getByRole('dialog', { name: 'Корзина' })).toContainText('Липа');
});
