import type { ConsoleMessage, Page } from '@playwright/test';
import { SCREEN_ROUTES } from '#atelier/routes.tsx';
import { callOf } from '#cli/shop/call-operation.ts';
import { OPERATOR_SIGN_IN } from '#cli/shop/operator-sign-in.ts';
import { findShop } from '#cli/shop/shop-address.ts';
import { CONTENT_NAMES } from '#shared/contract/content.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { type Rules, violationsOf } from '../accessibility.ts';
import { LOCALES, type Locale } from '../locales.ts';
import { aCertificate, placePaidOrder } from '../placed-order.ts';
import { test as base, expect } from '../shopper.ts';
import { openWarmPage, type WarmPage } from '../warm-page.ts';
import { openScreen } from './open-screen.ts';
import { signIn } from './sign-in.ts';

const EVERYTHING: Rules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  experimental: ['label-content-name-mismatch'],
};
/** In the other mode the screen is the same but for its colours. */
const COLOURS: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
/** In the other language it is the same but for its words. */
const WORDS: Rules = { type: 'rule', values: ['target-size', 'label-content-name-mismatch'] };

/** A phone and a wide screen, px. */
const LOOKS = {
  ru: [
    { width: 390, theme: 'light', rules: EVERYTHING },
    { width: 1920, theme: 'dark', rules: COLOURS },
  ],
  en: [{ width: 390, theme: 'light', rules: WORDS }],
} as const;
const NARROWEST = 320;

const HANDLE = 'linden-batiste-nightdress';
const SKU = 'NEGA-LINDEN-BATISTE-NIGHTDRESS-MILK-S';

/** What the parameters of addresses stand for. */
type Made = Readonly<Record<string, string>>;

/** Screens that show something else for each parameter. The pages of texts have one form. */
const VARIANTS: Readonly<Record<string, readonly string[]>> = {
  '/products/$handle': ['texts', 'variants', 'matrix', 'sizes', 'pictures', 'materials'].map(
    (part) => `/products/$handle?part=${part}`,
  ),
  '/content/$name': CONTENT_NAMES.filter((name) => !name.startsWith('page-') || name === 'page-returns').map(
    (name) => `/content/${name}`,
  ),
};
const SCREENS = SCREEN_ROUTES.flatMap(({ path }) => VARIANTS[path] ?? [path]);

const test = base.extend<object, { warm: WarmPage; made: Made }>({
  warm: [
    async ({ browser }, use, { project }) => {
      const warm = await openWarmPage(browser, project.use);
      await signIn(warm.page.context(), project.use.baseURL ?? '');
      await warm.page.goto('/atelier/sign-in');
      await use(warm);
      await warm.page.context().close();
    },
    { scope: 'worker' },
  ],
  made: [
    async ({ warm }, use, { project }) => {
      const { request } = warm.page.context();
      const { order } = await placePaidOrder(request, [{ key: 'dress', sku: SKU, quantity: 1 }], [aCertificate()]);
      const call = callOf(findShop(`${project.use.baseURL}/api`, {}, OPERATOR_SIGN_IN));
      const { pieces } = await call(OPERATIONS.showBoard, {});
      const { certificates } = await call(OPERATIONS.searchCertificates, { body: { text: order.number } });
      const promotion = await call(OPERATIONS.createPromotion, {
        key: crypto.randomUUID(),
        body: {
          code: null,
          nameRu: 'Бесплатная доставка',
          nameEn: 'Free delivery',
          benefit: 'free-delivery',
          value: 0,
          minimum: 100_000_000,
          products: [],
          categories: [],
          collections: [],
          countries: ['AM'],
          methods: [],
          fullPriceOnly: false,
          isAnnounced: false,
          combines: false,
          startsAt: new Date().toISOString(),
          endsAt: null,
          maxUses: null,
          maxUsesPerContact: null,
        },
      });
      const { sets } = await call(OPERATIONS.listOperatorSets, {});
      const { material } = await call(OPERATIONS.createMaterial, {
        key: crypto.randomUUID(),
        body: { name: { ru: 'Батист', en: 'Batiste' }, kind: 'fabric', unit: 'cm', supplier: 'Ткани', article: 'B-1' },
      });
      await call(OPERATIONS.receiveLot, {
        key: crypto.randomUUID(),
        params: { material: material.id },
        body: { dyeLot: '7', amount: 450 },
      });
      await use({
        material: material.id,
        number: order.number,
        handle: HANDLE,
        piece: pieces.find((piece) => piece.order === order.number)?.id ?? '',
        certificate: certificates[0]?.id ?? '',
        promotion: promotion.id,
        set: sets[0]?.id ?? '',
      });
    },
    { scope: 'worker' },
  ],
});

/** The address of a screen, its parameters filled in. */
function addressOf(path: string, made: Made): string {
  const filled = path.replace(/\$(\w+)/g, (_, name: string) => {
    const value = made[name];
    if (!value) throw new Error(`Nothing is made for the parameter ${name} of ${path}`);
    return value;
  });
  return `/atelier${filled}`;
}

/** Shows a screen in a language. */
async function open(page: Page, locale: Locale, address: string): Promise<void> {
  if ((await page.locator('html').getAttribute('lang')) !== locale) {
    await page.evaluate((language) => localStorage.setItem('atelier-language', language), locale);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
  }
  await openScreen(page, address);
}

for (const locale of LOCALES) {
  for (const path of SCREENS) {
    test(`the screen ${path} of the atelier is complete at every width, in both modes (${locale})`, async ({
      warm: { page },
      made,
    }) => {
      const looks = LOOKS[locale];
      const faults: string[] = [];
      const note = (message: ConsoleMessage) => message.text().includes('@formatjs') && faults.push(message.text());
      page.on('console', note);
      await page.setViewportSize({ width: looks[0].width, height: 900 });
      await page.emulateMedia({ colorScheme: looks[0].theme, reducedMotion: 'reduce' });
      await open(page, locale, addressOf(path, made));
      for (const { width, theme, rules } of looks) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme: theme });
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        const look = `${width} px, ${theme}`;
        expect.soft(await violationsOf(page, rules), look).toEqual([]);
        expect.soft(await widthBeyond(page), `${look}: scrolls sideways`).toBeLessThanOrEqual(0);
      }
      await page.setViewportSize({ width: NARROWEST, height: 900 });
      expect.soft(await widthBeyond(page), `${NARROWEST} px: scrolls sideways`).toBeLessThanOrEqual(0);
      page.off('console', note);
      expect.soft(faults, 'texts that could not be formatted').toEqual([]);
    });
  }
}

/** By how much the page is wider than its window, px. */
function widthBeyond(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
