import AxeBuilder from '@axe-core/playwright';
import { LOCALES } from '#shared/domain/locale.ts';
import { href, INFORMATION } from '#shared/routes.ts';
import { expect, test } from './shopper.ts';

test.describe('information pages', () => {
  for (const path of LOCALES.flatMap((locale) => INFORMATION.map((name) => href(locale, name)))) {
    test(`${path} has no accessibility fault, and nothing to scroll sideways at 320 px`, async ({
      quietPage: page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target.join(' ')) }))).toEqual([]);
    });
  }

  test('come to soft navigation as the build left them', async ({ quietPage: page }) => {
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
    await expect(page.getByRole('banner').locator('[data-locale]')).toHaveAttribute('href', '/returns');
    expect(asked).toContain('/en/returns/_page.html');
    expect(asked).not.toContain('/en/returns');
    await expect(page.locator('html')).toHaveAttribute('data-witness', 'same');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Returns' })).toBeVisible();
  });
});
