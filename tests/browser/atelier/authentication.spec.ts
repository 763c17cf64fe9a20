import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from '../accessibility.ts';
import { invite, signIn } from './sign-in.ts';

const RULES = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } as const;

/** Gives a page an authenticator that says yes to everything; Playwright's own would take addresses that browsers refuse. */
async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function violations(page: Page) {
  // React Aria announces for some seconds, by its label, a button that was busy and is gone.
  return (await violationsOf(page, RULES)).filter(({ id }) => id !== 'role-img-alt');
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Анна Швец владелец/ }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
}

test('a person makes a passkey with a link, and signs in with it by a suggestion and by the button', async ({
  page,
  request,
  baseURL,
}) => {
  await addAuthenticator(page);
  const { link } = await invite(request, baseURL ?? '', 'Анна', 'owner');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Добро пожаловать' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Как вас зовут' }).fill('Анна Швец');
  await page.getByRole('button', { name: 'Создать ключ и войти' }).click();
  await expect(page.getByRole('heading', { name: 'Сегодня' })).toBeVisible();
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
