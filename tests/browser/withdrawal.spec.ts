import { href } from '#shared/routes.ts';
import { submitOrder } from './placed-order.ts';
import { expect, nightdress, test } from './shopper.ts';

test.describe('a withdrawal from a contract', () => {
  test('is stated from any page without a script, on a phone', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 375, height: 720 },
      ...(baseURL && { baseURL }),
    });
    const page = await context.newPage();
    await page.goto(href('en', 'delivery'));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract here' }).click();
    await page.getByLabel('Your name').fill('Anna Stein');
    await page.getByLabel(/^Order number/).fill('A nightdress, last week');
    await page.getByLabel(/^Email/).fill('anna@example.com');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('A nightdress, last week')).toBeVisible();
    // What is typed is in no address.
    expect(page.url()).not.toContain('Anna');
    await page.getByRole('button', { name: 'Change the statement' }).click();
    await expect(page.getByLabel('Your name')).toHaveValue('Anna Stein');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Received on' })).toContainText(/\d\d:\d\d:\d\d/);
    await context.close();
  });

  test('is stated from the page of an order, for some of its lines', async ({ quietPage: page, request }) => {
    const { order, token } = await submitOrder(request, {
      lines: [{ key: 'dress', sku: nightdress('S'), quantity: 1 }],
      certificates: [],
    });
    await page.goto(href('ru', 'order', { number: order.number }, { token }));
    await page.getByRole('main').getByRole('link', { name: 'Отказаться от договора' }).press('Enter');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Продолжить' }).press('Enter');
    await expect(page.getByText(order.number).first()).toBeVisible();
    await page.getByRole('button', { name: 'Подтвердить отказ' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Мы получили ваш отказ от договора' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: order.number }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number);
  });
});
