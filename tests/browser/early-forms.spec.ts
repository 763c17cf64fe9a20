import { href } from '#shared/routes.ts';

import { expect, holdBack, test } from './shopper.ts';

const SECRET = 'maria-secret@nega.test';

test.describe('the form of a gift certificate', () => {
  test('that is sent before its script is there keeps what was typed out of the address, and is sent then @phone', async ({
    page,
  }) => {
    const held = await holdBack(page, /\/assets\/.*\.js/);
    const address = href('ru', 'giftCertificate');
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByLabel('От кого').fill('Анна');
    await page.getByLabel('Почта получателя').fill(SECRET);
    await page.getByLabel('Почта получателя').press('Enter');
    await held.letGo();
    await expect(page.getByRole('region', { name: 'Уведомления' })).toContainText('Сертификат — в корзине');
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
    await page.goto(href('ru', 'cart'));
    await expect(page.getByRole('main')).toContainText(SECRET);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('leads back to its page, which says what is missing, and names nobody in the address', async ({ page }) => {
      const address = href('ru', 'giftCertificate');
      await page.goto(address);
      await page.getByLabel('Почта получателя').fill(SECRET);
      await page.getByRole('button', { name: 'В корзину' }).click();
      await expect(page.getByText(/нужен JavaScript/).first()).toBeVisible();
      expect(page.url()).not.toContain('secret');
      expect(new URL(page.url()).pathname).toBe(address);
    });
  });
});
