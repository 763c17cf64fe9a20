import { type BrowserContext, type CDPSession, expect, type Page, test, type Worker } from '@playwright/test';
import { placePaidOrder } from '../placed-order.ts';
import { signIn } from './sign-in.ts';

test.use({ serviceWorkers: 'allow' });

const LINES = [{ key: 'dress', sku: 'NEGA-LINDEN-BATISTE-NIGHTDRESS-MILK-S', quantity: 1 }];

/** Stands in for the person who allows notifications, and for the browser's push service, which is on the internet. */
async function standInForPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    Notification.requestPermission = async () => 'granted';
    const stored = 'test-subscription';
    const subscription = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/test',
      unsubscribe: async () => localStorage.removeItem(stored),
    };
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
        localStorage.setItem(stored, String(applicationServerKey));
        return subscription;
      },
      getSubscription: async () => (localStorage.getItem(stored) ? subscription : null),
    });
  });
}

/** Has the browser receive a push message without content, as a push service delivers it. */
async function push(cdp: CDPSession, origin: string): Promise<void> {
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.endsWith('/atelier/'));
      if (found) resolve(found.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data: '' });
}

/** What the service worker shows from now on: a browser without a window shows nothing. */
async function recordShown(context: BrowserContext): Promise<() => Promise<string[]>> {
  const isAteliers = (worker: Worker) => worker.url().includes('/atelier/service-worker.js');
  await expect.poll(() => context.serviceWorkers().some(isAteliers)).toBe(true);
  const worker = context.serviceWorkers().find(isAteliers);
  await worker?.evaluate(() => {
    const shown: string[] = [];
    const show = async (title: string, { body }: NotificationOptions) => void shown.push(`${title}\n${body}`);
    Object.assign(globalThis, { shown });
    Object.assign((globalThis as unknown as { registration: ServiceWorkerRegistration }).registration, {
      showNotification: show,
    });
  });
  return async () => (await worker?.evaluate(() => (globalThis as unknown as { shown: string[] }).shown)) ?? [];
}

test('a device is notified once that is turned on, in numbers alone, until somebody signs out', async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const origin = baseURL ?? '';
  await standInForPushService(page);
  await signIn(context, origin, { role: 'manager' });
  await page.goto('/atelier/passkeys');
  const section = page.getByRole('region', { name: 'Уведомления на этом устройстве' });
  const turnOn = section.getByRole('button', { name: 'Включить уведомления' });
  await turnOn.focus();
  await page.keyboard.press('Enter');
  await expect(section.getByText('Включены')).toBeVisible();

  await placePaidOrder(request, LINES);
  const shown = await recordShown(context);
  await push(await context.newCDPSession(page), origin);
  await expect.poll(shown).toHaveLength(1);
  expect((await shown()).join()).toMatch(/\d+ заказ(а|ов)? можно начать шить/);
  expect((await shown()).join()).not.toMatch(/Тестин|₽|@/);

  await page.reload();
  await expect(section.getByText('Включены')).toBeVisible();
  await section.getByRole('button', { name: 'Выключить' }).click();
  await expect(turnOn).toBeVisible();

  await turnOn.click();
  await expect(section.getByText('Включены')).toBeVisible();
  await page.getByRole('button', { name: /Вера/ }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('test-subscription'))).toBeNull();
});

test('a browser that blocks notifications says where they are allowed', async ({ page, context, baseURL }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'denied' }));
  await signIn(context, baseURL ?? '');
  await page.goto('/atelier/passkeys');
  const section = page.getByRole('region', { name: 'Уведомления на этом устройстве' });
  await expect(section).toContainText('Разрешите их в настройках сайта');
  await expect(section.getByRole('button')).toHaveCount(0);
});
