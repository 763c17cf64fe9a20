import { describe, expect, it } from 'vitest';
import { LOCALES } from '#shared/domain/locale.ts';
import { localizePath } from '#shared/routes.ts';
import { ORDER_TOKEN } from '../samples.ts';
import { json } from '../scripted-api.ts';
import { openStorefront } from '../storefront.ts';

const RESULT_TOKEN = 'result-token-of-the-tests';
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

async function comeBack(status: { state: string; reason?: string; advice?: string }) {
  const shop = openStorefront();
  shop.api.on('GET /orders/1042', json({ type: '/problems/not-found', title: 'No', status: 404 }, 404));
  shop.api.on('GET /orders/1042/payment', json({ reason: null, advice: null, ...status }));
  const first = await shop.read(`/payment/return/1042?result=${RESULT_TOKEN}`);
  const location = first.response.headers.get('Location');
  const last = location ? await shop.read(location) : first;
  return { location, html: last.html, said: textOf(last.html) };
}

describe('returning from the card provider without the order’s token', () => {
  it('shows that the order is paid, and refers to its email', async () => {
    const { location, html, said } = await comeBack({ state: 'paid' });
    expect(location).toBe(`/payment/success?order=1042&result=${RESULT_TOKEN}`);
    expect(said).toContain('Заказ № 1042');
    expect(said).toContain('Спасибо, заказ оплачен');
    expect(said).toContain('ссылка на неё в письме');
    expect(html).not.toContain('href="/order/1042');
  });

  it('shows why the card was refused, and refers to the email to pay again', async () => {
    const { html, said } = await comeBack({ state: 'declined', reason: 'insufficient_funds', advice: 'other-card' });
    expect(said).toContain('На этой карте не хватило денег');
    expect(said).toContain('Попробуйте ещё раз: откройте заказ по ссылке из письма');
    expect(html).not.toContain('name="pay-button"');
  });

  it('waits if nothing is known yet, without links to pay or to open the order', async () => {
    const { location, html, said } = await comeBack({ state: 'checking' });
    expect(location).toBeNull();
    expect(said).toContain('Проверяем оплату');
    expect(html).not.toContain('href="/order/1042');
  });

  it('is a 404 without a token', async () => {
    expect((await openStorefront().visit('/payment/return/1042')).status).toBe(404);
  });
});

describe('the browser that left to pay', () => {
  const start = (shop: ReturnType<typeof openStorefront>) =>
    shop.visit('/api/orders/1042/payments', {
      method: 'POST',
      body: '{}',
      headers: { 'Content-Type': 'application/json', 'Order-Token': ORDER_TOKEN },
    });

  it('returns as the owner: its token waited in a cookie of that one address', async () => {
    const shop = openStorefront();
    shop.api.on('POST /orders/1042/payments', json({ confirmationUrl: 'https://provider.test/pay' }));
    const cookies = (await start(shop)).headers.getSetCookie();
    expect(cookies).toEqual(
      LOCALES.map((locale) => localizePath('/payment/return/1042', locale)).map(
        (path) => `order-token=${ORDER_TOKEN}; Max-Age=10800; Path=${path}; HttpOnly; Secure; SameSite=Lax`,
      ),
    );
    const headers = { Cookie: `order-token=${ORDER_TOKEN}` };
    const back = await shop.visit(`/en/payment/return/1042?result=${RESULT_TOKEN}`, { headers });
    expect([back.status, back.headers.get('Location'), back.headers.get('Cache-Control')]).toEqual([
      303,
      `/en/payment/return/1042?token=${ORDER_TOKEN}`,
      'no-store',
    ]);
    const { html } = await shop.read(`/en/payment/return/1042?token=${ORDER_TOKEN}`, { headers });
    expect(html).toContain(`href="/en/order/1042?token=${ORDER_TOKEN}"`);
  });

  it('is remembered only if the payment was started', async () => {
    const shop = openStorefront();
    shop.api.on('POST /orders/1042/payments', json({ type: '/problems/not-payable', title: 'No', status: 409 }, 409));
    expect((await start(shop)).headers.getSetCookie()).toEqual([]);
  });
});
