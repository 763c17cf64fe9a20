import { href } from '#shared/routes.ts';
import { violationsOf } from './accessibility.ts';
import { approachIsland, expect, newContact, test, typeInto } from './shopper.ts';

const SLIP = { id: 'midnight-silk-slip' };

test('a sold-out size can be waited for in a panel beside it, by keyboard', async ({ page }) => {
  await page.goto(href('ru', 'product', SLIP, { colour: 'champagne' }));
  await approachIsland(page, 'buy-box');
  await page.getByRole('radio', { name: /^XS/ }).check({ force: true });
  const opener = page.getByRole('link', { name: 'Сообщить, когда появится' });
  await opener.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Сообщить, когда появится' });
  await expect(panel.getByText(/Шампань, XS$/)).toBeVisible();
  await expect(panel.getByLabel('Почта')).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await typeInto(panel.getByLabel('Почта'), 'testina@example');
  await panel.getByRole('checkbox').check();
  await panel.getByRole('button', { name: 'Сообщить мне' }).press('Enter');
  await expect(panel.getByRole('alert')).toHaveText(/Проверьте адрес/);
  await typeInto(panel.getByLabel('Почта'), newContact().email);
  await panel.getByRole('button', { name: 'Сообщить мне' }).press('Enter');
  await expect(panel.getByRole('status')).toHaveText(/Откройте письмо/);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('waits for a sold-out size by a plain form @phone', async ({ page }) => {
    await page.goto(href('en', 'product', SLIP));
    await page.getByRole('link', { name: 'Tell me when it is back' }).click();
    await page.getByLabel('What you are waiting for').selectOption({ label: 'Champagne, XS' });
    await page.getByRole('textbox', { name: 'Email' }).fill(newContact().email);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Tell me' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/^Open the email/);
  });
});
