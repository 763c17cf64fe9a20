import type { Page } from '@playwright/test';
import { href } from '#shared/routes.ts';
import { SCREENS } from './every-screen.ts';
import { sniff } from './html-codesniffer.ts';
import { LOCALES, type Locale } from './locales.ts';
import { checkHtml, HAS_JAVA } from './nu-checker.ts';
import { addToCart, checkOut, expect, islandsAreAwake, test, WORDS } from './shopper.ts';

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

/** Orders, and returns the pages of the order in a language. */
async function placeOrder(page: Page): Promise<(locale: Locale) => string[]> {
  await addToCart(page, 'ru', 'linden-batiste-nightdress', 'S');
  await checkOut(page, 'ru');
  await page.getByRole('link', { name: WORDS.ru.back }).click();
  await expect(page.getByRole('heading', { level: 1, name: WORDS.ru.checking })).toBeVisible();
  const { pathname, searchParams } = new URL(page.url());
  const number = pathname.split('/').at(-1) ?? '';
  const token = searchParams.get('token') ?? '';
  return (locale) => [
    href(locale, 'paymentReturn', { number }, { token }),
    href(locale, 'order', { number }, { token }),
  ];
}

test('every page is HTML that the Nu checker accepts, in both languages', async ({ page }) => {
  // biome-ignore lint/suspicious/noSkippedTests: the checker is a Java program, and nothing else here needs Java.
  test.skip(!HAS_JAVA, 'The Nu HTML checker is a Java program, and there is no java on this machine');
  test.slow();
  const ofOrder = await placeOrder(page);
  const documents = new Map<string, string>();
  for (const locale of LOCALES) {
    for (const address of [...addresses(locale), ...ofOrder(locale)]) {
      documents.set(address, await (await page.request.get(address)).text());
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
