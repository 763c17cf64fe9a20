import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from '../accessibility.ts';
import { placePaidOrder } from '../placed-order.ts';
import { addAuthenticator } from './authenticator.ts';
import { invite, renewLink, signIn } from './sign-in.ts';

const RULES = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } as const;

const DRESS = { key: 'dress', sku: 'NEGA-LINDEN-BATISTE-NIGHTDRESS-MILK-S' };
async function violations(page: Page) {
  // React Aria announces for some seconds, by its label, a button that was busy and is gone.
  return (await violationsOf(page, RULES)).filter(({ id }) => id !== 'role-img-alt');
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Анна Швец владелец/ }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
}

test('a person creates a passkey with a link, and signs in with it by a suggestion and by the button', async ({
  page,
  request,
  baseURL,
}) => {
  await addAuthenticator(page);
  const { link } = await invite(request, baseURL ?? '', 'Анна', 'owner');
  const invalid: string[] = [];
  page.on('response', (response) => response.status() === 422 && invalid.push(response.url()));
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Добро пожаловать' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Как вас зовут' }).fill('Анна Швец');
  await page.getByRole('button', { name: 'Создать ключ и войти' }).click();
  await expect(page.getByRole('heading', { name: 'Сегодня' })).toBeVisible();
  expect(invalid).toEqual([]);
  await page.goto(link);
  await expect(page.getByText('Ссылка больше не действует')).toBeVisible();

  await page.goto('/atelier/passkeys');
  await expect(page.getByText('ещё не использовался')).toBeVisible();
  await signOut(page);
  // The authenticator accepts the suggestion under the field at once.
  await expect(page.getByRole('heading', { name: 'Сегодня' })).toBeVisible();
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await signOut(page);
  await expect(page.getByRole('heading', { name: 'Вход в ателье' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goto('/atelier/staff');
  await page.getByRole('button', { name: 'Войти' }).click();
  // The address that was asked for is shown once one has signed in.
  await expect(page.getByRole('heading', { name: 'Сотрудники' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('the session is in a cookie that scripts cannot read, and other sites cannot use it', async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  await signIn(context, origin, { role: 'maker' });
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({
    name: '__Host-atelier',
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'Strict',
  });
  const end = (headers: Record<string, string>, data: unknown = {}) =>
    context.request.post('/atelier/api/operator/session/end', { data, headers });
  const refused = [
    await end({}),
    await end({ Origin: 'https://evil.test' }),
    await end({ Origin: origin, 'Sec-Fetch-Site': 'cross-site' }),
  ];
  expect(refused.map((response) => response.status())).toEqual([403, 403, 403]);
  expect((await end({ Origin: origin, 'Content-Type': 'text/plain' }, 'x')).status()).toBe(415);
  const document = await page.goto('/atelier/staff');
  expect(document?.headers()['content-security-policy']).toMatch(/frame-ancestors 'none'.*require-trusted-types-for/);
  await expect(page.getByText('С ролью «мастер» этот раздел не открыть')).toBeVisible();
  expect((await end({ Origin: origin })).status()).toBe(200);
  expect(await context.cookies()).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Вход в ателье' })).toBeVisible();
});

test('an owner with two passkeys confirms changes of access and a large refund with one of them, once in some minutes', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const device = await addAuthenticator(page);
  await page.goto((await invite(request, origin, 'Анна', 'owner')).link);
  await page.getByRole('button', { name: 'Создать ключ и войти' }).click();
  await expect(page.getByRole('heading', { name: 'Сегодня' })).toBeVisible();
  const confirmation = page.getByRole('alertdialog', { name: 'Подтвердите ключом' });
  const confirm = () => confirmation.getByRole('button', { name: 'Показать ключ' }).click();
  const choose = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Действия: ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };

  await test.step('a second passkey is made on another device, and renamed', async () => {
    await page.goto('/atelier/passkeys');
    await page.getByRole('button', { name: 'Добавить ключ' }).click();
    await confirmation.getByRole('button', { name: 'Отмена' }).click();
    await expect(page.getByText('Действие не подтверждено.')).toBeVisible();
    await page.getByRole('button', { name: 'Добавить ключ' }).click();
    await confirm();
    const dialog = page.getByRole('dialog', { name: 'Добавить ключ' });
    await dialog.getByLabel('Название ключа').fill('Планшет');
    await dialog.getByRole('button', { name: 'Создать ключ' }).click();
    await expect(dialog.getByText('Ключ для ателье на этом устройстве уже есть.')).toBeVisible();
    await device.replace();
    await dialog.getByRole('button', { name: 'Создать ключ' }).click();
    await expect(page.getByText('Ключ «Планшет» добавлен')).toBeVisible();
    await choose('Планшет', 'Переименовать');
    await page.getByLabel('Название ключа').fill('Планшет в цехе');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.locator('.rows__name')).toHaveText([/./, 'Планшет в цехе']);
  });

  const name = `Ольга ${Date.now()}`;
  const hers = await browser.newContext({ baseURL: origin });
  await signIn(hers, origin, { role: 'manager', name });
  const elsewhere = await hers.newPage();
  await elsewhere.goto('/atelier/orders');
  await expect(elsewhere.getByRole('heading', { name: 'Заказы' })).toBeVisible();

  await test.step('another role takes effect without another confirmation', async () => {
    await page.goto('/atelier/staff');
    await choose(name, 'Изменить');
    const dialog = page.getByRole('dialog', { name });
    for (const role of ['менеджер', 'мастер']) await dialog.locator('label').filter({ hasText: role }).click();
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText(`${name}: сохранено`)).toBeVisible();
    // A refused call is enough.
    await elsewhere.getByRole('searchbox').fill('Анна');
    await expect(elsewhere.getByText('С ролью «мастер» этот раздел не открыть')).toBeVisible();
    await expect(elsewhere.getByRole('link', { name: 'Заказы' })).toHaveCount(0);
  });

  await test.step('sessions end elsewhere at once', async () => {
    await choose(name, 'Завершить сеансы');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Завершить сеансы' }).click();
    await expect(page.getByText(`${name}: сеансы завершены`)).toBeVisible();
    await elsewhere.keyboard.press('g');
    await elsewhere.keyboard.press('b');
    await expect(elsewhere.getByRole('alertdialog', { name: 'Сеанс завершён' })).toBeVisible();
    await hers.close();
  });

  await test.step('a refund above the limit goes on, too', async () => {
    const { order } = await placePaidOrder(request, [{ ...DRESS, quantity: 4 }]);
    await page.goto(`/atelier/orders/${order.number}`);
    await expect(page.locator('.page__title')).toContainText('Оплачен');
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Всё, что осталось').click();
    // What was chosen is not lost by a key.
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Остаться' }).click();
    await dialog.getByRole('button', { name: 'Дальше' }).click();
    await dialog.getByRole('button', { name: /^Вернуть \d/ }).click();
    await expect(page.locator('.page__title')).toContainText('Деньги возвращены');
  });

  await test.step('a passkey is removed, but not the last', async () => {
    await page.goto('/atelier/passkeys');
    await choose('Планшет в цехе', 'Удалить ключ');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить ключ' }).click();
    await expect(page.getByText('Ключ «Планшет в цехе» удалён')).toBeVisible();
    await page.locator('.rows').getByRole('button', { name: 'Действия' }).click();
    await expect(page.getByRole('menuitem', { name: 'Удалить ключ' })).toBeDisabled();
  });
});

test('a link that expires while its page is open says so, and keeps the typed values', async ({
  page,
  request,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  await addAuthenticator(page);
  const { link, operator } = await invite(request, origin, 'Вера', 'maker');
  await page.goto(link);
  await page.getByLabel('Как вас зовут').fill('Вера Ткач');
  await renewLink(request, origin, operator.id);
  await page.getByRole('button', { name: 'Создать ключ и войти' }).click();
  await expect(page.getByRole('alert')).toContainText('Ссылка больше не действует.');
  await expect(page.getByLabel('Как вас зовут')).toHaveValue('Вера Ткач');
});
