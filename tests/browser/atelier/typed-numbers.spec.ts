import { expect, test } from '@playwright/test';
import { signIn } from './sign-in.ts';

test.describe('What is ticked right after a field', () => {
  test('keeps its tick beside a number, which keeps what was typed', async ({ page, context, baseURL }) => {
    await signIn(context, baseURL ?? '', { role: 'manager' });
    await page.goto('/atelier/orders/new');
    const box = (name: string) => page.locator('label').filter({ hasText: name });
    await page.getByRole('searchbox', { name: 'Добавить вещь' }).fill('nega-linden-batiste-nightdress');
    await page
      .getByRole('button', { name: /Молоко, S,/ })
      .first()
      .click();
    await box('По меркам').click();
    const height = page.getByRole('textbox', { name: /^Рост, см/ });
    await height.click();
    await page.keyboard.type('168');
    await box('С вышивкой').click();
    await expect(page.getByRole('checkbox', { name: /С вышивкой/ })).toBeChecked();
    await expect(height).toHaveValue('168');
    await height.fill('169');
    await box('По телефону').click();
    await expect(page.getByRole('radio', { name: 'По телефону' })).toBeChecked();
    await expect(height).toHaveValue('169');
  });

  test('keeps its tick beside a text that is tidied when it is left', async ({ page, context, baseURL }) => {
    await signIn(context, baseURL ?? '');
    await page.goto('/atelier/products/premiere-long-silk-slip');
    const isNew = page.getByRole('switch', { name: 'Новинка' });
    const wasNew = await isNew.isChecked();
    await page.getByRole('textbox', { name: 'Метки' }).click();
    await page.keyboard.type(' ');
    await page.locator('label').filter({ has: isNew }).click();
    expect(await isNew.isChecked()).toBe(!wasNew);
  });
});
