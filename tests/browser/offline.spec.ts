import type { BrowserContext, Page } from '@playwright/test';
import { href, WHOLE_PAGE_HEADER } from '#shared/routes.ts';
import { approachIsland, expect, fillCart, nightdress, test } from './shopper.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the pages for times without a connection are kept. */
async function waitForCachedPages(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
}

/** Cuts the connection, and waits until the service worker, which learns of it later than the page, has none either. */
async function goOffline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  const isReached = () =>
    page.evaluate(
      ({ path, header }) =>
        fetch(path, { headers: { [header]: '1' } }).then(
          () => true,
          () => false,
        ),
      { path: href('ru', 'returns'), header: WHOLE_PAGE_HEADER },
    );
  await expect.poll(isReached).toBe(false);
}

const KEPT = /Показываем сохранённую страницу/;

test('favourites and the cart open without a connection, and say so', async ({ page, context }) => {
  await fillCart(page, nightdress('S'));
  await page.goto(href('ru', 'category', { category: 'nightdresses' }));
  await page
    .getByRole('button', { name: /^В избранное/ })
    .first()
    .click();
  await waitForCachedPages(page);
  await page.goto(href('ru', 'favourites'));
  await expect(page.locator('.favourites__list .card')).toHaveCount(1);
  await goOffline(page, context);
  await page.reload();
  await expect(page.getByText(KEPT)).toBeVisible();
  await expect(page.locator('.favourites__list .card')).toHaveCount(1);
  await page.goto(href('ru', 'cart'));
  await expect(page.getByText(KEPT)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Корзина' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Оформить заказ' })).toBeHidden();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText(KEPT)).toBeHidden();
  await expect(page.locator('.cart-line')).toHaveCount(1);
});

test('the size guide opens without a connection; any other page says that there is none, and what works', async ({
  page,
  context,
}) => {
  await page.goto(href('en', 'home'));
  await waitForCachedPages(page);
  await goOffline(page, context);
  await page.goto(href('en', 'sizeGuide'));
  await expect(page.getByRole('table').first()).toBeVisible();
  await approachIsland(page, 'size-finder');
  const offline = page.getByRole('heading', { level: 1, name: 'You are offline' });
  await page.goto(href('en', 'delivery'));
  await expect(offline).toBeVisible();
  // Its picture has come with the pages.
  expect(await page.evaluate(() => fetch('/cloth/gift.avif').then(({ ok }) => ok))).toBe(true);
  await page.getByRole('main').getByRole('link', { name: 'Favourites' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible();
  await page.goto(href('en', 'delivery'));
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery' })).toBeVisible();
});
