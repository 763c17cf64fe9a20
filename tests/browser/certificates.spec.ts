import type { Page } from '@playwright/test';
import { href } from '#shared/routes.ts';
import {
  CARDS,
  checkOut,
  expect,
  fillCart,
  fillCheckout,
  nightdress,
  payWith,
  test,
  typeInto,
  WORDS,
} from './shopper.ts';

const GIFT = {
  own: 'Другая',
  ownAmount: 'Своя сумма, ₽',
  sender: 'От кого',
  recipient: 'Почта получателя',
  message: 'Пожелание',
  add: 'В корзину',
  added: /Сертификат\s—\sв\sкорзине/,
  line: { ru: 'Подарочный сертификат', en: 'Gift certificate' },
  opened: /Осталось 15\s000\s₽/,
  code: 'Код сертификата',
  redeem: 'Промокод или сертификат',
  check: 'Проверить',
  left: /осталось 15\s000\s₽ из\s15\s000\s₽/,
  spent: /потрачен/,
  order: 'Оформить заказ',
  free: /Сертификат …/,
  wrongAmount: /Нужна сумма/,
  amount: '15 000 ₽',
} as const;

/** By keyboard: the hint of another language may lie over the choice. */
async function chooseLanguage(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name }).focus();
  await page.keyboard.press('Space');
}

/** Fills the form for a certificate of 15 000 ₽ and puts it into the cart. */
async function giveCertificate(page: Page, recipient: string): Promise<void> {
  const words = GIFT;
  await page.goto(href('ru', 'giftCertificate'));
  await expect(page.locator('shop-island[name=gift-form]')).toHaveAttribute('ready', '');
  await page.getByRole('radio', { name: words.own }).check({ force: true });
  await typeInto(page.getByLabel(words.ownAmount), '15 001');
  await typeInto(page.getByLabel(words.sender, { exact: true }), 'Тестина');
  await typeInto(page.getByLabel(words.recipient), recipient);
  await typeInto(page.getByLabel(words.message), 'Носи\nс удовольствием');
  await page.getByRole('button', { name: words.add }).click();
  await expect(page.locator('.error-summary')).toBeFocused();
  await expect(page.locator('.gift .field__error')).toHaveText(words.wrongAmount);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(words.ownAmount)).toBeFocused();
  await typeInto(page.getByLabel(words.ownAmount), '15 000');
  const preview = page.locator('.gift-card');
  await expect(preview).toContainText('Тестина');
  await expect(preview).toContainText(words.amount);
  await chooseLanguage(page, 'English');
  await expect(preview).toContainText(words.line.en);
  await chooseLanguage(page, 'Русский');
  await page.getByRole('button', { name: words.add }).click();
  await expect(page.locator('.toast', { hasText: words.added })).toBeVisible();
}

/** Checks out a cart of certificates alone: nobody asks for an address. */
async function checkOutGift(page: Page): Promise<void> {
  const { fields, checkout, pay } = WORDS.ru;
  await page.goto(href('ru', 'cart'));
  await expect(page.getByRole('main').getByText(GIFT.line.ru)).toBeVisible();
  await page.getByRole('link', { name: checkout }).click();
  await fillCheckout(page, 'ru', {}, ['firstName', 'lastName', 'email', 'phone']);
  await expect(page.getByLabel(fields.address, { exact: true })).toHaveCount(0);
  // It pays for things alone.
  await expect(page.getByText(GIFT.redeem)).toHaveCount(0);
  const button = page.getByRole('button', { name: pay });
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  await button.click();
  await page.waitForURL(/__sandbox\/pay\//);
}

/** The address of the card, from the email that its recipient got. Read and not opened: its frame runs no script. */
async function cardAddress({ request }: Page, recipient: string): Promise<string> {
  let email: string | undefined;
  await expect(async () => {
    const mail = await (await request.get('/__sandbox/mail')).text();
    email = mail.split('<li>').find((each) => each.includes(recipient));
    expect(email).toBeDefined();
  }).toPass();
  const path = /\/__sandbox\/mail\/\d+/.exec(email ?? '')?.[0] ?? '';
  const text = await (await request.get(path)).text();
  const address = /https?:\S+\/gift-certificate\/card#[2-9A-Z]+/.exec(text)?.[0];
  if (!address) throw new Error('The email names no card');
  return address;
}

async function checkBalance(page: Page, code: string): Promise<void> {
  await page.goto(href('ru', 'giftCertificate'));
  await typeInto(page.getByLabel(GIFT.code), code.toLowerCase());
  await expect(page.locator('shop-island[name=balance-check]')).toHaveAttribute('ready', '');
  await page.getByRole('button', { name: GIFT.check }).click();
  // It stays, so that whoever has mistyped it can look it over.
  await expect(page.getByLabel(GIFT.code)).toHaveValue(code.toLowerCase());
}

test('a certificate is bought, opened, checked and spent in two orders', async ({ quietPage: page }) => {
  const words = GIFT;
  const recipient = `maria-${Date.now()}@example.com`;
  await giveCertificate(page, recipient);
  await checkOutGift(page);
  await payWith(page, 'ru', CARDS.paid);
  await expect(page.getByRole('heading', { level: 1, name: WORDS.ru.paid })).toBeVisible();

  const address = new URL(await cardAddress(page, recipient));
  const code = address.hash.slice(1);
  await page.goto(address.pathname + address.hash);
  await expect(page.locator('.opened-card')).toContainText(words.opened);
  await expect(page.locator('.opened-card')).toContainText('с удовольствием');
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await checkBalance(page, code);
  await expect(page.getByText(words.left)).toBeVisible();

  // The device has kept the code: the first order is free, the second takes what is left.
  await fillCart(page, nightdress('S'));
  await page.goto(href('ru', 'checkout'));
  await expect(page.locator('.totals')).toContainText(words.free);
  const { pay } = WORDS.ru;
  await fillCheckout(page, 'ru');
  const order = page.getByRole('button', { name: words.order });
  await expect(order).not.toHaveAttribute('aria-disabled', 'true');
  await order.click();
  await page.waitForURL(/\/order\/\d+/);
  await expect(page.getByRole('main')).toContainText(words.free);
  await expect(page.getByText(/С\sвами свяжется менеджер/i)).toBeVisible();

  await fillCart(page, nightdress('M'));
  await page.goto(href('ru', 'checkout'));
  await expect(page.locator('.totals')).toContainText(words.free);
  await expect(page.getByRole('button', { name: pay })).toBeVisible();
  await checkOut(page, 'ru');
  await payWith(page, 'ru', CARDS.paid);
  await expect(page.getByRole('heading', { level: 1, name: WORDS.ru.paid })).toBeVisible();
  await checkBalance(page, code);
  await expect(page.getByText(words.spent)).toBeVisible();
});

test('a code with a typo is reported before the shop is asked', async ({ quietPage: page }) => {
  await checkBalance(page, 'ABCD-EFGH-JKMN-PQRS');
  await expect(page.getByText(/опечатка/)).toBeVisible();
});
