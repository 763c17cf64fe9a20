import type { Page } from '@playwright/test';
import { submitOrder } from '../placed-order.ts';
import { expect, test } from '../shopper.ts';
import { signIn } from './sign-in.ts';

const LINES = [{ key: 'dress', sku: 'NEGA-LINDEN-BATISTE-NIGHTDRESS-MILK-S', quantity: 1 }];

const OWN = /^Заказ №\s\{number\} ещё не\sотправлен$/;

/** Presses a button as a keyboard user does. */
async function pressByKey(page: Page, name: string, within: Pick<Page, 'getByRole'> = page): Promise<void> {
  await within.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

async function saveAndPublish(page: Page): Promise<void> {
  await pressByKey(page, 'Сохранить');
  await expect(page.getByRole('button', { name: 'Сохранить', exact: true })).toBeHidden();
  await pressByKey(page, 'Опубликовать');
  await pressByKey(page, 'Опубликовать', page.getByRole('alertdialog'));
  await expect(page.getByText('Опубликовано').first()).toBeVisible();
}

test('an email’s text is written, refused, mended, previewed, published and taken back by keys alone', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', { role: 'editor' });
  const { order } = await submitOrder(context.request, { lines: LINES, certificates: [] });
  await page.goto('/atelier/content');
  const { keyboard } = page;
  await page.getByRole('link', { name: 'Отправка отменена' }).focus();
  await keyboard.press('Enter');
  const subject = page.getByRole('textbox', { name: 'Тема, по-русски' });
  await expect(subject).toHaveValue(OWN);
  await expect(subject).toHaveAccessibleDescription('Обязательно: {number}');
  const write = async (text: string) => {
    await subject.focus();
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(text);
  };
  await write('Простите, мы поторопились');
  await pressByKey(page, 'Сохранить');
  await expect(page.getByText('Не хватает обязательной вставки')).toBeVisible();
  await expect(subject).toHaveValue('Простите, мы поторопились');
  await expect(page.getByText(/Исходный текст: Заказ №\s\{number\} ещё/)).toBeVisible();
  await write('Простите, заказ  ещё у нас');
  for (let letters = 0; letters < ' ещё у нас'.length; letters += 1) await keyboard.press('ArrowLeft');
  await pressByKey(page, '{number} — номер заказа');
  await expect(subject).toHaveValue('Простите, заказ {number} ещё у нас');
  await expect(subject).toBeFocused();
  await pressByKey(page, 'Сохранить');
  await expect(page.getByRole('button', { name: 'Сохранить', exact: true })).toBeHidden();
  await pressByKey(page, 'Предпросмотр');
  const preview = page.getByRole('dialog');
  const email = preview.frameLocator('iframe');
  await expect(email.getByRole('heading', { name: /Простите, заказ \d+ ещё у нас/ })).toBeVisible();
  await expect(email.locator('body')).toContainText('Анна, здравствуйте!');
  await expect(email.getByText(order.contact?.lastName ?? '…')).toHaveCount(0);
  await expect(email.locator('body')).toHaveCSS('background-color', 'rgb(247, 247, 245)');
  await preview.getByRole('radio', { name: 'Тёмное' }).press('Space');
  await expect(email.locator('body')).toHaveCSS('background-color', 'rgb(23, 19, 18)');
  await preview.getByRole('radio', { name: 'Телефон' }).press('Space');
  await expect(preview.locator('iframe')).toHaveCSS('width', '320px');
  await preview.getByRole('tab', { name: 'По-русски' }).focus();
  await keyboard.press('ArrowRight');
  await expect(email.getByRole('heading', { name: /has not left yet/ })).toBeVisible();
  await keyboard.press('Escape');
  await pressByKey(page, 'Опубликовать');
  await expect(page.getByRole('alertdialog').locator('ins')).toHaveText('Простите, заказ {number} ещё у нас');
  await pressByKey(page, 'Опубликовать', page.getByRole('alertdialog'));
  await expect(page.getByText('Опубликовано').first()).toBeVisible();
  await pressByKey(page, 'Вернуть исходный текст');
  await expect(subject).toHaveValue(OWN);
  await saveAndPublish(page);
});
