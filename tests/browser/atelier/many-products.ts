import type { APIRequestContext, Page } from '@playwright/test';
import { blankProduct, blankVariant } from '#shared/spreadsheet/blank.ts';
import { expect } from '../shopper.ts';
import { OPERATOR } from './sign-in.ts';

/** Adds a robe for 10 000 ₽ that is not on sale. */
export async function addDraft(request: APIRequestContext, handle: string, name: string): Promise<void> {
  const product = {
    ...blankProduct(handle),
    name: { ru: name, en: '' },
    category: 'robes',
    variants: [{ ...blankVariant(handle), price: 1_000_000 }],
  };
  const added = await request.post('/api/operator/products', { data: { product }, headers: OPERATOR });
  expect(added.status()).toBe(201);
}

/** Selects every product of the list by keys, and chooses what is done with them. */
async function choose(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('grid').getByRole('checkbox').first().press('Space');
  await page.getByRole('button', { name: menu, exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: item }).press('Enter');
}

type Sale = { percent: number; becomes: [name: string, prices: RegExp]; count: number };

/** Puts every product of the list on sale, after looking at what becomes of one of them. */
export async function putOnSale(page: Page, { percent, becomes: [name, prices], count }: Sale): Promise<void> {
  await choose(page, 'Изменить', 'Назначить скидку');
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: 'Скидка, %' });
  await field.fill(String(percent));
  await field.press('Tab');
  await expect(dialog.getByRole('listitem').filter({ hasText: name })).toContainText(prices);
  await dialog.getByRole('button', { name: `Изменить: ${count}` }).press('Enter');
}

/** Takes every product of the list off sale. */
export async function takeOffSale(page: Page, outcome: string): Promise<void> {
  await choose(page, 'Публикация', 'Снять с продажи');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Снять с продажи' }).press('Enter');
  await expect(dialog.getByText(outcome)).toBeVisible();
}

/** Takes back what was just done, and closes the dialog: then nothing is selected, and the list has the focus. */
export async function takeBack(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Вернуть как было' }).press('Enter');
  await expect(dialog.getByText('Товары снова такие, как были.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Выбранные товары' })).toBeHidden();
  await expect(page.locator('[role=grid]:focus, [role=grid] :focus')).toBeVisible();
}
