import { href } from '#shared/routes.ts';
import { expect, fillCart, follow, nightdress, saveData, test, typeInto, WORDS } from './shopper.ts';
import { isAnother, isSame, mark } from './witness.ts';

test.describe('another build', () => {
  test('makes the next navigation load a document, also Back within the open one', async ({ page }) => {
    const known = Promise.withResolvers<void>();
    await page.route('**/builds/meta/*', async (route) => {
      await known.promise;
      await route.fulfill({ status: 404 });
    });
    await page.goto(href('ru', 'home'));
    await mark(page);
    await follow(page, href('ru', 'popular'));
    await expect(page.getByRole('heading', { level: 1, name: 'Популярное' })).toBeFocused();
    await isSame(page);
    const gone = page.waitForResponse('**/builds/meta/*');
    known.resolve();
    await gone;
    const goneAgain = page.waitForResponse('**/builds/meta/*');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Шёлк');
    await isAnother(page);
    await goneAgain;
    await mark(page);
    await follow(page, href('ru', 'popular'));
    await expect(page.getByRole('heading', { level: 1, name: 'Популярное' })).toBeVisible();
    await isAnother(page);
  });

  test('is loaded as a document if the response comes from it', async ({ page }) => {
    await saveData(page);
    await page.goto(href('ru', 'home'));
    await mark(page);
    await page.route(`**${href('ru', 'popular')}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/data-build="[^"]+"/, 'data-build="another"');
      await route.fulfill({ response, body });
    });
    await follow(page, href('ru', 'popular'));
    await expect(page.locator('html')).toHaveAttribute('data-build', 'another');
    await expect(page.getByRole('heading', { level: 1, name: 'Популярное' })).toBeVisible();
    await isAnother(page);
  });

  test('has its files cached for good, and a missing one is never cached', async ({ request }) => {
    const html = await (await request.get(href('ru', 'home'))).text();
    const [, entry = ''] = /<script type="module" src="(\/assets\/[^"]+)"/.exec(html) ?? [];
    const there = await request.get(entry);
    expect([there.status(), there.headers()['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    const missing = await request.get(entry.replace('.js', '-older.js'));
    expect([missing.status(), missing.headers()['cache-control']]).toEqual([404, 'no-store']);
  });

  test('a missing chunk reloads the page once, and typed and chosen values are kept', async ({ page }) => {
    await fillCart(page, nightdress('S'));
    await page.goto(href('ru', 'checkout'));
    await typeInto(page.getByLabel(WORDS.ru.fields.firstName, { exact: true }), 'Тестина');
    // While what may come later is on its way, nothing reloads the page: the choice of colours comes with it.
    await expect(page.locator('[data-colour-mode]').first()).toHaveJSProperty('hidden', false);
    await mark(page);
    await page.evaluate(() => dispatchEvent(new Event('vite:preloadError', { cancelable: true })));
    await expect(page.getByLabel(WORDS.ru.fields.firstName, { exact: true })).toHaveValue('Тестина');
    await isAnother(page);
    await mark(page);
    await page.evaluate(() => dispatchEvent(new Event('vite:preloadError', { cancelable: true })));
    // A reload on its way would end the document before another page could come into it.
    await page.getByRole('banner').getByRole('link', { name: 'Нега' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Шёлк');
    await isSame(page);
  });
});
