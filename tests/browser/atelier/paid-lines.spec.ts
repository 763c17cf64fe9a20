import { payOrder, placePaidOrder } from '../placed-order.ts';
import { expect, test } from '../shopper.ts';
import { signIn } from './sign-in.ts';

const DRESS = { key: 'dress', sku: 'NEGA-LINDEN-BATISTE-NIGHTDRESS-MILK-S', quantity: 1 };

test('a paid order is embroidered and made in another size for one difference, by keys alone', async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const created = await placePaidOrder(request, [DRESS]);
  await signIn(context, baseURL ?? '');
  await page.goto(`/atelier/orders/${created.order.number}`);
  const dialog = page.getByRole('dialog');
  await expect(page.locator('.page__title')).toContainText('Оплачен');
  await page.keyboard.press('l');

  await test.step('its size and its embroidery are chosen, and priced before they are asked for', async () => {
    await dialog
      .getByRole('button', { name: /Молоко, S|Ночная сорочка/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: /Молоко, M/ }).press('Enter');
    await dialog.getByRole('checkbox', { name: /С вышивкой/ }).press('Space');
    await dialog.getByRole('textbox', { name: 'Текст' }).fill('Анна');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText(/Попросим доплатить 1.000/);
    const email = dialog.frameLocator('iframe').locator('body');
    await expect(email).toContainText('Раньше в нём было: 1 × Ночная сорочка «Липа» из батиста, Молоко, S.');
    await expect(email).not.toContainText('Анна');
  });

  await test.step('the difference is asked for once, and paid by the shopper', async () => {
    await dialog.getByRole('button', { name: 'Изменить заказ' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.locator('.order-lines')).toContainText('«Анна»');
    await payOrder(request, created);
    await page.reload();
    await expect(page.locator('.order-timeline')).toContainText(/1.000/);
  });
});
