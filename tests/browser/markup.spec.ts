import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { LOCALES, type Locale } from '#shared/domain/locale.ts';
import { href } from '#shared/routes.ts';
import { SCREENS } from './every-screen.ts';
import { checkHtml, HAS_JAVA } from './nu-checker.ts';
import { addToCart, checkOut, expect, islandsAreAwake, test, WORDS } from './shopper.ts';

const CODE_SNIFFER = readFileSync(new URL(import.meta.resolve('html_codesniffer/build/HTMLCS.js')), 'utf8');

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

/** Orders, and answers the pages of the order in a language. */
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

/** Errors by WCAG 2 AA that HTML_CodeSniffer finds in the page as it stands. */
async function sniff(page: Page): Promise<string[]> {
  // Injected as a script it would meet the page's policy.
  await page.evaluate(CODE_SNIFFER);
  const found = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const sniffer: unknown = Reflect.get(globalThis, 'HTMLCS');
        if (typeof sniffer !== 'object' || sniffer === null) throw new Error('HTML_CodeSniffer is not there');
        const call = (name: string, ...given: unknown[]): unknown => Reflect.get(sniffer, name).apply(sniffer, given);
        call('process', 'WCAG2AA', document, () => {
          const messages: unknown = call('getMessages');
          const said = Array.isArray(messages) ? messages : [];
          const errors = said.filter(({ type }) => type === Reflect.get(sniffer, 'ERROR'));
          resolve(
            JSON.stringify(
              errors.map(({ code, msg, element }) => `${code} ${msg} ${element?.outerHTML?.slice(0, 120)}`),
            ),
          );
        });
      }),
  );
  return JSON.parse(found);
}

for (const locale of LOCALES) {
  test(`every page as it stands in the browser has no error that HTML_CodeSniffer finds (${locale})`, async ({
    page,
  }) => {
    test.slow();
    // Colours on their way from one to another would be measured half-way.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const look = async (address: string) => {
      await page.goto(address);
      await islandsAreAwake(page);
      expect.soft(await sniff(page), address).toEqual([]);
    };
    for (const address of addresses(locale)) await look(address);
    const ofOrder = await placeOrder(page);
    for (const address of ofOrder(locale)) await look(address);
    await addToCart(page, locale, 'linden-batiste-nightdress', 'S');
    for (const name of ['cart', 'checkout'] as const) await look(href(locale, name));
  });
}
