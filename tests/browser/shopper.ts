import { test as base, type ConsoleMessage, expect, type Locator, type Page } from '@playwright/test';
import { addLine, type StoredLine } from '#shared/domain/cart.ts';
import { CART_KEY } from '#shared/domain/cart-storage.ts';
import { serializeCart } from '#shared/domain/stored-cart.ts';
import { href } from '#shared/routes.ts';
import type { Locale } from './locales.ts';

/** A page on which any console error, warning, uncaught exception or reported error fails the test. */
export const test = base.extend<{ quietPage: Page }>({
  quietPage: async ({ page }, use) => {
    const noise: string[] = [];
    page.on('console', (message: ConsoleMessage) => {
      // The tests' browser says that it keeps no service worker, as it is told to.
      if (message.text().startsWith('Service Worker registration blocked')) return;
      if (message.type() === 'error' || message.type() === 'warning') noise.push(message.text());
    });
    page.on('pageerror', (error) => noise.push(String(error)));
    // What an island recovers from, such as HTML that is not its own, goes to the shop's log alone.
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/beacon') noise.push(request.postData() ?? 'a report');
    });
    await use(page);
    expect(noise).toEqual([]);
  },
});
export { expect };

/** Requests that wait until the test lets them go on. */
export async function holdBack(page: Page, path: string | RegExp | ((url: URL) => boolean)) {
  const gate = Promise.withResolvers<void>();
  const asked: string[] = [];
  const under: Promise<unknown>[] = [];
  await page.route(path, (route) => {
    const url = new URL(route.request().url());
    asked.push(url.pathname + url.search);
    // The browser may have given it up meanwhile.
    under.push(gate.promise.then(() => route.continue()).catch(() => undefined));
  });
  const letGo = async () => {
    gate.resolve();
    await Promise.all(under);
  };
  return { asked, letGo };
}

/** A click without the pointer's way to the link, so that nothing is fetched ahead. */
export const follow = (page: Page, path: string) =>
  page.evaluate((wanted) => document.querySelector<HTMLAnchorElement>(`a[href="${wanted}"]`)?.click(), path);

/** Waits until what a page has without islands, once its browser is idle, is at work. */
export const laterIsHere = (page: Page) =>
  expect(page.locator('[data-colour-mode]').first()).toHaveJSProperty('hidden', false);

/**
 * Without a connection. The browser's network hears of it on another way than a page's next request, so wait for it.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const answers = () =>
    page.evaluate(() =>
      fetch('/healthz', { cache: 'no-store' }).then(
        () => true,
        () => false,
      ),
    );
  await expect.poll(answers).toBe(false);
}

/** Nothing is fetched before it is asked for. */
export const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

/** The words that tests look for, as shoppers read them. */
export const WORDS = {
  ru: {
    add: 'В корзину',
    added: /—\sв\sкорзине/,
    cart: 'Корзина',
    openCart: 'Открыть корзину',
    checkout: 'Оформить заказ',
    pay: 'Перейти к оплате',
    payAgain: 'Оплатить',
    paid: 'Спасибо, заказ оплачен',
    failed: 'Оплата не прошла',
    sandboxPay: 'Оплатить',
    confirm: 'Подтвердить',
    back: 'Вернуться в магазин',
    checking: 'Проверяем оплату',
    fields: {
      firstName: 'Имя',
      lastName: 'Фамилия',
      email: 'Электронная почта',
      phone: 'Телефон',
      region: 'Область, край или республика',
      city: 'Город',
      address: 'Улица, дом, квартира',
      postalCode: 'Индекс',
    },
    consent: /Соглашаюсь/,
  },
  en: {
    add: 'Add to cart',
    added: /is in your cart/,
    cart: 'Cart',
    openCart: 'Open the cart',
    checkout: 'Check out',
    pay: 'Continue to payment',
    payAgain: 'Pay',
    paid: 'Thank you, the order is paid',
    failed: 'Payment failed',
    sandboxPay: 'Pay',
    confirm: 'Confirm',
    back: 'Back to the shop',
    checking: 'Checking the payment',
    fields: {
      firstName: 'First name',
      lastName: 'Last name',
      email: 'Email',
      phone: 'Phone',
      region: 'Region',
      city: 'City',
      address: 'Address',
      postalCode: 'Postal code',
    },
    consent: /I agree/,
  },
} as const;

/** What shoppers of the tests are called and where they live; none of them exists. */
export const SHOPPER = {
  firstName: 'Тестина',
  lastName: 'Проверкина',
  region: 'Москва',
  city: 'Москва',
  address: 'ул. Примерная, 1',
  postalCode: '101000',
} as const;

export const CARDS = {
  paid: '5555555555554444',
  paidWith3ds: '5555555555554477',
  noMoney: '5555555555554600',
  silent: '2200000000009997',
} as const;

/**
 * The device on which a flow is walked in each language: both languages and both devices are met, but not each with
 * each.
 */
