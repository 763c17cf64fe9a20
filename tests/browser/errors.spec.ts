import type { Page } from '@playwright/test';
import { href } from '#shared/routes.ts';
import { approachIsland, expect, test, WORDS } from './shopper.ts';

const PRODUCT = 'linden-batiste-nightdress';
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** What the browser reports to the server's log. */
function listenToBeacon(page: Page): { message: string; path: string }[] {
  const reports: { message: string; path: string }[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/beacon')) return;
    const { message, path } = JSON.parse(request.postData() ?? '{}');
    reports.push({ message, path });
  });
  return reports;
}

/** Has a script of the build throw when it runs. Returns a function that repairs it for the documents to come. */
async function breakScript(page: Page, name: string): Promise<() => void> {
  const script = new RegExp(`/assets/${name}-[^/]+\\.js$`);
  let isBroken = true;
  const matches = (url: URL) => isBroken && script.test(url.pathname);
  await page.route(matches, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'cache-control': 'no-store' };
    await route.fulfill({
      response,
      headers,
      body: `${await response.text()}\n;throw new Error('The ${name} broke');`,
    });
  });
  return () => {
    isBroken = false;
  };
}

// Pages that are fetched ahead may still be on their way when a test has seen enough.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('a fatal error shows the error screen instead of layout and page, and its link home works', async ({ page }) => {
  const reports = listenToBeacon(page);
  const repair = await breakScript(page, 'entry');
  await page.goto(`${href('ru', 'sales')}?utm_source=letter`);
  const heading = page.getByRole('heading', { level: 1, name: /^Ошибка\s500$/ });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS('text-align', 'center');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page).toHaveTitle(/^Ошибка\s500$/);
  await expect.poll(() => reports).toEqual([{ message: 'Error: The entry broke', path: '/sales' }]);
  repair();
  await page.getByRole('link', { name: 'На главную' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Шёлк');
  await expect(page.getByRole('banner')).toBeVisible();
});

test('the error screen is in the page’s language', async ({ page }) => {
  await breakScript(page, 'entry');
  await page.goto(href('en', 'sales'));
  await expect(page.getByRole('heading', { name: /^Error\s500$/ })).toBeVisible();
});

test.describe('a bot', () => {
  test.use({ userAgent: GOOGLEBOT });

  test('keeps the server’s page after a fatal error, which is only logged', async ({ page }) => {
    const reports = listenToBeacon(page);
    await breakScript(page, 'entry');
    await page.goto(href('ru', 'sales'));
    await expect.poll(() => reports).toHaveLength(1);
    await expect(page.getByRole('heading', { level: 1, name: 'Скидки' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Ошибка\s500$/ })).toHaveCount(0);
  });
});

/** Has the islands of a name throw when the browser renders them: their props are not what they were written for. */
async function breakIsland(page: Page, name: string): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = (await response.text()).replace(
      new RegExp(`(<shop-island name="${name}"[^>]*? props=")[^"]*"`),
      '$1{}"',
    );
    await route.fulfill({ response, body: html });
  });
}

test('a failing island keeps the server’s HTML, and the rest of the page works', async ({ page }) => {
  const reports = listenToBeacon(page);
  await breakIsland(page, 'buy-box');
  await page.goto(href('ru', 'product', { id: PRODUCT }));
  await page.locator('shop-island[name=buy-box]').hover();
  await expect.poll(() => reports.length).toBe(1);
  await expect(page.getByRole('button', { name: WORDS.ru.add })).toBeVisible();
  await approachIsland(page, 'gallery');
  await page.getByRole('button', { name: WORDS.ru.add }).click();
  await expect(page.getByText('Что-то пошло не так.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an island with mismatching HTML repairs it without an error for the shopper', async ({ page }) => {
  const reports = listenToBeacon(page);
  await page.route('**/product-details/*', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace('</span></p></div></shop-island>', 'другое$&');
    await route.fulfill({ response, body: html });
  });
  await page.goto(href('ru', 'product', { id: PRODUCT }));
  await approachIsland(page, 'buy-box');
  await expect(page.getByRole('button', { name: WORDS.ru.add, exact: true })).toBeVisible();
  await expect.poll(() => reports.length).toBe(1);
  await expect(page.getByRole('banner')).toBeVisible();
});

test('a page that needs its island shows the error screen when that fails', async ({ page }) => {
  const reports = listenToBeacon(page);
  await page.route(/\/assets\/cart-island-[^/]+\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export function CartIsland() { throw new Error("The cart broke"); }',
    }),
  );
  await page.goto(href('ru', 'cart'));
  await expect(page.getByRole('heading', { name: /^Ошибка\s500$/ })).toBeVisible();
  await expect.poll(() => reports.map(({ message }) => message)).toContain('Error: The cart broke');
});

test('errors thrown by foreign scripts are not reported', async ({ page }) => {
  const reports = listenToBeacon(page);
  await page.goto(href('ru', 'sales'));
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('Somebody else’s');
    });
    void Promise.reject(new Error('Somebody else’s, too'));
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Популярное' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Популярное' })).toBeVisible();
  expect(reports).toEqual([]);
});
