import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseNotification } from '#api/adapters/yookassa/yookassa.ts';
import {
  anOrder,
  aPayment,
  aRefund,
  callApi,
  createShop,
  giveCard,
  notifyShop,
  postApi,
  receiveNotifications,
  resetProvider,
  SITE,
  setFaults,
} from './shop.ts';

const shop = createShop();

afterEach(async () => {
  vi.restoreAllMocks();
  await resetProvider();
});

/** A payment that the buyer has just ended with the card. */
async function endPayment(number = '4111111111111111') {
  const payment = await shop.create(anOrder());
  await giveCard(payment, number);
  return payment;
}

describe('the notification of a payment', () => {
  it('contains the payment as it is, to the address in the settings', async () => {
    const received = receiveNotifications();
    const payment = await endPayment();
    await notifyShop();
    const now = await (await callApi(`/payments/${payment.id}`)).json();
    expect(received).toEqual([
      {
        url: `${SITE}/api/notifications/3f9c`,
        type: 'application/json',
        body: { type: 'notification', event: 'payment.succeeded', object: now },
      },
    ]);
    expect(parseNotification(received[0]?.body)).toEqual({ paymentId: payment.id });
  });

  it('says that it was declined, and why', async () => {
    const received = receiveNotifications();
    await endPayment('5555555555554600');
    await notifyShop();
    expect(received[0]?.body).toMatchObject({
      event: 'payment.canceled',
      object: {
        status: 'canceled',
        paid: false,
        cancellation_details: { party: 'payment_network', reason: 'insufficient_funds' },
      },
    });
  });

  it('says that it expired', async () => {
    const received = receiveNotifications();
    await shop.create(anOrder());
    await notifyShop();
    await notifyShop();
    expect(received[0]?.body).toMatchObject({
      event: 'payment.canceled',
      object: { cancellation_details: { party: 'yoo_money', reason: 'expired_on_confirmation' } },
    });
  });

  it('is sent for authorised money, and for its capture', async () => {
    const received = receiveNotifications();
    const held = await (await postApi('/payments', aPayment({ capture: false }))).json<{
      id: string;
      confirmation: { confirmation_url: string };
    }>();
    await giveCard({ confirmationUrl: held.confirmation.confirmation_url }, '4111111111111111');
    await notifyShop();
    await postApi(`/payments/${held.id}/capture`, {});
    await notifyShop();
    expect(received.map(({ body }) => body.event)).toEqual(['payment.waiting_for_capture', 'payment.succeeded']);
  });

  it('is not sent for a payment that is only opened, left or unanswered', async () => {
    const received = receiveNotifications();
    await shop.create(anOrder());
    await endPayment('2200000000009997');
    expect(received).toEqual([]);
  });
});

describe('the notification of a refund', () => {
  it('names the refund and its payment', async () => {
    const received = receiveNotifications();
    const payment = await endPayment();
    await notifyShop();
    const refund = await shop.refund(aRefund(payment.id, 890_000));
    await notifyShop();
    expect(received[1]?.body).toMatchObject({
      event: 'refund.succeeded',
      object: { id: refund.id, payment_id: payment.id, status: 'succeeded' },
    });
    expect(parseNotification(received[1]?.body)).toEqual({ paymentId: payment.id });
  });
});

describe('delivery', () => {
  it('is repeated until the response is exactly 200', async () => {
    const received = receiveNotifications(500, 202, 302, 404, 200);
    await endPayment();
    for (let ringing = 0; ringing < 5; ringing += 1) await notifyShop();
    expect(received.length).toBe(5);
    expect(new Set(received.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await notifyShop()).toBe(false);
  });

  it('is given up a day after the event', async () => {
    const received = receiveNotifications(...Array(100).fill(503));
    await endPayment();
    for (let hours = 0; hours <= 24; hours += 1) {
      await setFaults({ clock_ms: hours * 3_600_000 });
      await notifyShop();
    }
    expect(received.length).toBeGreaterThan(20);
    expect(await notifyShop()).toBe(false);
  });

  it('is sent again to a shop that could not be reached at first', async () => {
    await endPayment();
    const unreachable = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Network connection lost'));
    await notifyShop();
    unreachable.mockRestore();
    const received = receiveNotifications();
    await notifyShop();
    expect(received.length).toBe(1);
  });

  it('can be made to repeat', async () => {
    const received = receiveNotifications();
    await setFaults({ duplicate_notifications: 2 });
    await endPayment();
    await notifyShop();
    expect(received.length).toBe(3);
  });

  it('can be made to fail', async () => {
    const received = receiveNotifications();
    await setFaults({ drop_notifications: true });
    const payment = await endPayment();
    expect(await notifyShop()).toBe(false);
    expect(received).toEqual([]);
    expect((await shop.get(payment.id))?.status).toBe('succeeded');
  });
});
