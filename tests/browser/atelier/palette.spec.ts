import { expect, test } from '@playwright/test';
import { signIn } from './sign-in.ts';

const NAME = `Зинаида ${Date.now()}`;

/** What is typed, and what of it is found. */
const FOUND: readonly (readonly [typed: string, found: string])[] = [
  ['чек', 'Состояние'],
  ['праздник', 'Производство'],
  ['цена доставки', 'Доставка'],
  ['телеграм', 'Контакты и реквизиты'],
  ['telegram', 'Контакты и реквизиты'],
  ['трек номер', 'Письмо «Посылка отправлена»'],
  ['скидка', 'Акции'],
  ['резервная копия', 'Состояние'],
  ['xtr', 'Состояние'],
  ['обмен', 'Заказы'],
  ['мастер', 'Сотрудники'],
  ['тёмная тема', 'Оформление: Тёмное'],
  ['английский', 'English'],
  ['выйти', 'Выйти'],
  ['пригласить', 'Сотрудники'],
  ['Зинаида', NAME],
  ['сорочки', 'Сорочки и комбинации'],
];

test('the palette finds settings by what is in them, and people and categories by name, in both languages', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', { name: NAME });
  await page.goto('/atelier/');
  await expect(page.getByRole('heading', { name: 'Сегодня' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const find = page.getByRole('searchbox');
  const hit = (name: string) => page.getByRole('menu').getByRole('menuitem', { name });
  for (const [typed, found] of FOUND) {
    await find.fill(typed);
    await expect(hit(found).first(), typed).toBeVisible();
  }
  await find.fill('праздник');
  await find.press('Enter');
  await expect(page).toHaveURL(/\/production\/settings$/);
  await page.getByRole('button', { name: NAME }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Production' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await find.fill('delivery price');
  await expect(hit('Delivery').first()).toBeVisible();
  await find.fill('receipt');
  await expect(hit('Health')).toBeVisible();
});
