import { readFile } from 'node:fs/promises';
import type { Request } from '@playwright/test';
import { weekOf } from '#shared/domain/periods.ts';
import { addDays, moscowDay } from '#shared/domain/working-calendar.ts';
import { ADDED_TO_CART, COUNTS_PATH, href } from '#shared/routes.ts';
import { violationsOf } from '../accessibility.ts';
import { addToCart, expect, follow, test } from '../shopper.ts';
import { signIn } from './sign-in.ts';

const NIGHTDRESS = 'linden-batiste-nightdress';
const WCAG = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] } as const;

test('visits are counted without cookies, shown beside sales above the limit, and exported', async ({
  quietPage: page,
  context,
  baseURL,
}) => {
  const reports: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === COUNTS_PATH) reports.push(request);
  });
  const reported = () => reports.map((request) => request.postData());
  await addToCart(page, 'ru', NIGHTDRESS, 'S');
  await expect.poll(reported).toContain(ADDED_TO_CART);
  await page.goto(href('ru', 'payment'), { waitUntil: 'networkidle' });
  await follow(page, href('ru', 'delivery'));
  await expect.poll(reported).toContain(href('ru', 'delivery'));
  for (const request of reports) expect(await request.headerValue('cookie')).toBeNull();

  await signIn(context, baseURL ?? '');
  const visit = () => context.request.get(href('ru', 'sales'));
  for (let visits = 0; visits < 5; visits += 1) await visit();
  const views = page.locator('.key-figures__item', { hasText: 'Просмотры страниц' });
  await expect(async () => {
    // What came within a second of the last call is sent with the next visit.
    await visit();
    await page.goto('/atelier/reports');
    await expect(views).toHaveText(/страниц\d/, { timeout: 3000 });
  }).toPass();

  await page.getByRole('button', { name: 'Показывать' }).click();
  await page.getByRole('option', { name: 'по неделям' }).click();
  await expect(page).toHaveURL(/step=week/);
  const range = page.getByRole('button', { name: 'Период' });
  await expect(range).toContainText('4 недели');
  await range.click();
  await page.getByRole('option', { name: 'Эта неделя' }).click();
  await expect(range).toContainText('Эта неделя');
  await page.goBack();
  await expect(range).toContainText('4 недели');
  // Weeks without an order have no row.
  await expect(page.getByRole('region', { name: 'Таблица: Продажи' }).getByRole('row')).toHaveCount(2);
  // Faint while one of both periods is loaded.
  await expect(page.locator('.numbers')).toHaveAttribute('aria-busy', 'false');
  // Those that follow a scroll position never end.
  const animationsEnd = () =>
    page.evaluate(() => {
      const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
      return Promise.all(timed.map(({ finished }) => finished));
    });
  await animationsEnd();
  expect(await violationsOf(page, WCAG)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await animationsEnd();
  expect(await violationsOf(page, WCAG)).toEqual([]);

  await range.click();
  await page.getByRole('option', { name: 'Свой период' }).click();
  // A typed day is asked for once it is whole.
  const monday = weekOf(addDays(moscowDay(Date.now()), -84));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/operator/')) asked.push(request.url());
  });
  const from = page.getByRole('group', { name: 'С', exact: true });
  await from.getByRole('spinbutton').first().click();
  await page.keyboard.type(monday.split('-').reverse().join(''));
  await expect(from).toHaveText(new RegExp(monday.split('-').reverse().join('.')));
  expect(asked).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(new RegExp(`from=${monday}`));

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать CSV' }).click();
  const saved = await readFile(await (await saving).path(), 'utf8');
  expect(saved).toMatch(/^\ufeff"Показатель";"Название";"С";"По";"Количество"\r\n"Продажи";"Оформлено";/);
});
