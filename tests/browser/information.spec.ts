import { href } from '#shared/routes.ts';
import { expect, test } from './shopper.ts';

test.describe('information pages', () => {
  test('come from the build’s data files in soft navigation', async ({ quietPage: page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const manifest = page.waitForResponse('**/builds/meta/*');
    await page.goto(href('en', 'home'));
    expect((await (await manifest).json()).prerendered).toContain('/en/returns');
    await page.evaluate(() => document.documentElement.setAttribute('data-witness', 'same'));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Returns' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Returns' })).toBeFocused();
    await expect(page).toHaveTitle('Returns — Nega');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/en\/returns$/);
    await expect(page.getByRole('banner').locator('.header__tool[data-locale]')).toHaveAttribute('href', '/returns');
    expect(asked).toContain('/en/returns/_page.html');
    expect(asked).not.toContain('/en/returns');
    await expect(page.locator('html')).toHaveAttribute('data-witness', 'same');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Returns' })).toBeVisible();
  });
});
