import { href } from '#shared/routes.ts';
import { submitOrder } from './placed-order.ts';
import { approachIsland, expect, nightdress, test } from './shopper.ts';

const SAID = {
  offer: 'Отменить заказ',
  sure: /Восстановить его мы\sне\sсможем/,
  yes: 'Да, отменить',
  no: 'Не отменять',
  off: /^Заказ отменён/,
};

test('an unpaid order is cancelled by its owner after a confirmation', async ({ quietPage: page, request }) => {
  const { order, token } = await submitOrder(
    request,
    { lines: [{ key: 'dress', sku: nightdress('S'), quantity: 1 }], certificates: [] },
    { country: 'DE', phone: '+49 30 901820', city: 'Berlin', postalCode: '10115' },
  );
  await page.goto(href('ru', 'order', { number: order.number }, { token }));
  const main = page.getByRole('main');
  const offer = main.getByRole('button', { name: SAID.offer });
  await approachIsland(page, 'order-action');
  await offer.click();
  await expect(main.getByText(SAID.sure)).toBeFocused();
  await main.getByRole('button', { name: SAID.no }).click();
  await offer.click();
  await main.getByRole('button', { name: SAID.yes }).click();
  await expect(main.getByText(SAID.off)).toBeVisible();
  await expect(offer).toBeHidden();
});
