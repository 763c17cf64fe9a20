import { expect, test } from '@playwright/test';
import { signIn } from './sign-in.ts';

const NAME = 'Размеры проверки';

test('a size system is made in the atelier, refused while sizes lack a label, and read by shoppers', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '');
  await page.goto('/atelier/size-systems');
  await page.getByRole('button', { name: 'Новый ряд' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Название, рус.' }).fill(NAME);
  await dialog.getByRole('button', { name: 'Начать с 65A–90D' }).click();
  await expect(dialog.getByRole('row')).toHaveCount(25);
  const category = dialog.getByText('Сорочки и комбинации');
  await category.click();
  await dialog.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Нужны размеры XS, S, M, L, XL');
  await dialog.getByRole('button', { name: 'Добавить с мерками магазина' }).click();
  await expect(dialog.getByRole('row')).toHaveCount(30);
  await expect(dialog.getByRole('alert')).toBeHidden();
  await expect(dialog.getByRole('textbox', { name: 'Размер, XS' })).toBeFocused();

  await category.click();
  await dialog.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(dialog).toBeHidden();
  const shop = await context.newPage();
  await shop.goto('/size-guide');
  const section = shop.locator('section').filter({ has: shop.getByRole('heading', { name: NAME }) });
  await expect(section.getByRole('row', { name: /^75B/ }).first()).toContainText('90');

  const card = page.getByRole('region', { name: NAME });
  await card.getByRole('button', { name: 'Изменить ряд' }).click();
  await dialog.getByRole('button', { name: 'Убрать', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Убрать', exact: true }).click();
  await expect(card).toBeHidden();
});
