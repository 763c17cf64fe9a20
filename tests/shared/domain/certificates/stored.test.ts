import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeFromBytes, formatCode } from '#shared/domain/certificates/code.ts';
import { parseCodes, parseGifts, type StoredGift, withCode } from '#shared/domain/certificates/stored.ts';

const GIFT: StoredGift = {
  key: 'a',
  sku: 'GIFT-5000',
  amount: 500_000,
  sender: 'Анна',
  recipient: 'maria@nega.test',
  message: '',
  deliverOn: '2026-11-21',
  locale: 'ru',
};

describe('stored data of a device', () => {
  test('with certificates is read as it was written', () => {
    expect(parseGifts(JSON.stringify([GIFT, { ...GIFT, key: 'b', locale: 'en' }]))).toHaveLength(2);
    expect(parseGifts(JSON.stringify([GIFT]))).toEqual([GIFT]);
  });

  test.each([
    { amount: 120_000 },
    { amount: '500000' },
    { locale: 'xx' },
    { recipient: '' },
    { deliverOn: 'tomorrow' },
    { key: null },
    { message: 1 },
  ])('is left out if damaged: %j', (error) => {
    expect(parseGifts(JSON.stringify([{ ...GIFT, ...error }, GIFT]))).toEqual([GIFT]);
  });

  test('never causes an error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseGifts(text).length).toBeLessThanOrEqual(10);
        expect(parseCodes(text).length).toBeLessThanOrEqual(5);
      }),
    );
    expect(parseGifts(null)).toEqual([]);
    expect(parseCodes(null)).toEqual([]);
  });

  test('with codes has each once, and only codes', () => {
    const code = codeFromBytes(new Uint8Array(16).fill(7));
    expect(parseCodes(JSON.stringify([code, formatCode(code), '?!', 5]))).toEqual([code]);
  });

  test('with discount codes keeps the newest', () => {
    expect(parseCodes(JSON.stringify(['summer-26', 'spring']))).toEqual(['SUMMER26']);
    expect(withCode(['SPRING', 'AAAA'], 'SUMMER26')).toEqual(['SUMMER26']);
  });
});
