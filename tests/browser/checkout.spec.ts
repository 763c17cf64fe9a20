import type { Page, Route } from '@playwright/test';
import { href } from '#shared/routes.ts';
import type { Locale } from './locales.ts';
import {
  CARDS,
  checkOut,
  expect,
  fillCart,
  fillCheckout,
  newContact,
  nightdress,
  payWith,
  test,
  typeInto,
  WORDS,
} from './shopper.ts';

const SAID = {
  ru: {
    country: 'Страна доставки',
    closed: 'Оплата через сайт сейчас недоступна. Закажите в\u00a0мессенджере.',
    greeting: 'Здравствуйте! Хочу сделать заказ.',
    accept: /^Подтвердить новый итог: 10\s190\s₽$/,
    broken: /Соединение прервалось/,
    noMoney: /не\sхватило денег/,
    waits: /Ждём оплату до/,
  },
  en: {
    country: 'Delivery country',
    greeting: 'Hello! I would like to place an order.',
    kept: /Your cart and everything you typed are saved/,
    tooMany: /Too many orders/,
    order: 'Place order',
    manager: /Write to us and we will arrange payment/,
    myOrder: /^Hello! My order is \d+\. How can I pay for it\?/,
    later: /The payment service has not answered yet/,
  },
} as const;

const pay = (page: Page, locale: Locale) => page.getByRole('button', { name: WORDS[locale].pay });
const telegramText = async (page: Page) => {
  const link = page.getByRole('main').getByRole('link', { name: 'Telegram' });
  return new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
};

async function openCheckout(page: Page, locale: Locale): Promise<void> {
  await fillCart(page, nightdress('S'));
  await page.goto(href(locale, 'checkout'));
  await expect(pay(page, locale)).not.toHaveAttribute('aria-disabled', 'true');
}

// Each flow is walked in one language, some in either: every-screen.spec.ts looks at the pages in both.

