import { ROUTES } from '#atelier/routes.tsx';
import { type Rules, violationsOf } from '../accessibility.ts';
import { test as base, expect } from '../shopper.ts';
import { openWarmPage, type WarmPage } from '../warm-page.ts';
import { placePaidOrder } from './paid-order.ts';
import { signIn } from './sign-in.ts';

/** A phone, and a wide screen, px. */
const WIDTHS = [390, 1920] as const;
const EVERYTHING: Rules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** In the other mode the screen is the same but for its colours. */
const COLOURS: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

const LINES = [{ key: 'dress', sku: 'NEGA-LINDEN-BATISTE-NIGHTDRESS-MILK-S', quantity: 1 }];

const test = base.extend<object, { warm: WarmPage }>({
  warm: [
    async ({ browser }, use, { project }) => {
      const warm = await openWarmPage(browser, project.use);
      const { baseURL = '' } = project.use;
      const context = warm.page.context();
      await signIn(context, baseURL);
      // The lists have something to show.
      await placePaidOrder(context.request, LINES);
      await use(warm);
      await context.close();
    },
    { scope: 'worker' },
  ],
});

for (const { path } of ROUTES.filter((route) => !route.path.includes('$'))) {
  test(`the screen ${path} of the atelier is complete at every width, in both modes`, async ({ warm: { page } }) => {
    await page.setViewportSize({ width: WIDTHS[1], height: 900 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(`/atelier${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.skeleton')).toHaveCount(0);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const [colorScheme, rules] of [
        ['light', EVERYTHING],
        ['dark', COLOURS],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        expect([width, colorScheme, await violationsOf(page, rules)]).toEqual([width, colorScheme, []]);
      }
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([width, beyond <= 0]).toEqual([width, true]);
    }
  });
}
