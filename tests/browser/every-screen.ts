import type { Page } from '@playwright/test';
import { INFORMATION } from '#shared/domain/information-pages.ts';
import { href, localizePath, type ParamsOf, ROUTES, type RouteName } from '#shared/routes.ts';
import { type Rules, violationsOf } from './accessibility.ts';
import { sniff } from './html-codesniffer.ts';
import type { Locale } from './locales.ts';
import { expect, fillCart, islandsAreAwake, nightdress } from './shopper.ts';

/**
 * The widths a screen is held to, px: the narrowest phone, a tablet, a wide screen. In English it is the same document
 * with shorter words, which the narrowest phone shows to fit.
 */
const WIDTHS = { ru: [320, 768, 1440], en: [320] } as const;
const NARROWEST = 320;
const BETWEEN = 768;
const THEMES = ['light', 'dark'] as const;
const EVERYTHING: Rules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** In the other mode the page is the same but for its colours. */
const COLOURS: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
/** Between the widths, and in the other language, the elements are the same, in other places. */
const PLACES: Rules = { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] };

type Look = {
  width: (typeof WIDTHS)[Locale][number];
  theme: (typeof THEMES)[number];
  locale: Locale;
  isText: boolean;
};

/**
 * What axe is asked where the document is the same and only its styles or its words differ; null for nothing that is
 * new there: a page of text shows at every width what it shows at the narrowest. What the words are for, such as the
 * names of buttons, HTML_CodeSniffer looks at in both languages.
 */
function rulesOf({ width, theme, locale, isText }: Look): Rules | null {
  const isKnown = width === BETWEEN || locale !== 'ru' || (isText && width !== NARROWEST);
  if (theme === 'light') return isKnown ? PLACES : EVERYTHING;
  return isKnown ? null : COLOURS;
}

const NIGHTDRESS = { id: 'linden-batiste-nightdress' };

/** How a test opens a screen: its address, and what has to be on the device before. */
type ScreenVisit = {
  address: (locale: Locale) => string;
  before?: (page: Page) => Promise<void>;
  status?: number;
  /** Whether it is one of the pages of text, which have one layout. */
  isText?: boolean;
};

/** The routes whose address has no parameters, each opened by its address. */
const PLAIN: Readonly<Record<string, ScreenVisit>> = Object.fromEntries(
  Object.entries(ROUTES)
    .filter(([, { path }]) => !path.includes(':'))
    .map(([name, { path }]) => [
      name,
      { address: (locale: Locale) => localizePath(path, locale), isText: INFORMATION.some((each) => each === name) },
    ]),
);

type WithParams = { [Name in RouteName]: [keyof ParamsOf<Name>] extends [never] ? never : Name }[RouteName];

const withCart = (page: Page) => fillCart(page, nightdress('S'));

/** What takes more than an address, and what has none in the table. */
const OTHERS = {
  category: { address: (locale) => href(locale, 'category', { category: 'nightdresses' }) },
  collection: { address: (locale) => href(locale, 'collection', { collection: 'midnight' }) },
  product: { address: (locale) => href(locale, 'product', NIGHTDRESS) },
  reviews: { address: (locale) => href(locale, 'reviews', NIGHTDRESS) },
  set: { address: (locale) => href(locale, 'set', { set: 'curtain-call' }) },
  cart: { address: (locale) => href(locale, 'cart'), before: withCart },
  linkedCart: { address: (locale) => href(locale, 'linkedCart', { lines: `${nightdress('S')}:2` }) },
  wait: { address: (locale) => `${localizePath('/wait', locale)}?product=linden-batiste-nightdress` },
  emptyCart: { address: (locale) => href(locale, 'cart') },
  checkout: { address: (locale) => href(locale, 'checkout'), before: withCart },
  emptyCheckout: { address: (locale) => href(locale, 'checkout') },
  search: { address: (locale) => href(locale, 'search', undefined, { q: locale === 'ru' ? 'шёлк' : 'silk' }) },
  styleguide: { address: (locale) => localizePath('/__sandbox/styleguide', locale) },
  notFound: { address: (locale) => localizePath('/nothing-here', locale), status: 404 },
} satisfies Record<
  Exclude<WithParams, 'order' | 'orderChange' | 'orderReturns' | 'ownReviews' | 'paymentReturn' | 'question'>,
  ScreenVisit
> &
  Record<string, ScreenVisit>;

/** Every screen that needs no order; those that do are opened by the tests that have placed one. */
export const SCREENS: Readonly<Record<keyof typeof OTHERS, ScreenVisit>> & Readonly<Record<string, ScreenVisit>> = {
  ...PLAIN,
  ...OTHERS,
};

/** Sums what moves on a page without the shopper's doing; call before the first address. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { dataset } = document.documentElement;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const moved = 'value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput ? Number(entry.value) : 0;
        dataset['shift'] = String(Number(dataset['shift'] ?? 0) + moved);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * Opens a page at each width – one of text at the narrowest and the widest, between them it is resized – and holds it
 * to what every screen owes: one heading of the first rank, nothing to scroll sideways, nothing that jumps while it
 * loads or is scrolled, no accessibility violation that a program can find, in both modes, and none that
 * HTML_CodeSniffer finds.
 */
export async function inspect(
  page: Page,
  locale: Locale,
  address: string,
  { status = 200, isText = false }: Pick<ScreenVisit, 'status' | 'isText'> = {},
): Promise<void> {
  for (const width of WIDTHS[locale]) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    if (width !== BETWEEN || !isText) expect((await page.goto(address))?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await readToTheEnd(page);
    const position = `${address} at ${width} px`;
    const { wide, moved } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      moved: Number(document.documentElement.dataset['shift'] ?? 0),
    }));
    expect.soft(wide, `${position} scrolls sideways`).toBeLessThanOrEqual(width);
    expect.soft(moved, `${position} jumps`).toBeLessThan(0.001);
    if (width === NARROWEST) expect.soft(await sniff(page), `${position}, by HTML_CodeSniffer`).toEqual([]);
    for (const theme of THEMES) {
      const rules = rulesOf({ width, theme, locale, isText });
      if (!rules) continue;
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      // A page may force its colours, whatever the system prefers.
      const forced = await page.locator('html').getAttribute('data-forced-theme');
      await expect(page.locator('html')).toHaveAttribute('data-theme', forced ?? theme);
      expect.soft(await violationsOf(page, rules), `${position} (${theme})`).toEqual([]);
    }
  }
}

/** Scrolls down screen by screen, so that all that comes when seen has come, and back to the top. */
async function readToTheEnd(page: Page): Promise<void> {
  await islandsAreAwake(page);
  await page.evaluate(async () => {
    // With a limit, ms: Chromium may have lost the frame of a page that was resized meanwhile.
    const nextFrame = () =>
      Promise.race([new Promise(requestAnimationFrame), new Promise((resolve) => setTimeout(resolve, 500))]);
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await nextFrame();
      await nextFrame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  const picturesToCome = () =>
    page.evaluate(() => {
      // A row that is swiped has pictures beside the window, which come when they are asked for.
      const isBeside = (image: Element) => image.getBoundingClientRect().left >= innerWidth;
      return [...document.images]
        .filter((image) => !image.complete && image.checkVisibility() && !isBeside(image))
        .map((image) => image.currentSrc || image.src);
    });
  await expect.poll(picturesToCome, { intervals: [50] }).toEqual([]);
}