export const DEVICES = { ru: '', en: '@phone-only' } as const;

/** Waits until every island of the page that comes to life by itself has. */
export async function islandsAreAwake(page: Page): Promise<void> {
  const asleep = [
    'shop-island:is([start=load], [start=nearby]):not([ready])',
    'body:has(shop-island[ready]) shop-island[start=on-demand]:not([ready])',
  ];
  await page.evaluate(() => document.dispatchEvent(new Event('scroll')));
  await expect(page.locator(asleep.join())).toHaveCount(0);
}

/** Brings the pointer to an island that waits for it, and stays until that listens. */
export async function approachIsland(page: Page, name: string): Promise<void> {
  const island = page.locator(`shop-island[name=${name}]`);
  await island.hover({ position: { x: 4, y: 4 } });
  await expect(island).toHaveAttribute('ready', '');
}

/** Puts a size of a product into the cart, from its page, and closes the drawer that shows it. */
export async function addToCart(page: Page, locale: Locale, id: string, size: string): Promise<void> {
  await page.goto(href(locale, 'product', { id }));
  await approachIsland(page, 'buy-box');
  await page.getByRole('radio', { name: size, exact: true }).check({ force: true });
  await page.getByRole('button', { name: WORDS[locale].add }).first().click();
  await expect(page.locator('.cart-drawer', { hasText: WORDS[locale].added })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.cart-drawer')).toBeHidden();
  // Its entry leaves the history a moment later; a page that is opened meanwhile would be given up for it.
  await page.waitForFunction(() => history.state?.modal === undefined);
}

/** The SKU of the nightdress that most tests buy, in a size. */
export const nightdress = (size: string) => `NEGA-LINDEN-BATISTE-NIGHTDRESS-MILK-${size}`;

/** Puts pieces into the device's cart, for tests that are not about how they come there. */
export async function fillCart(page: Page, ...skus: readonly string[]): Promise<void> {
  const lines = skus.reduce((all: readonly StoredLine[], sku) => addLine(all, { sku }), []);
  // The smallest document of the shop: storage belongs to its origin.
  await page.goto('/robots.txt');
  await page.evaluate(([key, cart]) => localStorage.setItem(key, cart), [CART_KEY, serializeCart(lines)] as const);
}

/**
 * Types as shoppers do, key by key, in place of what stands in the field: a page that takes the focus away, or renders
 * an older text over a newer one, loses keys.
 */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.clear();
  await field.pressSequentially(text);
  // A phone number is grouped as it is typed.
  if ((await field.getAttribute('type')) === 'tel')
    await expect(field).toHaveValue(new RegExp(text.replace(/\D/g, '').split('').join('\\D*')));
  else await expect(field).toHaveValue(text);
}

/** A mailbox and a phone of nobody else's: one of either makes ten orders an hour at most. */
export function newContact(): { email: string; phone: string } {
  const id = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  return { email: `testina-${id}@example.com`, phone: `8 (900) ${String(id % 10_000_000).padStart(7, '0')}` };
}

type FieldName = keyof typeof WORDS.ru.fields;

/**
 * Fills the shopper's details, or others in their place, into the checkout form and ticks the consent: at once, as a
 * browser does that knows them (keyboard.spec.ts types them key by key). A gift's form has but a few of the fields.
 */
export async function fillCheckout(
  page: Page,
  locale: Locale,
  others: Partial<Record<FieldName, string>> = {},
  names: readonly FieldName[] = ['firstName', 'lastName', 'email', 'phone', 'region', 'city', 'address', 'postalCode'],
): Promise<void> {
  const { fields, consent } = WORDS[locale];
  const details = { ...SHOPPER, ...newContact(), ...others };
  for (const name of names) {
    // Where a region may be left out, its label says so.
    await page.getByLabel(fields[name], { exact: name !== 'region' }).fill(details[name]);
  }
  await page.getByRole('checkbox', { name: consent }).check();
}

/** From the cart to the provider's page, as the shopper of {@link fillCheckout}. */
export async function checkOut(
  page: Page,
  locale: Locale,
  others: Parameters<typeof fillCheckout>[2] = {},
): Promise<void> {
  const words = WORDS[locale];
  await page.goto(href(locale, 'cart'));
  await page.getByRole('link', { name: words.checkout }).click();
  await fillCheckout(page, locale, others);
  const pay = page.getByRole('button', { name: words.pay });
  await expect(pay).not.toHaveAttribute('aria-disabled', 'true');
  await pay.click();
  await page.waitForURL(/__sandbox\/pay\//);
}

/** Pays on the provider's page. */
export async function payWith(page: Page, locale: Locale, card: string): Promise<void> {
  await page.locator('#number').fill(card);
  await page.locator('#expiry').fill('12/30');
  await page.locator('#cvc').fill('123');
  await page.getByRole('button', { name: WORDS[locale].sandboxPay, exact: true }).click();
}
