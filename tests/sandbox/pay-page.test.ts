import { afterEach, describe, expect, it } from 'vitest';
import { TEST_CARDS } from '#sandbox/cards.ts';
import { anOrder, answerBank, createShop, fetchSandbox, giveCard, RETURN_URL, resetProvider, SITE } from './shop.ts';

const shop = createShop();

afterEach(resetProvider);

async function openPage(query = '', locale: 'ru' | 'en' = 'ru') {
  const title = locale === 'ru' ? 'Заказ № N-1042' : 'Order No. N-1042';
  const payment = await shop.create(anOrder({ locale, title }));
  const answer = await fetchSandbox(`${payment.confirmationUrl}${query}`);
  return { payment, answer, text: await answer.text() };
}

describe('the payment page', () => {
  it('is in the language of the payment', async () => {
    const russian = await openPage();
    expect(russian.text).toContain('<html lang="ru">');
    expect(russian.text).toContain('Заказ № N-1042');
    expect(russian.text).toMatch(/8\s900\s₽/);
    const english = await openPage('', 'en');
    expect(english.text).toContain('<html lang="en">');
    expect(english.text).toContain('Order No. N-1042');
    expect(english.text).not.toMatch(/[а-яё]/i);
  });

  it('offers every test card as a link that fills the form', async () => {
    const { text } = await openPage();
    for (const { number } of TEST_CARDS) expect(text).toContain(`href="?card=${number}#card"`);
    const filled = await openPage('?card=5555555555554600');
    expect(filled.text).toContain('value="5555 5555 5555 4600"');
    expect(filled.text).toContain('value="12/30"');
    // A form without an action of its own would carry the links' fragment to the shop.
    expect(filled.text).toContain(`action="/__sandbox/pay/${filled.payment.id}"`);
  });

  it('lets the buyer return without paying', async () => {
    const { payment, text } = await openPage();
    expect(text).toContain(`href="${RETURN_URL}"`);
    expect((await shop.get(payment.id))?.status).toBe('pending');
  });

  it('loads nothing but its own style, runs no script, and is never cached', async () => {
    const { answer, text } = await openPage();
    expect(answer.headers.get('content-security-policy')).toBe(
      `default-src 'none'; img-src 'self'; style-src 'self'; form-action 'self' ${SITE}; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(text).not.toMatch(/<script|style=|src=/);
    const style = await fetchSandbox(`${SITE}/__sandbox/pay/style.css`);
    expect(style.headers.get('content-type')).toContain('text/css');
    expect(await style.text()).not.toMatch(/url\(|@import/);
  });

  it.each([
    ['number', { number: '4000 0000 0000 0002' }],
    ['expiry', { expiry: '01/20' }],
    ['cvc', { cvc: '12' }],
  ])('keeps typed values and shows errors: %s', async (name, fields) => {
    const { payment } = await openPage();
    const answer = await giveCard(payment, '4111 1111 1111 1111', fields);
    const text = await answer.text();
    expect(answer.status).toBe(422);
    expect(text).toContain(`id="${name}-error"`);
    expect(text.match(/aria-invalid="true"/g)?.length).toBe(1);
    expect(text).toContain(`value="${Object.values(fields)[0]}"`);
    expect((await shop.get(payment.id))?.status).toBe('pending');
  });

  it('shows typed text as text', async () => {
    const { payment } = await openPage();
    const text = await (await giveCard(payment, '"><script>')).text();
    expect(text).not.toContain('<script>');
  });

  it('accepts a number with spaces', async () => {
    const { payment } = await openPage();
    expect((await giveCard(payment, '4111 1111 1111 1111')).status).toBe(303);
  });

  it('says when the payment has ended', async () => {
    const { payment } = await openPage();
    const url = payment.confirmationUrl ?? '';
    await giveCard(payment, '4111111111111111');
    expect(await (await fetchSandbox(url)).text()).toContain('Он оплачен.');
    const declined = (await openPage()).payment;
    await giveCard(declined, '5555555555554600');
    expect(await (await fetchSandbox(declined.confirmationUrl ?? '')).text()).toContain('Он отменён.');
  });

  it('of an unknown payment is 404', async () => {
    expect((await fetchSandbox(`${SITE}/__sandbox/pay/22e12f66-000f-5000-8000-18db351245c7`)).status).toBe(404);
  });
});

describe('the bank’s page', () => {
  it('asks for confirmation if the card requires it, and only then', async () => {
    const { payment } = await openPage();
    const early = await fetchSandbox(`${payment.confirmationUrl}/bank`);
    expect([early.status, early.headers.get('location')]).toEqual([303, `/__sandbox/pay/${payment.id}`]);
    const sent = await giveCard(payment, '5555555555554477');
    const page = await fetchSandbox(new URL(sent.headers.get('location') ?? '', SITE));
    expect(await page.text()).toContain('value="refuse"');
    await answerBank(sent, 'confirm');
    await answerBank(sent, 'refuse');
    expect((await shop.get(payment.id))?.status).toBe('succeeded');
  });
});
