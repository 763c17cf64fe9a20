import { describe, expect, it } from 'vitest';
import type { PaymentProvider, ProviderError } from '#api/ports/payment-provider.ts';
import { recordedShop } from './shop.ts';

const frozen = { key: 'key', body: '{}' };
const CALLS: Record<string, (provider: PaymentProvider) => Promise<unknown>> = {
  'making a payment': (provider) => provider.create(frozen),
  'making a refund': (provider) => provider.refund(frozen),
  'sending a receipt': (provider) => provider.sendReceipt(frozen),
  'reading a payment': (provider) => provider.get('id'),
  'reading a refund': (provider) => provider.getRefund('id'),
  'listing refunds': (provider) => provider.listRefunds('id'),
  'listing all refunds': (provider) => provider.listRefundsSince({ from: 0, cursor: null }),
  'listing receipts': (provider) => provider.listReceipts('id'),
  'listing payments': (provider) => provider.listPayments({ from: 0, cursor: null }),
};
const READING = /reading|listing/;
const POSTING = Object.keys(CALLS).filter((name) => !READING.test(name));

const failure = (status: number, code: string, parameter?: string) => () =>
  Response.json({ type: 'error', code, ...(parameter && { parameter }) }, { status });

async function outcomeOf(name: string, response: () => Response | Promise<Response>): Promise<string> {
  const { provider } = recordedShop(response, response, response);
  try {
    return (await CALLS[name]?.(provider)) === null ? 'absent' : 'done';
  } catch (error) {
    return (error as ProviderError).outcome;
  }
}

describe('a response of the provider', () => {
  it.each(POSTING)('is a refusal of %s only by its named code', async (name) => {
    expect(await outcomeOf(name, failure(400, 'invalid_request', 'amount'))).toBe('refused');
    expect(await outcomeOf(name, failure(400, 'something_new'))).toBe('unknown');
    expect(await outcomeOf(name, () => new Response('<html>', { status: 400 }))).toBe('unknown');
    expect(await outcomeOf(name, failure(400, 'invalid_request', 'Idempotence-Key'))).toBe('unknown');
  });

  it.each(Object.keys(CALLS))('leaves the outcome of %s unknown if it does not say it', async (name) => {
    for (const response of [
      failure(401, 'invalid_credentials'),
      failure(403, 'forbidden'),
      failure(405, 'method_not_allowed'),
      failure(408, 'request_timeout'),
      failure(409, 'conflict'),
      failure(415, 'unsupported_media_type'),
      failure(429, 'too_many_requests'),
      failure(500, 'internal_server_error'),
      failure(503, 'invalid_request'),
      () => new Response('not found', { status: 404 }),
      () => new Response('{"id":', { status: 200 }),
      () => new Response('null', { status: 200 }),
      () => Response.json({ unheard: 'of' }),
      () => Promise.reject(new TypeError('Network connection lost')),
    ]) {
      expect(await outcomeOf(name, response), String(response)).toBe('unknown');
    }
  });

  it.each(POSTING)('that it finds nothing does not end %s', async (name) => {
    expect(await outcomeOf(name, failure(404, 'not_found'))).toBe('unknown');
  });

  it.each(['reading a payment', 'reading a refund'])(
    'in its own words says that there is nothing: %s',
    async (name) => {
      expect(await outcomeOf(name, failure(404, 'not_found'))).toBe('absent');
      expect(await outcomeOf(name, failure(400, 'invalid_request'))).toBe('unknown');
    },
  );
});
