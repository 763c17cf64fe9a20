import { describe, expect, it } from 'vitest';
import type { SoldCertificate } from '#shared/contract/certificate.ts';
import { elementsOf } from '../markup.ts';
import { anOrder, aSoldCertificate, aSoldLine, ORDER_TOKEN } from '../samples.ts';
import { json } from '../scripted-api.ts';
import { openStorefront } from '../storefront.ts';

async function read(path: string, changes: Parameters<typeof anOrder>[0]) {
  const shop = openStorefront();
  shop.api.on('GET /orders/1042', json(anOrder(changes)));
  const { response, html } = await shop.read(path);
  const steps = await elementsOf(html, 'ol > li.path__step');
  return { response, html, steps, said: html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') };
}

const readOrder = (changes: Parameters<typeof anOrder>[0]) => read(`/order/1042?token=${ORDER_TOKEN}`, changes);

describe('the page of an order', () => {
  it.each(['awaiting_payment', 'paid', 'in_production', 'shipped'] as const)(
    'says when it comes: %s',
    async (state) => {
      const timeline = [{ state, at: '2026-11-21T09:00:00.000Z' }];
      const { said, steps } = await readOrder({ state, timeline });
      expect(said).toMatch(/1\S*–\S*7 декабря/);
      expect(steps.filter(({ attributes }) => attributes.get('aria-current') === 'step')).toHaveLength(1);
    },
  );

  it('names the days for returns of the country it goes to, and says that its owner has withdrawn', async () => {
    const contact = { ...anOrder({}).contact, country: 'DE' } as NonNullable<ReturnType<typeof anOrder>['contact']>;
    const lines = [{ ...aSoldLine(), returns: 'standard' as const }];
    expect((await readOrder({ state: 'paid', lines })).said).toMatch(/в\sтечение\s7\s/);
    const withdrawnAt = '2026-11-21T09:03:07.000Z';
    const { said } = await readOrder({ state: 'awaiting_payment', lines, contact, withdrawnAt });
    expect(said).toMatch(/в\sтечение\s14\s/);
    expect(said).toContain('Вы отказались от договора: 21 ноября 2026');
    expect(said).not.toMatch(/Оплатить/);
  });

  it('that is sent in parts names each parcel once, within its progress', async () => {
    const at = '2026-11-21T09:00:00.000Z';
    const parcel = (number: string) => ({ carrier: 'other' as const, number, url: null });
    const part = { number: 1, sentAt: at, pieces: [{ position: 0, quantity: 1 }], parcels: [parcel('77881')] };
    const lines = [aSoldLine(), aSoldLine()];
    const timeline = [{ state: 'in_production' as const, at }];
    const follows = [{ position: 1, quantity: 1 }];
    const sent = { ...{ state: 'in_production' as const, lines, timeline, shipments: [part] }, follows };
    const { said } = await readOrder(sent);
    expect(said.match(/77881/g)).toHaveLength(1);
    expect(said).toMatch(/Часть отправлена Отправлено 21.ноября .* 77881 .*Отправка/);
  });

  it('asks in a chat with the sum that the order comes to by now', async () => {
    const balance = { ...anOrder({}).balance, total: 232_150 };
    const { html } = await readOrder({ state: 'paid', balance });
    const links = (await elementsOf(html, '.order__ask a')).map(({ attributes }) => attributes.get('href') ?? '');
    expect(links.map(decodeURIComponent).join()).toMatch(/2\s?321,50/);
  });

  it('shows when it is sewn, until it is', async () => {
    expect((await readOrder({ state: 'paid' })).said).toMatch(/Будет готово 26\S*–\S*30 ноября/);
  });

  it('shows where its emails go, with a masked address', async () => {
    const { said } = await readOrder({ state: 'paid' });
    expect(said).toContain('приходят на a…@nega.test');
    expect(said).not.toContain('anna@nega.test');
  });

  it('shows on which day a certificate is sent', async () => {
    const { said } = await readOrder({
      state: 'paid',
      delivery: null,
      dates: null,
      certificates: [aSoldCertificate()],
    });
    expect(said).toMatch(/Отправка 22 ноября/);
    expect(said).not.toContain('Пошив');
  });

  it('says of certificates that are sent one thing, for one and for two', async () => {
    const timeline = [{ state: 'delivered' as const, at: '2026-11-21T09:00:00.000Z' }];
    const sent: SoldCertificate = { ...aSoldCertificate(), state: 'sent' };
    const of = (certificates: SoldCertificate[], state: 'paid' | 'delivered' = 'delivered') =>
      readOrder({ state, timeline, due: 0, delivery: null, dates: null, lines: [], certificates });
    const { said, html } = await of([sent]);
    expect(html).toContain('<p class="eyebrow">Отправлен</p>');
    expect(html).toContain('<span class="path__label">Отправлен</span>');
    expect(said).toMatch(/Сертификат отправлен.получателю\./);
    expect((await of([{ ...sent, state: 'opened' }])).said).toMatch(/Сертификат уже у.получателя\./);
    expect(said).not.toContain('Доставлен');
    expect((await of([sent], 'paid')).html).toContain('<p class="eyebrow">Отправлен</p>');
    expect((await of([sent, { ...sent, position: 1 }])).said).toMatch(/Сертификаты отправлены.получателям\./);
  });

  it.each(['delivered', 'cancelled', 'expired', 'refunded'] as const)('shows no dates any more: %s', async (state) => {
    const timeline = [{ state, at: '2026-11-21T09:00:00.000Z' }];
    expect((await readOrder({ state, timeline })).said).not.toMatch(/Будет готово|7 декабря/);
  });

  it('shows what was refunded, if anything', async () => {
    expect((await readOrder({ state: 'paid' })).said).not.toContain('Вернули вам');
    expect((await readOrder({ state: 'paid', returned: 150_000 })).said).toContain('Вернули вам 1 500 ₽');
  });

  it('says by which date a return has to be announced, and when that was', async () => {
    const window = { days: 7, until: '2026-12-08', countedFrom: 'delivery' as const, isOpen: true, lines: [] };
    const lines = [{ ...aSoldLine(), returns: 'standard' as const }];
    const of = async (returnable: typeof window) => (await readOrder({ state: 'delivered', lines, returnable })).said;
    expect(await of(window)).toMatch(/можно по 8.декабря включительно/);
    expect(await of({ ...window, isOpen: false })).toMatch(/можно было по 8.декабря/);
  });

  it('names the pieces that were refunded', async () => {
    const of = async (quantity: number, refunded: number) =>
      (
        await readOrder({
          state: 'paid',
          lines: [{ ...aSoldLine(), quantity }],
          refundedPieces: [{ position: 0, quantity: refunded }],
        })
      ).said;
    expect(await of(1, 1)).toContain('Деньги за эту вещь вернули.');
    expect(await of(2, 2)).toContain('Деньги за эти вещи вернули.');
    expect(await of(3, 1)).toContain('Вернули деньги за 1 из 3.');
  });
});

describe('the owner of an order', () => {
  it('reads of a difference that no card can pay, and is asked to write about it', async () => {
    const { said } = await readOrder({ state: 'paid', due: 0, dueByAgreement: 36_000_000 });
    expect(said).toMatch(/доплатить 360.000.₽\. Такую сумму на сайте не оплатить, поэтому напишите нам/);
    expect(said).not.toContain('Доплатить');
  });

  it('reads what to do with a difference without a Russian card, if the order is paid by agreement', async () => {
    const due = { state: 'paid', due: 30_000 } as const;
    expect((await readOrder(due)).said).not.toContain('если её нет');
    const timeline = [{ state: 'awaiting_manager', at: '2026-11-21T09:00:00.000Z' } as const];
    expect((await readOrder({ ...due, timeline })).said).toContain('если её нет, напишите нам');
  });

  it.each(['/order/1042', `/order/1042?token=${ORDER_TOKEN}`, `/payment/success?order=1042&token=${ORDER_TOKEN}`])(
    'is asked where a new link is to be sent if the link is cut off or was replaced: %s',
    async (path) => {
      const shop = openStorefront();
      shop.api.on('GET /orders/1042', json({ type: '/problems/not-found', title: 'No', status: 404 }, 404));
      const first = await shop.read(path);
      const location = first.response.headers.get('Location');
      const { html } = location ? await shop.read(location) : first;
      expect(html).toContain('Прислать ссылку');
    },
  );

  it('sees when their data are erased, and measurements and embroidery only on request', async () => {
    expect((await readOrder({})).said).toContain('Сотрём ваши данные через 90 дней после завершения заказа.');
    const erasure = { afterDays: 90, day: '2027-02-19' };
    const { said, html } = await readOrder({ state: 'cancelled', erasure, lines: [aSoldLine()] });
    expect(said).toContain('Сотрём ваши данные 19 февраля 2027.');
    const masked = /<details class="summary__private">.*?<\/details>/s.exec(html)?.[0] ?? '';
    expect(masked).toContain('73,5');
    expect(masked).toContain('Юля');
    expect(html.replace(masked, '')).not.toMatch(/73,5|Юля/);
  });

  it('can cancel it only if the shop allows it', async () => {
    expect((await readOrder({ isCancellable: true })).said).toContain('Отменить заказ');
    expect((await readOrder({ isCancellable: false })).said).not.toContain('Отменить заказ');
  });

  it('is offered to pay first and to cancel last, and knows until when a payment can be started', async () => {
    const { said } = await readOrder({ state: 'awaiting_payment', lines: [aSoldLine()], isCancellable: true });
    const inOrder = ['Оплатить 9 400 ₽', 'Ход заказа', 'Вопрос о заказе', 'Отменить заказ'].map((words) =>
      said.indexOf(words),
    );
    expect(inOrder).toEqual([...inOrder].sort((a, b) => a - b));
    expect(inOrder[0]).toBeGreaterThan(0);
    expect(said).toMatch(/до\s21\sноября в\s12:30 по\sмосковскому времени/);
    const gift = await readOrder({ state: 'awaiting_payment', certificates: [aSoldCertificate()] });
    expect(gift.said).toMatch(/Оплатите заказ до\s21\sноября в\s12:30/);
    const { said: late } = await readOrder({ state: 'awaiting_payment', due: 0, lines: [aSoldLine()] });
    expect(late).toContain('Время на оплату вышло');
    expect(late).not.toContain('Оплатите заказ');
  });

  it('sees why an order was closed: it was not paid by card in time, or no payment came to the manager', async () => {
    const at = '2026-11-21T09:00:00.000Z';
    expect((await readOrder({ state: 'expired' })).said).toContain('не оплатили');
    const timeline = [{ state: 'awaiting_manager', at } as const, { state: 'expired', at } as const];
    const { said } = await readOrder({ state: 'expired', timeline });
    expect(said).toContain('Мы не дождались оплаты');
    expect(said).not.toContain('вовремя');
  });
});

describe('the thanks for a payment', () => {
  it.each(['cancelled', 'expired', 'refunded'] as const)('links to an order that has ended: %s', async (state) => {
    const { response } = await read(`/payment/success?order=1042&token=${ORDER_TOKEN}`, { state });
    expect([response.status, response.headers.get('Location')]).toEqual([303, `/order/1042?token=${ORDER_TOKEN}`]);
  });
});

describe('the page that waits for a payment', () => {
  it('reloads itself without a script', async () => {
    const { html } = await openStorefront().read(`/payment/return/1042?token=${ORDER_TOKEN}`);
    const head = html.slice(0, html.indexOf('<body'));
    expect(head).toContain('<noscript><meta http-equiv="refresh" content="5"/></noscript>');
  });
});
