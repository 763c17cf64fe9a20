import type { Page } from '@playwright/test';
import { href } from '#shared/routes.ts';
import { LOCALES } from './locales.ts';
import { addToCart, CARDS, checkOut, expect, payWith, SHOPPER, test, WORDS } from './shopper.ts';

const SAID = {
  ru: { offer: 'Стереть мои данные', sure: /Вернуть данные мы/, yes: 'Да, стереть', no: 'Оставить', gone: /стёрты/ },
  en: { offer: 'Erase my data', sure: /bring it back/, yes: 'Yes, erase it', no: 'Keep it', gone: /has been erased/ },
} as const;

/** Lets events happen to an order, as its keepers do. */
async function happen(page: Page, number: string, ...events: readonly string[]): Promise<void> {
  for (const event of events) {
    const response = await page.request.post(`/api/operator/orders/${number}/events`, {
      headers: { Authorization: 'Bearer local-operator-token', 'Idempotency-Key': `${number}-${event}` },
      data: { event },
    });
    expect(response.status()).toBe(200);
  }
}

for (const locale of LOCALES) {
  const said = SAID[locale];

  test(`data of an order that is over is erased at its owner's word, said twice (${locale})`, async ({
    quietPage: page,
  }) => {
    await addToCart(page, locale, 'linden-batiste-nightdress', 'M');
    await checkOut(page, locale);
    await payWith(page, locale, CARDS.noMoney);
    await expect(page.getByRole('heading', { level: 1, name: WORDS[locale].failed })).toBeVisible();
    const { searchParams } = new URL(page.url());
    const [number, token] = [searchParams.get('order') ?? '', searchParams.get('token') ?? ''];
    const main = page.getByRole('main');
    const offer = main.getByRole('button', { name: said.offer });
    await page.goto(href(locale, 'order', { number }, { token }));
    await expect(main).toContainText(SHOPPER.lastName);
    await expect(offer).toBeHidden();
    await happen(page, number, 'cancelled');
    // The letters that are owed go first.
    await expect(async () => {
      await page.reload();
      await expect(offer).toBeAttached({ timeout: 1000 });
    }).toPass();
    await offer.scrollIntoViewIfNeeded();
    await expect(page.locator('shop-island[name=order-action]')).toHaveAttribute('ready', '');
    await offer.click();
    await expect(main.getByText(said.sure)).toBeFocused();
    await main.getByRole('button', { name: said.no }).click();
    await offer.click();
    await main.getByRole('button', { name: said.yes }).click();
    await expect(main.getByText(said.gone)).toBeVisible();
    await expect(offer).toBeHidden();
    await expect(main).not.toContainText(SHOPPER.lastName);
    await expect(main).toContainText(number);
  });
}
