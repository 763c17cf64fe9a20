import type { Page } from '@playwright/test';
import { href } from '#shared/routes.ts';
import type { Locale } from './locales.ts';
import { approachIsland, CARDS, checkOut, expect, payWith, WORDS } from './shopper.ts';

/** Goes from home through the catalogue to a paid order, and sees it paid once more after a reload. */
export async function buyFromHome(page: Page, locale: Locale): Promise<void> {
  const words = WORDS[locale];
  await page.goto(href(locale, 'home'));
  // Which products home shows depends on what was looked at, so the way leads through the catalogue.
  const link = (name: RegExp) => page.getByRole('main').getByRole('link', { name }).first();
  await link(/^(Весь каталог|Shop all)$/).click();
  await expect(page).toHaveURL(/categories$/);
  await link(/^(Сорочки и комбинации|Nightdresses and slips)$/).click();
  await expect(page).toHaveURL(/categories\/nightdresses/);
  await link(/Première|Премьера/).click();
  await expect(page).toHaveURL(/product-details\/premiere-long-silk-slip/);
  // The shop has just opened, and everything is asked of it for the first time.
  await approachIsland(page, 'buy-box');
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
  // A phone's bar at the bottom has the same button, while this one is out of sight.
  await page.locator('.buy__action').click();
  await page.getByRole('link', { name: words.openCart }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.cart })).toBeVisible();
  await checkOut(page, locale);
  await payWith(page, locale, CARDS.paidWith3ds);
  await page.getByRole('button', { name: words.confirm }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.paid })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${href(locale, 'paymentSuccess')}\\?`));
  await expect(page.getByRole('main')).toContainText(locale === 'ru' ? '24 900 ₽' : '₽24,900');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: words.paid })).toBeVisible();
}
