import { expect, test } from '@playwright/test';
import { invite, signIn } from './sign-in.ts';

test('a maker who is also an editor sees the board and the catalogue, and nothing more', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', { role: ['maker', 'editor'], name: 'Мария' });
  await page.goto('/atelier/');
  await expect(page.getByRole('button', { name: 'Мария мастер, редактор' })).toBeVisible();
  const sections = page.getByRole('navigation', { name: 'Разделы' });
  for (const name of ['Доска', 'Товары', 'Страницы и настройки']) {
    await expect(sections.getByRole('link', { name })).toBeVisible();
  }
  for (const name of ['Заказы', 'Цифры', 'Сотрудники', 'Упаковка']) {
    await expect(sections.getByRole('link', { name })).toHaveCount(0);
  }
  await page.goto('/atelier/orders');
  await expect(page.getByText('С ролями «мастер, редактор» этот раздел не открыть.')).toBeVisible();
});

test('an owner gives a person a second role, which the table of staff shows', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const name = `Ольга ${Date.now()}`;
  await invite(request, baseURL ?? '', name, 'maker');
  await signIn(context, baseURL ?? '');
  await page.goto('/atelier/staff');
  await page.getByRole('button', { name: `Действия: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Изменить' }).click();
  const dialog = page.getByRole('dialog', { name });
  const role = (named: string) => dialog.getByRole('checkbox', { name: new RegExp(`^${named}`) });
  const choose = (named: string) => dialog.locator('label').filter({ hasText: named }).click();
  await expect(role('мастер')).toBeChecked();
  await choose('мастер');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByText('Выберите хотя бы одну роль')).toBeVisible();
  await choose('владелец');
  // An owner has the rights of all others.
  await expect(role('редактор')).toBeDisabled();
  await choose('владелец');
  await choose('мастер');
  await choose('редактор');
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2);
});
