import AxeBuilder from '@axe-core/playwright';
import { href } from '#shared/routes.ts';
import { expect, test } from './shopper.ts';

const PAGES = [
  href('ru', 'home'),
  href('en', 'categories'),
  href('ru', 'category', { category: 'nightdresses' }),
  href('en', 'product', { id: 'midnight-silk-slip' }),
  href('ru', 'cart'),
  href('ru', 'paymentFailure'),
  '/nothing-here',
];

for (const theme of ['light', 'dark'] as const) {
  for (const path of PAGES) {
    test(`${path} has no accessibility fault that a program can find (${theme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target.join(' ')) }))).toEqual([]);
    });
  }
}
