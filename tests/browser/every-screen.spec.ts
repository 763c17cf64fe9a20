import { href } from '#shared/routes.ts';
import { inspect, SCREENS, watchShifts } from './every-screen.ts';
import { LOCALES } from './locales.ts';
import { payOrder, startPayment, submitOrder } from './placed-order.ts';
import { test as base, CARDS, expect, nightdress, WORDS } from './shopper.ts';
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
  for (const [name, visit] of Object.entries(SCREENS)) {
    // Its words are English in both languages.
    if (name === 'styleguide' && locale === 'en') continue;
    test(`${name} is complete at every width, in both modes (${locale})`, async ({ page, warm }) => {
      await visit.before?.(page);
      // In English the files are those of the other language's screens.
      if (locale === 'ru') await warm.emptyCache();
      await inspect(page, locale, visit.address(locale), visit);
    });
  }

  test(`the screens of an order are complete at every width, in both modes (${locale})`, async ({ page }) => {
    test.slow();
    const words = WORDS[locale];
    const { request } = page.context();
    const lines = [{ key: 'dress', sku: nightdress('S'), quantity: 1 }];
    const created = await submitOrder(request, { lines, certificates: [] });
    await startPayment(request, created);
    const [{ number }, token] = [created.order, created.token];
    const returned = href(locale, 'paymentReturn', { number }, { token });
    const leadsTo = async (heading: string) => {
      await page.goto(returned);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    };
    await leadsTo(words.checking);
    await inspect(page, locale, returned);
    await inspect(page, locale, href(locale, 'order', { number }, { token }));
    await payOrder(request, created, CARDS.noMoney);
    await leadsTo(words.failed);
    await inspect(page, locale, page.url());
    await payOrder(request, created);
    await leadsTo(words.paid);
    await inspect(page, locale, page.url());
  });
}
