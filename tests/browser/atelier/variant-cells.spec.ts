import { expect, type Page, test } from '@playwright/test';
import { signIn } from './sign-in.ts';

const PRODUCT = '/atelier/products/linden-batiste-nightdress';

const NUMBER = 'input.cell.number';

const cells = (page: Page) => page.getByRole('tabpanel').locator(NUMBER);
const rows = (page: Page) => page.locator('tbody tr:has(input.cell)');
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test.beforeEach(async ({ context, baseURL }) => {
  await signIn(context, baseURL ?? '');
});

for (const part of ['matrix', 'variants']) {
  test(`a price typed into the ${part} is kept when another tab is pressed`, async ({ page }) => {
    await page.goto(`${PRODUCT}?part=${part}`);
    await cells(page).first().click();
    await page.keyboard.type('7777');
    await tab(page, 'Тексты').click();
    await expect(page.getByText('Изменено: варианты')).toBeVisible();
    await tab(page, 'Варианты и цены').click();
    await expect(cells(page).first()).toHaveValue(/^7\s777$/);
  });

  test(`the ${part} take numbers one below the other, with Enter between them`, async ({ page }) => {
    await page.goto(`${PRODUCT}?part=${part}`);
    await cells(page).first().click();
    for (const key of ['50', 'Enter', '60', 'Enter']) {
      await (key === 'Enter' ? page.keyboard.press(key) : page.keyboard.type(key));
    }
    await expect(rows(page).nth(0).locator(NUMBER).first()).toHaveValue('50');
    await expect(rows(page).nth(1).locator(NUMBER).first()).toHaveValue('60');
  });
}

test('the last cell of a column is typed anew after Enter', async ({ page }) => {
  await page.goto(`${PRODUCT}?part=variants`);
  const last = rows(page).last().locator(NUMBER).first();
  await last.click();
  await page.keyboard.type('50');
  await page.keyboard.press('Enter');
  await page.keyboard.type('60');
  await page.keyboard.press('Tab');
  await expect(last).toHaveValue('60');
});

test('the current tab of a product is wholly in view on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  for (const part of ['pictures', 'matrix']) {
    await page.goto(`${PRODUCT}?part=${part}`);
    await expect(page.locator('.tabs__tab[aria-selected=true]')).toBeInViewport({ ratio: 1 });
  }
});
