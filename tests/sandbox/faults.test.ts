import { afterEach, describe, expect, it } from 'vitest';
import {
  aPayment,
  callApi,
  fetchSandbox,
  type PaymentResponse,
  postApi,
  read,
  resetProvider,
  SITE,
  setFaults,
} from './shop.ts';

afterEach(resetProvider);

describe('faults', () => {
  it('fail the given number of calls, without effect', async () => {
    await setFaults({ fail_next: 2 });
    const made = [
      await postApi('/payments', aPayment()),
      await postApi('/payments', aPayment()),
      await postApi('/payments', aPayment()),
    ];
    expect(made.map(({ status }) => status)).toEqual([500, 500, 200]);
    expect((await (await callApi('/payments')).json<{ items: unknown[] }>()).items.length).toBe(1);
  });

  it.each([
    [400, 'invalid_request'],
    [401, 'invalid_credentials'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [408, 'request_timeout'],
    [409, 'conflict'],
    [429, 'too_many_requests'],
    [500, 'internal_server_error'],
  ])('fail with %i', async (status, code) => {
    await setFaults({ fail_next: 1, fail_status: status });
    const response = await postApi('/payments', aPayment());
    expect([response.status, await response.json()]).toEqual([
      status,
      expect.objectContaining({ type: 'error', code }),
    ]);
    expect((await postApi('/payments', aPayment())).status).toBe(200);
  });

  it('move the clock forward and back', async () => {
    const { id } = await (await postApi('/payments', aPayment())).json<PaymentResponse>();
    await setFaults({ clock_ms: -3_600_000 });
    expect(await read(`/payments/${id}`)).toMatchObject({ status: 'pending' });
    await setFaults({ clock_ms: 3_601_000 });
    await read('/payments');
    await setFaults({ clock_ms: -3_600_000 });
    expect(await read(`/payments/${id}`)).toMatchObject({ status: 'canceled' });
  });

  it('that do not exist are refused', async () => {
    expect((await setFaults({ fail_nxet: 2 })).status).toBe(400);
  });

  it('can be shown and removed', async () => {
    await setFaults({ slow_ms: 1 });
    expect(await (await fetchSandbox(`${SITE}/__sandbox/faults`)).json()).toMatchObject({ slow_ms: 1 });
    await callApi('/me');
    expect(await (await fetchSandbox(`${SITE}/__sandbox/faults`, { method: 'DELETE' })).json()).toMatchObject({
      slow_ms: 0,
    });
  });
});
