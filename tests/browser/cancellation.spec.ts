import { href } from '#shared/routes.ts';
import { LOCALES } from './locales.ts';
import { addToCart, expect, fillCheckout, test, WORDS } from './shopper.ts';

const SAID = {
  ru: {
    country: 'Страна доставки',
    order: 'Оформить заказ',
    offer: 'Отменить заказ',
    sure: /восстановить заказ мы\sне\sсможем/,
    yes: 'Да, отменить',
    no: 'Не отменять',
    off: /^Заказ отменён/,
  },
  en: {
    country: 'Delivery country',
    order: 'Place order',
    offer: 'Cancel the order',
    sure: /order cannot be restored/,
    yes: 'Yes, cancel it',
    no: 'Keep the order',
    off: /^The order is cancelled/,
  },
} as const;

for (const locale of LOCALES) {
  const said = SAID[locale];

  test(`an order that is not paid is cancelled at its owner's word, said twice (${locale})`, async ({
    quietPage: page,
  }) => {
    await addToCart(page, locale, 'linden-batiste-nightdress', 'S');
    await page.goto(href(locale, 'checkout'));
    await expect(page.getByRole('button', { name: WORDS[locale].pay })).not.toHaveAttribute('aria-disabled', 'true');
    await page.getByLabel(said.country).selectOption('DE');
    await fillCheckout(page, locale, { phone: '+49 30 901820', city: 'Berlin', postalCode: '10115' });
    const main = page.getByRole('main');
    const order = main.getByRole('button', { name: said.order });
    await expect(order).not.toHaveAttribute('aria-disabled', 'true');
    await order.click();
    const offer = main.getByRole('button', { name: said.offer });
    await expect(page.locator('shop-island[name=order-action]', { hasText: said.offer })).toHaveAttribute('ready', '');
    await offer.click();
    await expect(main.getByText(said.sure)).toBeFocused();
    await main.getByRole('button', { name: said.no }).click();
    await offer.click();
    await main.getByRole('button', { name: said.yes }).click();
    await expect(main.getByText(said.off)).toBeVisible();
    await expect(offer).toBeHidden();
  });
}
