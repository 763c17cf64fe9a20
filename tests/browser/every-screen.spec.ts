import { href } from '#shared/routes.ts';
import { inspect, SCREENS, watchShifts } from './every-screen.ts';
import { LOCALES } from './locales.ts';
import { addToCart, test as base, CARDS, checkOut, expect, payWith, WORDS } from './shopper.ts';
import { openWarmPage, type WarmPage } from './warm-page.ts';

const test = base.extend<object, { warm: WarmPage }>({
  warm: [
    async ({ browser }, use, { project }) => {
      const warm = await openWarmPage(browser, project.use);
      await watchShifts(warm.page);
      await use(warm);
      await warm.page.context().close();
    },
    { scope: 'worker' },
  ],
  page: async ({ warm }, use) => {
    await use(warm.page);
    await warm.forget();
  },
});

for (const locale of LOCALES) {
  for (const [name, { address, before, status }] of Object.entries(SCREENS)) {
    // Its words are English in both languages.
    if (name === 'styleguide' && locale === 'en') continue;
    test(`${name} is complete at every width, in both modes (${locale})`, async ({ page }) => {
      await before?.(page, locale);
      await inspect(page, locale, address(locale), status);
    });
  }

  test(`the screens of an order are complete at every width, in both modes (${locale})`, async ({ page }) => {
    test.slow();
    const words = WORDS[locale];
    await addToCart(page, locale, 'linden-batiste-nightdress', 'S');
    await checkOut(page, locale);
    await page.getByRole('link', { name: words.back }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.checking })).toBeVisible();
    const { href: returned, pathname, searchParams } = new URL(page.url());
    const number = pathname.split('/').at(-1) ?? '';
    await inspect(page, locale, returned);
    await inspect(page, locale, href(locale, 'order', { number }, { token: searchParams.get('token') ?? '' }));
    await page.getByRole('button', { name: words.payAgain }).click();
    await page.waitForURL(/__sandbox\/pay\//);
    await payWith(page, locale, CARDS.noMoney);
    await expect(page.getByRole('heading', { level: 1, name: words.failed })).toBeVisible();
    await inspect(page, locale, page.url());
    await page.getByRole('button', { name: words.payAgain }).click();
    await page.waitForURL(/__sandbox\/pay\//);
    await payWith(page, locale, CARDS.paid);
    await expect(page.getByRole('heading', { level: 1, name: words.paid })).toBeVisible();
    await inspect(page, locale, page.url());
  });
}