test('a declined card is explained, and another one pays the same order', async ({ quietPage: page }) => {
  const words = WORDS.ru;
  await fillCart(page, nightdress('S'));
  await checkOut(page, 'ru');
  await payWith(page, 'ru', CARDS.noMoney);
  await expect(page.getByRole('heading', { level: 1, name: words.failed })).toBeVisible();
  await expect(page.getByText(SAID.ru.noMoney)).toBeVisible();
  const number = await page.getByRole('main').locator('.eyebrow').textContent();
  await page.getByRole('main').getByRole('button', { name: words.payAgain }).click();
  await page.waitForURL(/__sandbox\/pay\//);
  await payWith(page, 'ru', CARDS.paid);
  await expect(page.getByRole('heading', { level: 1, name: words.paid })).toBeVisible();
  expect(await page.getByRole('main').locator('.eyebrow').textContent()).toBe(number);
});

test('a provider without a response is waited for, without showing a failure', async ({ quietPage: page }) => {
  const words = WORDS.en;
  await fillCart(page, nightdress('M'));
  await checkOut(page, 'en');
  await page.clock.install();
  await payWith(page, 'en', CARDS.silent);
  await expect(page.getByRole('heading', { level: 1, name: words.checking })).toBeVisible();
  await expect(page.locator('shop-island[name=payment-check]')).toHaveAttribute('ready', '');
  let asked = 0;
  page.on('response', (response) => {
    if (/\/payment$/.test(response.url())) asked += 1;
  });
  const later = page.getByText(SAID.en.later);
  // The minute passes as fast as the answers come.
  while (!(await later.isVisible())) {
    const answered = page.waitForResponse(/\/payment$/).catch(() => null);
    await page.clock.fastForward(2000);
    const response = await Promise.race([answered, later.waitFor()]);
    await response?.finished();
    // By now the page has read it, and waits for its next turn to ask.
    await page.evaluate(() => undefined);
  }
  expect(asked).toBeGreaterThan(10);
  await expect(page.getByRole('heading', { level: 1, name: words.failed })).toHaveCount(0);
});

test('an order from a country without cards waits for a manager, with a prepared message', async ({
  quietPage: page,
}) => {
  const said = SAID.en;
  await openCheckout(page, 'en');
  await page.getByLabel(said.country).selectOption('DE');
  await fillCheckout(page, 'en', { phone: '+49 30 901820', city: 'Berlin', postalCode: '10115' });
  const order = page.getByRole('main').getByRole('button', { name: said.order });
  await expect(order).not.toHaveAttribute('aria-disabled', 'true');
  await order.click();
  await expect(page.getByText(said.manager)).toBeVisible();
  const text = await telegramText(page);
  expect(text).toMatch(said.myOrder);
  expect(text).toContain('Germany');
  expect(text).not.toContain('Berlin');
  await page.reload();
  await expect(page.getByText(said.manager)).toBeVisible();
});

test('an order abroad is paid by a Russian card, where its shopper chooses that', async ({ quietPage: page }) => {
  const words = WORDS.ru;
  await openCheckout(page, 'ru');
  await page.getByLabel(SAID.ru.country).selectOption('KZ');
  await fillCheckout(page, 'ru', { phone: '+7 701 234-56-78', region: '', city: 'Алматы', postalCode: '050000' });
  const ways = page.getByRole('group', { name: 'Оплата' });
  await expect(ways.getByRole('radio', { name: /По\sдоговорённости/ })).toBeChecked();
  await expect(page.getByRole('main').getByRole('button', { name: words.checkout })).toBeVisible();
  await ways.getByRole('radio', { name: /По\sдоговорённости/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(ways.getByRole('radio', { name: 'Картой российского банка' })).toBeChecked();
  await expect(pay(page, 'ru')).not.toHaveAttribute('aria-disabled', 'true');
  // A reload keeps the choice, and Russia needs none.
  await page.reload();
  await expect(ways.getByRole('radio', { name: 'Картой российского банка' })).toBeChecked();
  await page.getByRole('checkbox', { name: words.consent }).check();
  await pay(page, 'ru').click();
  await page.waitForURL(/__sandbox\/pay\//);
  await payWith(page, 'ru', CARDS.paid);
  await expect(page.getByRole('heading', { level: 1, name: words.paid })).toBeVisible();
});

test('an order can be sent by messenger if cards cannot be accepted, and the cart stays', async ({
  quietPage: page,
}) => {
  const said = SAID.ru;
  await page.route('**/api/quotes', async (route) => {
    const response = await route.fetch();
    const quote = await response.json();
    await route.fulfill({ response, json: { ...quote, payment: quote.payment && 'unavailable' } });
  });
  await fillCart(page, nightdress('S'));
  await page.goto(href('ru', 'checkout'));
  await expect(page.getByText(said.closed)).toBeVisible();
  await expect(pay(page, 'ru')).toHaveCount(0);
  // The sum follows once a way to send it is chosen.
  await expect.poll(() => telegramText(page)).toMatch(/10\s190/);
  expect(await telegramText(page)).toContain(said.greeting);
  await page.goto(href('ru', 'cart'));
  await expect(page.getByRole('main')).toContainText(/9\s800/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a phone that only the API refuses is an error of its field', async ({ page }) => {
  await openCheckout(page, 'ru');
  // No German number begins like this.
  await fillCheckout(page, 'ru', { phone: '+49 000 000000' });
  await pay(page, 'ru').click();
  await expect(page.locator('.error-summary')).toBeFocused();
  await expect(page.locator('.checkout__form .field__error')).toHaveText(/^Проверьте номер: начните\sс\sплюса/);
  await typeInto(page.getByLabel(WORDS.ru.fields.phone, { exact: true }), newContact().phone);
  await expect(page.locator('.error-summary')).toBeHidden();
});

test('an order can still be paid if the provider fails after it was made', async ({ page }) => {
  await openCheckout(page, 'ru');
  await fillCheckout(page, 'ru');
  let isDown = true;
  await page.route('**/api/orders/*/payments', (route) => {
    if (!isDown) return route.continue();
    return route.fulfill({ status: 503, json: { type: '/problems/payments-unavailable', title: 'No', status: 503 } });
  });
  await pay(page, 'ru').click();
  await expect(page.getByText(SAID.ru.waits)).toBeVisible();
  isDown = false;
  await page.getByRole('main').getByRole('button', { name: WORDS.ru.payAgain }).click();
  await page.waitForURL(/__sandbox\/pay\//);
});

test('a broken connection and a second press make one order', async ({ page }) => {
  await openCheckout(page, 'ru');
  await fillCheckout(page, 'ru');
  const made: string[] = [];
  await page.route('**/api/orders', async (route) => {
    const response = await route.fetch();
    made.push((await response.json()).order.number);
    if (made.length === 1) return route.abort('connectionreset');
    return route.fulfill({ response });
  });
  await pay(page, 'ru').click();
  await expect(page.getByText(SAID.ru.broken)).toBeVisible();
  await pay(page, 'ru').dblclick();
  await page.waitForURL(/__sandbox\/pay\//);
  expect(made).toHaveLength(2);
  expect(new Set(made).size).toBe(1);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(made[0] ?? 'no order');
});

test('two tabs with one cart make one order', async ({ page, context }) => {
  await openCheckout(page, 'ru');
  await fillCheckout(page, 'ru');
  const other = await context.newPage();
  await other.goto(href('ru', 'checkout'));
  await other.getByRole('checkbox', { name: WORDS.ru.consent }).check();
  await expect(pay(other, 'ru')).not.toHaveAttribute('aria-disabled', 'true');
  // Read on its way, as a page that has gone to pay has no answers any more. Who comes second at once is asked to wait.
  const numbers: string[] = [];
  await context.route('**/api/orders', async (route) => {
    const response = await route.fetch();
    if (response.ok()) numbers.push((await response.json()).order.number);
    await route.fulfill({ response });
  });
  await Promise.all(
    [page, other].map(async (tab) => {
      await pay(tab, 'ru').click();
      await tab.waitForURL(/__sandbox\/pay\//);
    }),
  );
  expect(numbers).toHaveLength(2);
  expect(new Set(numbers).size).toBe(1);
});

test('an order that the shop cannot take now, or of a contact with too many, gets an explanation, and what was typed stays', async ({
  page,
}) => {
  await openCheckout(page, 'en');
  await fillCheckout(page, 'en', { email: 'busy@example.com' });
  let [code, status] = ['database-unavailable', 503];
  await page.route('**/api/orders', (route) =>
    route.fulfill({
      status,
      headers: { 'Retry-After': '30' },
      json: { type: `/problems/${code}`, title: 'No', status },
    }),
  );
  await pay(page, 'en').click();
  await expect(page.getByText(SAID.en.kept)).toBeVisible();
  [code, status] = ['too-many-requests', 429];
  await pay(page, 'en').click();
  await expect(page.getByText(SAID.en.tooMany)).toBeVisible();
  expect(await telegramText(page)).toContain(SAID.en.greeting);
  await page.reload();
  await expect(page.getByLabel(WORDS.en.fields.email, { exact: true })).toHaveValue('busy@example.com');
});

test('an order past half of its contact’s limit succeeds: the page solves the challenge', async ({ page }) => {
  await openCheckout(page, 'ru');
  await fillCheckout(page, 'ru');
  const responses: { status: number; key: string | undefined }[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname !== '/api/orders') return;
    responses.push({ status: response.status(), key: response.request().headers()['idempotency-key'] });
  });
  const makeFiveBefore = async (route: Route) => {
    if (responses.length > 0) return route.continue();
    const headers = route.request().headers();
    const others = Array.from({ length: 5 }, () =>
      route.fetch({ headers: { ...headers, 'idempotency-key': crypto.randomUUID() } }),
    );
    for (const other of await Promise.all(others)) expect(other.status()).toBe(201);
    await route.continue();
  };
  await page.route('**/api/orders', makeFiveBefore);
  await pay(page, 'ru').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/__sandbox\/pay\//);
  expect(responses.map(({ status }) => status)).toEqual([428, 201]);
  expect(responses[1]?.key).toBe(responses[0]?.key);
});

test('a changed total is shown and has to be accepted', async ({ page }) => {
  await openCheckout(page, 'ru');
  await fillCheckout(page, 'ru');
  let tampered = false;
  await page.route('**/api/orders', async (route) => {
    const body = route.request().postDataJSON();
    const postData = tampered ? body : { ...body, expectedTotal: body.expectedTotal - 100 };
    tampered = true;
    await route.continue({ postData });
  });
  await pay(page, 'ru').click();
  await expect(page.getByText('кое-что изменилось')).toBeVisible();
  await page.getByRole('button', { name: SAID.ru.accept }).click();
  await page.waitForURL(/__sandbox\/pay\//);
});

test('fields depend on the country, and typed values survive changing it and a reload', async ({ quietPage: page }) => {
  await openCheckout(page, 'ru');
  await fillCheckout(page, 'ru');
  await page.getByLabel(SAID.ru.country).selectOption('US');
  await expect(page.getByLabel('Штат')).toBeVisible();
  await expect(page.getByText('DHL')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(SAID.ru.country)).toHaveValue('US');
  await expect(page.getByLabel(WORDS.ru.fields.city)).toHaveValue('Москва');
  await expect(page.getByRole('checkbox', { name: WORDS.ru.consent })).not.toBeChecked();
  await typeInto(page.getByLabel(WORDS.ru.fields.postalCode), '1');
  await page.getByLabel(WORDS.ru.fields.postalCode).blur();
  await expect(page.locator('.field__error', { hasText: /Индекс\s—\sот/ })).toBeVisible();
});

test('pressing the button while an invalid field has the focus still submits, and a line leads to the first error', async ({
  page,
}) => {
  await openCheckout(page, 'ru');
  // At the foot of the page an error that comes up moves the button, on a wide screen too.
  await typeInto(page.getByLabel(WORDS.ru.fields.postalCode), '12');
  await pay(page, 'ru').click();
  const summary = page.locator('.error-summary');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText(/^Проверьте поля, первое\s— «Имя»$/);
  await expect(page.getByText(/В\sиндексе этой страны шесть цифр/)).toBeVisible();
  await summary.getByRole('link', { name: WORDS.ru.fields.firstName }).click();
  await expect(page.getByLabel(WORDS.ru.fields.firstName)).toBeFocused();
});
