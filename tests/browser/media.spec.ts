import { href } from '#shared/routes.ts';
import { approachIsland, expect, fillCart, nightdress, test } from './shopper.ts';

test('the chosen size and colour are still distinguishable in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(href('ru', 'product', { id: 'midnight-silk-slip' }));
  await approachIsland(page, 'buy-box');
  await page.getByRole('radio', { name: 'S', exact: true }).check({ force: true });
  const outline = (name: string) =>
    page
      .locator('.tile-radio', { has: page.getByRole('radio', { name, exact: true }) })
      .evaluate((tile) => getComputedStyle(tile).outlineStyle);
  expect([await outline('S'), await outline('M')]).toEqual(['solid', 'none']);
  const rings = await page
    .locator('.swatch-radio')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each, '::after').borderTopColor));
  expect(new Set(rings).size).toBe(2);
});

test('printed pages have the size guide’s text, black on white, without navigation', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto(href('ru', 'sizeGuide'));
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.locator('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)');
});

test('a focused field is still visible with forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await fillCart(page, nightdress('S'));
  await page.goto(href('ru', 'checkout'));
  const name = page.getByLabel('Имя', { exact: true });
  const outline = () => name.evaluate((field) => getComputedStyle(field).outlineStyle);
  await expect.poll(outline).toBe('none');
  await name.focus();
  expect(await outline()).toBe('solid');
});
