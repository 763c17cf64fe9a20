import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import type { OrderEventRequest } from '#shared/contract/operator-order.ts';
import { Board } from '#shared/contract/piece.ts';
import { Today } from '#shared/contract/today.ts';
import { href } from '#shared/routes.ts';
import { packPieces } from './atelier/pack-pieces.ts';
import { OPERATOR, signIn } from './atelier/sign-in.ts';
import { payOrder, placePaidOrder, startPayment, submitOrder } from './placed-order.ts';
import { CARDS, expect, fillCart, nightdress, test, WORDS } from './shopper.ts';

const STILLED = join(import.meta.dirname, 'pictures/stilled.css');
/** How much of a picture may differ: a day, a number or an hour; where other tests leave orders, their lines, too. */
const TOLERANCE = 0.006;
const SHARED_TOLERANCE = 0.02;
/** What is popular depends on what other tests buy. */
const SHOWS_POPULAR = new Set(['home', 'empty cart']);
const LINES = [{ key: 'dress', sku: nightdress('S'), quantity: 1 }];

// The policy of the pages allows no style but theirs; what stills them is one.
test.use({ viewport: { width: 1280, height: 900 }, bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

/** Compares what the window shows with the picture that is kept of it. */
async function look(page: Page, name: string, maxDiffPixelRatio = TOLERANCE): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await expect(page).toHaveScreenshot(`${name}.png`, { maxDiffPixelRatio, stylePath: STILLED });
}

const ownOrder = (created: { order: { number: string }; token: string }) =>
  href('ru', 'order', { number: created.order.number }, { token: created.token });

/** Lets an event happen to an order, as its owner does in the atelier. */
async function happen(request: APIRequestContext, number: string, data: OrderEventRequest): Promise<void> {
  const headers = { ...OPERATOR, 'Idempotency-Key': crypto.randomUUID() };
  const response = await request.post(`/api/operator/orders/${number}/events`, { headers, data });
  expect(response.ok(), await response.text()).toBe(true);
}

test.describe('pictures of the storefront', () => {
  for (const [name, path] of Object.entries({
    home: '/',
    list: '/categories/nightdresses',
    product: '/product-details/linden-batiste-nightdress',
    measured: '/size-guide#measuring',
    gift: '/gift-certificate',
    'empty cart': '/cart',
  })) {
    test(`${name} is as it was`, async ({ page }) => {
      await page.goto(path);
      await look(page, name, SHOWS_POPULAR.has(name) ? SHARED_TOLERANCE : TOLERANCE);
    });
  }

  test('the drawer is as it was', async ({ page }) => {
    await fillCart(page, nightdress('S'), nightdress('M'));
    await page.goto('/sales');
    await expect(page.locator('shop-island[name=header-cart]')).toHaveAttribute('ready', '');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Корзина/ })
      .click();
    await expect(page.getByRole('dialog').locator('.totals__total')).toBeVisible();
    await look(page, 'drawer');
  });

  test('a checkout with errors is as it was', async ({ page }) => {
    await fillCart(page, nightdress('S'));
    await page.goto('/checkout');
    await page.getByRole('button', { name: 'Перейти к оплате' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await look(page, 'checkout with errors');
  });
});

test('an order is as it was in each of its states, and so is its email', async ({ page, request }) => {
  const unpaid = await submitOrder(request, { lines: LINES, certificates: [] });
  await page.goto(ownOrder(unpaid));
  await look(page, 'order unpaid');
  await startPayment(request, unpaid);
  await payOrder(request, unpaid, CARDS.noMoney);
  await page.goto(href('ru', 'paymentReturn', { number: unpaid.order.number }, { token: unpaid.token }));
  await expect(page.getByRole('heading', { level: 1, name: WORDS.ru.failed })).toBeVisible();
  await look(page, 'order whose payment failed');
  await happen(request, unpaid.order.number, { event: 'cancelled' });
  await page.goto(ownOrder(unpaid));
  await look(page, 'order cancelled');
  const created = await placePaidOrder(request, LINES);
  const { number } = created.order;
  const lookAt = async (name: string) => {
    await page.goto(ownOrder(created));
    await look(page, name);
  };
  await lookAt('order paid');
  await happen(request, number, { event: 'in_production' });
  await lookAt('order in production');
  await packPieces(request, number);
  await happen(request, number, { event: 'shipped', track: '80111222333444' });
  await lookAt('order shipped');
  await page.goto('/__sandbox/mail');
  await page.getByRole('link', { name: new RegExp(`Заказ №\\s${number} оплачен`) }).click();
  await page.goto(`${page.url()}/html`);
  await look(page, 'email');
});

test('the atelier is as it was', async ({ page, context, request, baseURL }) => {
  const { order } = await placePaidOrder(request, LINES);
  const board = await request.get('/api/operator/board', { headers: OPERATOR });
  const piece = Board.parse(await board.json()).pieces.find((each) => each.order === order.number);
  await signIn(context, baseURL ?? '');
  // What other tests' orders add to the day.
  await page.route('**/operator/today*', async (route) => {
    const response = await route.fetch();
    const today = Today.parse(await response.json());
    const takings = today.takings?.map(({ day }) => ({ day, amount: 0 }));
    await route.fulfill({ response, json: { ...today, takings, due: [], lines: [] } });
  });
  for (const [name, path, heading] of [
    ['today', '/atelier/', 'Сегодня'],
    ['production board', '/atelier/production', 'Доска'],
    ['orders', '/atelier/orders', 'Заказы'],
    ['variants', '/atelier/products/linden-batiste-nightdress?part=variants', 'Ночная сорочка «Липа»'],
    ['ticket', `/atelier/pieces/${piece?.id}`, order.number],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await look(page, name, SHARED_TOLERANCE);
  }
});
