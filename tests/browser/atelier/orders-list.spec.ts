import { ORDER_STATES } from '#shared/contract/order.ts';
import { OrderPage } from '#shared/contract/order-list.ts';
import { submitOrder } from '../placed-order.ts';
import { expect, test } from '../shopper.ts';
import { signIn } from './sign-in.ts';

const LINES = [{ key: 'dress', sku: 'NEGA-LINDEN-BATISTE-NIGHTDRESS-MILK-S', quantity: 1 }];

test('the list of orders cuts the name of no state on a narrow screen', async ({
  quietPage: page,
  context,
  baseURL,
  request,
}) => {
  await submitOrder(request, { lines: LINES, certificates: [] });
  await signIn(context, baseURL ?? '');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.route(/\/operator\/orders(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const { orders } = OrderPage.parse(await answer.json());
    const inEveryState = ORDER_STATES.map((state, index) => ({ ...orders[0], number: String(9000 + index), state }));
    await route.fulfill({ response: answer, json: { orders: inEveryState, nextCursor: null } });
  });
  await page.goto('/atelier/orders');
  const tags = page.getByRole('grid', { name: 'Заказы' }).locator('.tag');
  await expect(tags.filter({ hasText: 'Деньги возвращены' })).toBeVisible();
  const cut = await tags.evaluateAll((drawn) =>
    drawn.filter((tag) => {
      const cell = tag.closest('[role=gridcell]');
      return !cell || cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight;
    }),
  );
  expect(cut).toHaveLength(0);
});
