import type { APIRequestContext, Page } from '@playwright/test';
import { NEAR_COUNTRIES } from '#shared/domain/constants.ts';
import { COUNTRIES } from '#shared/domain/countries.ts';
import { formatLocale, languageName } from '#shared/domain/languages.ts';
import { LOCALES } from '#shared/domain/locale.ts';
import { formatCountry } from '#shared/i18n/format.ts';
import { SHOP, SHOP_NAMES } from '#shared/shop.ts';
import { SCREENS } from './every-screen.ts';
import { BUILD, test } from './open-hosts.ts';
import { copyAsPseudo } from './pseudo-build.ts';
import { approachIsland, expect, islandsAreAwake } from './shopper.ts';

/** The language with the longer words. What is said past the messages is said in both. */
const LOCALE = 'ru';
const PSEUDO_BUILD = `${BUILD}-pseudo`;

/** The widths at which longer texts must still fit, px. */
const WIDTHS = [320, 768, 1440];

/** Proper names and signs that no language changes. */
const NAMES = [
  ...LOCALES.map(languageName),
  ...Object.values(SHOP_NAMES),
  ...Object.values(SHOP.seller),
  ...Object.values(SHOP.address),
  SHOP.email,
  SHOP.phone,
  // The form of a certificate's code.
  'XXXX-XXXX-XXXX-XXXX-XXXX',
];
/** As a card names them in one text. */
const SIZES = 'XS S M L XL';

// The style guide speaks to developers only.
const { styleguide: _, ...SHOPPERS_SCREENS } = SCREENS;

test('every text comes from the messages, and nothing overflows with texts 40 % longer', async ({
  page,
  request,
  openHosts,
}) => {
  test.slow();
  await copyAsPseudo(BUILD, PSEUDO_BUILD);
  const { pages } = await openHosts({ build: PSEUDO_BUILD });
  await page.goto(pages);
  const asked = { locale: formatLocale(LOCALE), codes: COUNTRIES, near: NEAR_COUNTRIES };
  const countries = await page.evaluate(namesOfCountries, asked);
  const known = [
    ...(await catalogueTexts(request, pages)),
    ...countries.map((name) => formatCountry({ formatDisplayName: () => name }, name)),
    ...(await page.evaluate(namesOfDays, asked)),
  ];
  // Hours are no words.
  const isKnown = (text: string) => !/\p{L}/u.test(text) || known.some((each) => each.includes(text));
  for (const [name, { address }] of Object.entries(SHOPPERS_SCREENS)) {
    if (name === 'cart' || name === 'checkout') await putIntoCart(page, pages);
    await page.goto(pages + address(LOCALE));
    await islandsAreAwake(page);
    const texts = await page.evaluate(readTexts);
    const strange = texts.filter((text) => text.split(/, | · /).some((part) => !isKnown(part)));
    expect.soft(strange, `${name} says what no message has`).toEqual([]);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await page.evaluate(findClipped), `${name} at ${width} px`).toEqual([]);
    }
  }
});

/** All that the shop API says, as one list of texts. */
async function catalogueTexts(request: APIRequestContext, address: string): Promise<string[]> {
  const paths = ['products?limit=48', 'products/midnight-silk-slip', 'products/linden-batiste-nightdress'];
  const responses = [...paths, 'sets/curtain-call', 'categories', 'collections'].map(async (path) => {
    const response = await request.get(`${address}/api/${path}`, { headers: { 'Content-Language': LOCALE } });
    return textsOf(await response.json());
  });
  return [...[...NAMES, SIZES].flatMap(textsOf), ...(await Promise.all(responses)).flat()];
}

/** The names of countries, and the list of the near ones, as the page's browser has them. */
function namesOfCountries(asked: { locale: string; codes: readonly string[]; near: readonly string[] }): string[] {
  const namesIn = (style: 'long' | 'short', codes: readonly string[]) => {
    const names = new Intl.DisplayNames([asked.locale], { type: 'region', style });
    return codes.flatMap((code) => names.of(code) ?? []);
  };
  // Time zones have the short names of their countries.
  const [names, short] = [namesIn('long', asked.codes), namesIn('short', asked.codes)];
  return [...names, ...short, new Intl.ListFormat(asked.locale).format(namesIn('long', asked.near))];
}

/** The names of the days of two months to come, in all lengths, as the page's browser has them. */
function namesOfDays({ locale }: { locale: string }): string[] {
  const days = Array.from({ length: 62 }, (_, index) => Date.now() + index * 24 * 60 * 60 * 1000);
  const asOf = (options: Intl.DateTimeFormatOptions) =>
    days.map((day) => new Intl.DateTimeFormat(locale, options).format(day).replaceAll(/\s+/g, ' '));
  return (['long', 'short'] as const).flatMap((length) => [
    ...asOf({ weekday: length }),
    ...asOf({ day: 'numeric', month: length }),
  ]);
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value, value.replaceAll(/\s+/g, ' ')];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

async function putIntoCart(page: Page, address: string): Promise<void> {
  await page.goto(address + SCREENS.product.address(LOCALE));
  const box = page.locator('shop-island[name=buy-box]');
  await approachIsland(page, 'buy-box');
  await box.getByRole('radio', { name: 'S', exact: true }).check({ force: true });
  await box.locator('.button--primary').click();
  await expect(page.locator('.cart-drawer')).toBeVisible();
}

/** The words that readers see or hear and that stand outside a message's brackets. */
function readTexts(): string[] {
  const found = new Set<string>();
  const keep = (text: string | null) => {
    const outside = (text ?? '').replace(/‹[^›]*›/gu, '‹›').trim();
    const words = outside.replaceAll('‹›', '').trim();
    if (/\p{L}{2,}/u.test(words) && !outside.includes('‹')) found.add(words.replaceAll(/\s+/g, ' '));
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement } = node;
    if (parentElement && !parentElement.closest('script, style, template, noscript')) keep(node.textContent);
  }
  for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
    for (const element of document.body.querySelectorAll(`[${name}]`)) keep(element.getAttribute(name));
  }
  return [...found];
}

/** Elements wider than the window, or whose own words do not fit into them. */
function findClipped(): string[] {
  const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.className}`;
  const found: string[] = [];
  if (document.documentElement.scrollWidth > innerWidth) {
    const widest = [...document.querySelectorAll('main *, header *, footer *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1,
    );
    found.push(...widest.slice(0, 4).map((element) => `${nameOf(element)} is wider than the window`));
    if (widest.length === 0) found.push('the page is wider than the window');
  }
  for (const element of document.querySelectorAll('button, a, label, h1, h2, h3, p, li, dt, dd, legend, th, td')) {
    const { overflowX } = getComputedStyle(element);
    const clips = overflowX === 'hidden' || overflowX === 'clip';
    if (clips && !element.closest('.visually-hidden') && element.scrollWidth > element.clientWidth + 1) {
      found.push(`${nameOf(element)} is cut off`);
    }
  }
  return found;
}
