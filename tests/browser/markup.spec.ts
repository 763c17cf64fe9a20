import type { APIRequestContext } from '@playwright/test';
import { href } from '#shared/routes.ts';
import { SCREENS } from './every-screen.ts';
import { sniff } from './html-codesniffer.ts';
import { LOCALES, type Locale } from './locales.ts';
import { checkHtml, HAS_JAVA } from './nu-checker.ts';
import { startPayment, submitOrder } from './placed-order.ts';
import { expect, islandsAreAwake, nightdress, test } from './shopper.ts';

/** Pages that no screen's usual address shows. */
const MORE: readonly ((locale: Locale) => string)[] = [
  (locale) => href(locale, 'search'),
  (locale) => href(locale, 'search', undefined, { q: 'xyzzyq' }),
  (locale) => `${href(locale, 'category', { category: 'nightdresses' })}?sort=new&from=1`,
  (locale) => href(locale, 'product', { id: 'portiere-velour-shawl-robe' }),
  (locale) => href(locale, 'product', { id: 'midnight-silk-slip' }),
];

/** Every page that needs no order, once. */
function addresses(locale: Locale): string[] {
  return [
    ...new Set([...Object.values(SCREENS).map(({ address }) => address(locale)), ...MORE.map((of) => of(locale))]),
  ];
}

/** Orders and begins to pay, and returns the pages of the order in a language. */
async function openOrder(request: APIRequestContext): Promise<(locale: Locale) => string[]> {
  const lines = [{ key: 'dress', sku: nightdress('S'), quantity: 1 }];
  const created = await submitOrder(request, { lines, certificates: [] });
  await startPayment(request, created);
  const { token, order } = created;
  const { number } = order;
  return (locale) => [
    href(locale, 'paymentReturn', { number }, { token }),
    href(locale, 'order', { number }, { token }),
  ];
}

test('every page is valid HTML (Nu checker), in both languages', async ({ request }) => {
  // biome-ignore lint/suspicious/noSkippedTests: the checker is a Java program, and nothing else here needs Java.
  test.skip(!HAS_JAVA, 'The Nu HTML checker is a Java program, and there is no java on this machine');
  test.slow();
  const ofOrder = await openOrder(request);
  const documents = new Map<string, string>();
  for (const locale of LOCALES) {
    for (const address of [...addresses(locale), ...ofOrder(locale)]) {
      documents.set(address, await (await request.get(address)).text());
    }
  }
  expect(await checkHtml(documents)).toEqual([]);
});

for (const locale of LOCALES) {
  test(`what no screen shows by itself has no error that HTML_CodeSniffer finds (${locale})`, async ({ page }) => {
    // Colours on their way from one to another would be measured half-way.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const of of MORE) {
      await page.goto(of(locale));
      await islandsAreAwake(page);
      expect.soft(await sniff(page), of(locale)).toEqual([]);
    }
  });
}
