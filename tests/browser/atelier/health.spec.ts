import { expect, test } from '@playwright/test';
import { DAILY_JOBS, SCHEDULED_JOBS } from '#shared/contract/shop-health.ts';
import { signIn } from './sign-in.ts';

test('the owner reads what runs, waits and went wrong, checks everything at once, and makers see none of it', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  await signIn(context, baseURL ?? '');
  await page.goto('/atelier/');
  await expect(page.getByRole('heading', { level: 1, name: 'Сегодня' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page.getByRole('heading', { level: 1, name: 'Состояние' })).toBeFocused();
  const part = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(part('База данных')).toContainText('Читает и записывает.');
  await expect(part('База данных')).toContainText('в порядке');
  await expect(part('Резервные копии')).toContainText('последних тридцати дней');
  // Jobs that are well stay folded.
  await expect(page.getByText('Стереть личные данные старых заказов')).toBeHidden();
  const all = SCHEDULED_JOBS.length + DAILY_JOBS.length;
  await page.getByText(`Все задания: ${all}`).click();
  await expect(page.getByRole('row')).toHaveCount(1 + all);
  await page.getByRole('button', { name: 'Проверить сейчас' }).click();
  const check = page.getByRole('region', { name: 'Проверка' });
  await expect(check.getByRole('listitem')).toHaveCount(7);
  await expect(check.getByRole('listitem').filter({ hasText: 'Оформление заказа' })).toContainText('работает');
  const hers = await browser.newContext({ baseURL: baseURL ?? '' });
  await signIn(hers, baseURL ?? '', { role: 'maker', name: 'Ольга' });
  const elsewhere = await hers.newPage();
  await elsewhere.goto('/atelier/health');
  await expect(elsewhere.getByText('С ролью «мастер» этот раздел не открыть')).toBeVisible();
  await hers.close();
});
