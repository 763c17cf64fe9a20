import { LOCALES } from '#shared/domain/locale.ts';
import { href } from '#shared/routes.ts';
import { addToCart, CARDS, checkOut, expect, payWith, test, WORDS } from './shopper.ts';

for (const locale of LOCALES) {
  const words = WORDS[locale];

  test(`a shopper goes from home to a paid order @phone (${locale})`, async ({ quietPage: page }) => {
    await page.goto(href(locale, 'home'));
    await page
      .getByRole('main')
      .getByRole('link', { name: /Première|Премьера/ })
      .first()
      .click();
    await expect(page).toHaveURL(/product-details\/premiere-long-silk-slip/);
    await expect(page.locator('shop-island[name=buy-box]')).toHaveAttribute('ready', '');
    await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
    await page.getByRole('button', { name: words.add }).click();
    await page
      .getByRole('banner')
      .getByRole('link', { name: new RegExp(words.cart) })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: words.cart })).toBeVisible();
    await checkOut(page, locale);
    await payWith(page, locale, CARDS.paidWith3ds);
    await page.getByRole('button', { name: words.confirm }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.paid })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${href(locale, 'paymentSuccess')}\\?`));
    await expect(page.getByRole('main')).toContainText(locale === 'ru' ? '24 900 ₽' : '₽24,900');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: words.paid })).toBeVisible();
  });
}

test('a declined card can be followed by a good one for the same order', async ({ quietPage: page }) => {
  await addToCart(page, 'ru', 'linden-batiste-nightdress', 'S');
  await checkOut(page, 'ru');
  await payWith(page, 'ru', CARDS.noMoney);
  await expect(page.getByRole('heading', { level: 1, name: WORDS.ru.failed })).toBeVisible();
  const number = await page.getByRole('main').locator('.eyebrow').textContent();
  await expect(page.getByText(/другую/)).toBeVisible();
  await page.getByRole('button', { name: WORDS.ru.payAgain }).click();
  await page.waitForURL(/__sandbox\/pay\//);
  await payWith(page, 'ru', CARDS.paid);
  await expect(page.getByRole('heading', { level: 1, name: WORDS.ru.paid })).toBeVisible();
  expect(await page.getByRole('main').locator('.eyebrow').textContent()).toBe(number);
});

test('a shopper who comes back without paying is told that the payment is not known yet, and can go on', async ({
  quietPage: page,
}) => {
  await addToCart(page, 'ru', 'linden-batiste-nightdress', 'M');
  await checkOut(page, 'ru');
  await page.getByRole('link', { name: WORDS.ru.back }).click();
  await expect(page.getByRole('heading', { level: 1, name: WORDS.ru.checking })).toBeVisible();
  await page.getByRole('button', { name: WORDS.ru.payAgain }).click();
  await page.waitForURL(/__sandbox\/pay\//);
  await payWith(page, 'ru', CARDS.paid);
  await expect(page.getByRole('heading', { level: 1, name: WORDS.ru.paid })).toBeVisible();
});

test('a shopper from a country without card payment is handed over to a messenger', async ({ quietPage: page }) => {
  await addToCart(page, 'en', 'linden-batiste-nightdress', 'L');
  await page.goto(href('en', 'checkout'));
  await page.getByLabel('Country').selectOption('DE');
  const { fields, consent } = WORDS.en;
  await page.getByLabel(fields.firstName).fill('Testina');
  await page.getByLabel(fields.lastName).fill('Probe');
  await page.getByLabel(fields.email).fill('testina@example.com');
  await page.getByLabel(fields.phone).fill('+49 30 901820');
  await page.getByLabel(fields.city).fill('Berlin');
  await page.getByLabel(fields.address, { exact: true }).fill('Musterstr. 1');
  await page.getByLabel(fields.postalCode).fill('10115');
  await page.getByRole('checkbox', { name: consent }).check();
  const order = page.getByRole('button', { name: 'Place the order' });
  await expect(order).not.toHaveAttribute('aria-disabled', 'true');
  await order.click();
  await expect(page.getByText('Write to us and we will arrange payment')).toBeVisible();
  const telegram = page.getByRole('main').getByRole('link', { name: 'Telegram' });
  await expect(telegram).toHaveAttribute('href', /text=Hello/);
});
