import type { Page } from '@playwright/test';
import { href } from '#shared/routes.ts';
import { CARDS, expect, newContact, SHOPPER, test, WORDS } from './shopper.ts';

const MAX_STEPS = 120;

/** Presses Tab until the wished control has the focus; fails when it cannot be reached. */
async function tabTo(page: Page, name: string | RegExp, role?: string): Promise<void> {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null;
      const text = labels?.[0]?.textContent ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '';
      return {
        text: text.replaceAll('\u00a0', ' ').trim(),
        kind: element instanceof HTMLInputElement ? element.type : (element?.tagName ?? ''),
      };
    });
    const named = typeof name === 'string' ? focused.text === name : name.test(focused.text);
    if (named && (role === undefined || focused.kind.toLowerCase() === role)) return;
  }
  throw new Error(`${String(name)} cannot be reached with the Tab key`);
}

test('the whole purchase works by keyboard alone', async ({ quietPage: page }) => {
  const words = WORDS.ru;
  await page.goto(href('ru', 'home'));
  await tabTo(page, /Премьера/, 'a');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Премьера/ })).toBeFocused();
  await tabTo(page, 'XS', 'radio');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'S', exact: true })).toBeChecked();
  await tabTo(page, words.add);
  await page.keyboard.press('Enter');
  await expect(page.locator('.cart-drawer', { hasText: words.added })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Открыть корзину' })).toBeVisible();
  await tabTo(page, 'Открыть корзину');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: words.cart })).toBeVisible();
  // The drawer, which has one too, is still closing.
  await expect(page.getByRole('main').getByRole('link', { name: words.checkout })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await tabTo(page, words.checkout);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(words.fields.firstName)).toBeVisible();
  const shopper = { ...SHOPPER, ...newContact() };
  for (const field of ['firstName', 'lastName', 'email', 'phone', 'region', 'city'] as const) {
    await tabTo(page, words.fields[field]);
    await page.keyboard.type(shopper[field]);
  }
  await tabTo(page, words.fields.address);
  await page.keyboard.type(SHOPPER.address);
  await tabTo(page, words.fields.postalCode);
  await page.keyboard.type(SHOPPER.postalCode);
  await tabTo(page, words.consent, 'checkbox');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: words.pay })).not.toHaveAttribute('aria-disabled', 'true');
  await tabTo(page, words.pay);
  await page.keyboard.press('Enter');
  await page.waitForURL(/__sandbox\/pay\//);
  await tabTo(page, 'Номер карты');
  await page.keyboard.type(CARDS.paid);
  await page.keyboard.press('Tab');
  await page.keyboard.type('12/30');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: words.paid })).toBeVisible();
});
