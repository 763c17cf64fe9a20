import type { Page } from '@playwright/test';
import { href } from '#shared/routes.ts';
import { expect, follow, holdBack, saveData, test } from './shopper.ts';

/** On the collections, with the popular on their way: the address is theirs already. */
async function waitForPopular(page: Page) {
  await saveData(page);
  const slow = await holdBack(page, '**/popular');
  await page.goto(href('ru', 'categories'));
  await follow(page, href('ru', 'collections'));
  await expect(page.getByRole('heading', { level: 1, name: 'Коллекции' })).toBeFocused();
  await page.locator('main').evaluate((main) => main.setAttribute('data-witness', 'same'));
  await follow(page, href('ru', 'popular'));
  await expect(page).toHaveURL(/\/popular$/);
  await expect.poll(() => slow.asked).toHaveLength(1);
  return slow;
}

/** The page that was shown all the while, untouched and at its own address. */
async function expectCollections(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/collections$/);
  await expect(page.locator('main[data-witness=same] h1')).toHaveText('Коллекции');
  await expect(page.locator('#main')).not.toHaveAttribute('aria-busy', 'true');
}

test.describe('a page that is on its way', () => {
  test('is cancelled by Back, and nothing is fetched for the shown page', async ({ quietPage: page }) => {
    const slow = await waitForPopular(page);
    await page.goBack();
    await expectCollections(page);
    await slow.letGo();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Каталог' })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: 'Коллекции' })).toBeVisible();
  });

  test('leaves the address of the shown page if it is cancelled for an unreachable one', async ({ page }) => {
    const slow = await waitForPopular(page);
    await page.route('**/sales', (route) => route.abort());
    await follow(page, href('ru', 'sales'));
    await expect(page.locator('.notice', { hasText: 'Нет соединения' })).toBeVisible();
    await expectCollections(page);
    await slow.letGo();
  });

  test('leaves that address, too, if it is cancelled on the way back', async ({ page }) => {
    const slow = await waitForPopular(page);
    await page.goBack();
    await page.route(/\/(categories|sales)$/, (route) => route.abort());
    const back = await holdBack(page, '**/categories');
    await page.evaluate(() => history.back());
    await expect.poll(() => back.asked).toHaveLength(1);
    // What stands before it in the history is gone with this.
    await follow(page, href('ru', 'sales'));
    await expect(page.locator('.notice', { hasText: 'Нет соединения' })).toBeVisible();
    await expectCollections(page);
    await slow.letGo();
    await back.letGo();
  });

  test('still loads when an anchor in it is requested', async ({ quietPage: page }) => {
    const slow = await waitForPopular(page);
    await follow(page, '#main');
    await expect.poll(() => slow.asked).toHaveLength(2);
    await slow.letGo();
    await expect(page.getByRole('heading', { level: 1, name: 'Популярное' })).toBeVisible();
    await expect(page).toHaveURL(/\/popular#main$/);
  });
});
