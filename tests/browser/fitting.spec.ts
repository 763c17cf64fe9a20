import type { Page } from '@playwright/test';
import { href } from '#shared/routes.ts';
import { violationsOf } from './accessibility.ts';
import { signIn } from './atelier/sign-in.ts';
import { expect, newContact, test } from './shopper.ts';

/** Chooses two times that others of these tests hardly choose, and returns the first. */
async function chooseTimes(page: Page): Promise<void> {
  for (const name of ['first', 'second']) {
    const field = page.locator(`select[name=${name}]`);
    const free = await field
      .locator('option[value]:not([value=""])')
      .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''));
    await field.selectOption(free[Math.floor(Math.random() * free.length)] ?? '');
  }
}

test('a fitting by video is asked for without a script, and answered from the atelier @phone', async ({
  browser,
  baseURL,
  quietPage: page,
  context,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const hers = await plain.newPage();
  await hers.goto(href('en', 'sizeGuide'));
  await hers.getByRole('main').getByRole('link', { name: 'Ask for a fitting' }).click();
  const { email } = newContact();
  const name = `Anna ${email.slice(0, 12)}`;
  await hers.getByLabel('Your name', { exact: true }).fill(name);
  await hers.getByLabel('Email').fill(email);
  await hers.getByLabel('Telegram').check();
  await hers.getByLabel('Your name or phone number there').fill('@anna');
  await hers.getByRole('checkbox').check();
  await chooseTimes(hers);
  await hers.getByRole('button', { name: 'Ask for a fitting' }).click();
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText('We have received your request');
  expect(hers.url()).not.toContain('anna');
  await plain.close();

  await page.goto(href('ru', 'fitting', undefined, { zone: 'Asia/Tbilisi' }));
  await expect(page.getByText(/Время: Грузия/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await signIn(context, baseURL ?? '');
  await page.goto('/atelier/fittings');
  const card = page.getByRole('region', { name });
  await card.getByRole('button', { name: 'Предложить другое' }).click();
  await page.keyboard.press('Escape');
  await card
    .getByRole('button', { name: /^Подтвердить/ })
    .first()
    .click();
  await expect(card.getByText('Договорились')).toBeVisible();
  await expect(card.getByText(email)).toBeVisible();
});
