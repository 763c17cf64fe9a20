import { aCertificate, placePaidOrder } from '../placed-order.ts';
import { expect, newContact, test } from '../shopper.ts';
import { addAuthenticator } from './authenticator.ts';
import { invite } from './sign-in.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test('a certificate is found, corrected before its day, sent again after it, and blocked', async ({
  page,
  baseURL,
  request,
}) => {
  const sent = aCertificate();
  const waiting = {
    ...aCertificate(),
    key: 'later',
    deliverOn: new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10),
  };
  await placePaidOrder(request, [], [sent, waiting]);
  await addAuthenticator(page);
  await page.goto((await invite(request, baseURL ?? '', 'Вера', 'manager')).link);
  await page.getByRole('button', { name: 'Создать ключ и войти' }).click();
  await expect(page.getByRole('heading', { name: 'Сегодня' })).toBeVisible();
  await page.goto('/atelier/certificates');
  // Value that goes to another address is confirmed with the passkey, once in some minutes.
  const confirm = () => page.getByRole('button', { name: 'Показать ключ' }).click();
  const rows = page.getByRole('grid', { name: 'Сертификаты' }).getByRole('row');
  const search = page.getByRole('searchbox');
  const dialog = page.getByRole('dialog');
  const state = page.locator('.page__title');
  const facts = page.locator('.facts');

  await test.step('a certificate that waits is found by its recipient, and its address is corrected', async () => {
    await search.fill(waiting.recipient.slice(0, -4));
    await expect(rows).toHaveCount(2);
    expect(page.url()).not.toContain('testina');
    await rows.nth(1).getByRole('link').click();
    await expect(state).toContainText('ждёт отправки');
    await page.getByRole('button', { name: 'Исправить адрес' }).click();
    await dialog.getByLabel('Получатель').fill('testina');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Получатель' })).toHaveAccessibleDescription(/Проверьте/);
    const { email } = newContact();
    await dialog.getByLabel('Получатель').fill(email);
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await confirm();
    await expect(facts).toContainText(email);
    await expect(state).toContainText('ждёт отправки');
  });

  await test.step('a certificate that was sent is found by the end of its code, and goes to another address', async () => {
    await page.getByRole('link', { name: 'Сертификаты' }).last().click();
    await search.fill(sent.recipient);
    await expect(rows).toHaveCount(2);
    const code = (await rows.nth(1).textContent())?.match(/…(\w{4})/)?.[1] ?? '';
    await search.fill(code);
    await expect(rows.nth(1)).toContainText(sent.recipient);
    await rows.filter({ hasText: sent.recipient }).getByRole('link').click();
    await page.getByRole('button', { name: 'Отправить ещё раз' }).click();
    const { email } = newContact();
    await dialog.getByLabel('Получатель').fill(email);
    await expect(dialog).toContainText('прежний перестанет действовать');
    await dialog.getByRole('button', { name: 'Отправить ещё раз' }).click();
    await expect(facts).toContainText(email);
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText(code);
    await expect(async () => expect(await (await request.get('/__sandbox/mail')).text()).toContain(email)).toPass();
  });

  await test.step('it is blocked, and works again', async () => {
    await page.getByRole('button', { name: 'Заблокировать' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Заблокировать' }).click();
    await expect(state).toContainText('заблокирован');
    await page.getByRole('button', { name: 'Разблокировать' }).click();
    await expect(state).toContainText('отправлен');
  });
});
