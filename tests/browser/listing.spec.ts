import type { Page } from '@playwright/test';
import { href } from '#shared/routes.ts';
import { expect, test, typeInto } from './shopper.ts';

const LIST = href('ru', 'category', { category: 'nightdresses' });
const PREMIERE = /Премьера/;
const MIDNIGHT = /«Полночь»/;
const LINDEN = /«Липа»/;

/** Until the page is awake its forms and links are the browser's, which lead to the same lists. */
async function openList(page: Page): Promise<void> {
  await page.goto(LIST);
  await page.waitForFunction(() => customElements.get('shop-list') !== undefined);
}

test.describe('a wide screen', () => {
  test('applies a filter at once, keeps its menu open, and Back removes it', async ({ quietPage: page }) => {
    await openList(page);
    await expect(page.locator('.listing__count')).toHaveText('3 модели');
    await page.locator('#filter-price summary').click();
    await typeInto(page.getByLabel(/^От/), '15000');
    await page.getByLabel(/^От/).press('Enter');
    await expect(page).toHaveURL(/\?from=15000$/);
    await expect(page.locator('.listing__count')).toHaveText('2 модели');
    await expect(page.locator('#announcer')).toHaveText('2 модели');
    await expect(page.locator('#filter-price')).toHaveAttribute('open', '');
    await expect(page.getByLabel(/^От/)).toBeFocused();
    await page.locator('#filter-colour summary').click();
    await expect(page.locator('#filter-price')).not.toHaveAttribute('open');
    await page.getByRole('checkbox', { name: /Синий/ }).check();
    await expect(page).toHaveURL(/\?family=blue&from=15000$/);
    await expect(page.locator('.listing__count')).toHaveText('1 модель');
    await page.keyboard.press('Escape');
    await expect(page.locator('#filter-colour')).not.toHaveAttribute('open');
    await expect(page.locator('#filter-colour summary')).toBeFocused();
    await page.goBack();
    await expect(page.locator('.listing__count')).toHaveText('2 модели');
    await expect(page.locator('#filter-colour summary')).toBeFocused();
    await page.goForward();
    await expect(page.locator('.listing__count')).toHaveText('1 модель');
    await expect(page.locator('#filter-colour summary')).toBeFocused();
    await page.getByRole('link', { name: /Убрать фильтр: Синий/ }).click();
    await expect(page).toHaveURL(/\?from=15000$/);
    await page.goBack();
    await expect(page.getByRole('checkbox', { name: /Синий/, includeHidden: true })).toBeChecked();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(LIST);
    await expect(page.locator('.listing__count')).toHaveText('3 модели');
  });

  test('removes all filters by one press if nothing matches', async ({ quietPage: page }) => {
    await page.goto(`${LIST}?colour=no-such`);
    await expect(page.getByText(/Ничего не\sподошло/)).toBeVisible();
    await page.locator('.empty').getByRole('link', { name: 'Сбросить всё' }).click();
    await expect(page.getByRole('link', { name: PREMIERE })).toBeVisible();
    await expect(page).toHaveURL(LIST);
  });
});

test('a filter keeps its menu and the focus without the Navigation API, and Back also removes it from the form', async ({
  quietPage: page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'navigation'));
  const cherry = page.getByRole('checkbox', { name: /Красный/ });
  await openList(page);
  await page.locator('#filter-colour summary').click();
  await cherry.check();
  await expect(page).toHaveURL(/\?family=red$/);
  await expect(cherry).toBeFocused();
  await expect(page.locator('#announcer')).toHaveText(/модел/);
  await page.getByRole('checkbox', { name: /Зелёный/ }).check();
  await expect(page).toHaveURL(/\?family=green\.red$/);
  await expect(page.getByRole('checkbox', { name: /Зелёный/ })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\?family=red$/);
  await expect(page.locator('#filters :checked')).toHaveId('filter-family-red');
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 780 } });
  test('has filters in a drawer that closes by Esc and produces a clean address', async ({ quietPage: page }) => {
    await openList(page);
    const open = page.getByRole('button', { name: 'Фильтры' });
    await open.click();
    await expect(page.locator('#filters')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('#filters')).toBeHidden();
    await open.click();
    await page.locator('#filter-colour summary').click();
    await page.getByRole('checkbox', { name: /Зелёный/ }).check();
    await page.getByRole('checkbox', { name: /Синий/ }).check();
    await page.getByRole('button', { name: 'Показать 2', exact: true }).click();
    await expect(page).toHaveURL(/\?family=blue\.green$/);
    await expect(page.getByRole('link', { name: LINDEN })).toBeVisible();
    await expect(page.getByRole('link', { name: MIDNIGHT })).toBeVisible();
    await expect(page.locator('#filters')).toBeHidden();
  });
});

test.describe('a list without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('has filters in a form with the same meaning @phone', async ({ page, isMobile }) => {
    await page.goto(LIST);
    if (isMobile) await page.getByRole('button', { name: 'Фильтры' }).click();
    await page.locator('#filter-colour summary').click();
    await page.getByRole('checkbox', { name: /Зелёный/ }).check();
    await page.getByRole('checkbox', { name: /Синий/ }).check();
    await page.locator('#filters-show').click();
    await expect(page).toHaveURL(/family=\w+&family=\w+/);
    await expect(page.locator('.listing__count')).toHaveText('2 модели');
    await page.getByRole('link', { name: /Убрать фильтр: Зелёный/ }).click();
    await expect(page).toHaveURL(/\?family=blue$/);
  });
});

test('a list grows in place, and keeps its length when the shopper returns', async ({ quietPage: page }) => {
  // The sample shop is smaller than a page: its first page is made to say that there is another.
  const more = `<p class="more"><a class="button" data-more="" href="${LIST}?cursor=further">Показать ещё</a></p>`;
  await page.route(`**${LIST}`, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace('</shop-list>', `${more}</shop-list>`);
    await route.fulfill({ response, body: html });
  });
  await openList(page);
  await page.getByRole('link', { name: 'Показать ещё' }).click();
  await expect(page.locator('.grid > li')).toHaveCount(6);
  await expect(page.getByRole('link', { name: 'Показать ещё' })).toHaveCount(0);
  await expect(page.locator('.grid > li').nth(3).getByRole('link')).toBeFocused();
  await expect(page).toHaveURL(LIST);
  const last = page.locator('.grid > li').last().getByRole('link');
  await last.scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => scrollY);
  expect(position).toBeGreaterThan(200);
  await last.click();
  await expect(page).toHaveURL(/product-details/);
  await page.goBack();
  await expect(page.locator('.grid > li')).toHaveCount(6);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(position - 3);
  // Pages may be fetched ahead at any time.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a product view is sent once, without a cookie', async ({ quietPage: page }) => {
  const views: { body: string | null; cookie: string | undefined }[] = [];
  page.on('request', async (request) => {
    if (!request.url().endsWith('/product-views')) return;
    views.push({ body: request.postData(), cookie: (await request.allHeaders())['cookie'] });
  });
  await page.goto(href('ru', 'product', { id: 'linden-batiste-nightdress' }));
  await expect.poll(() => views).toEqual([{ body: 'linden-batiste-nightdress', cookie: undefined }]);
});
