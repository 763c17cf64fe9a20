import { describe, expect, it } from 'vitest';
import { quoteChanges } from '#client/islands/checkout/quote-changes.ts';
import { Quote } from '#shared/contract/quote.ts';

const LINE = {
  key: 'slip-s',
  sku: 'slip-s',
  state: 'ok',
  quantity: 2,
  available: 5,
  product: { id: 'slip', name: 'Slip', picture: null },
  colour: 'Milk',
  size: 'S',
  price: { amount: 890_000, compareAt: null },
  extras: { madeToMeasure: 0, embroidery: 0 },
  total: 1_780_000,
  measurements: null,
  embroidery: null,
  faults: [],
  embroideryFits: null,
  changes: [],
  dates: null,
  returns: 'standard',
};

function aQuote(line: object = {}, delivery = 50_000): Quote {
  return Quote.parse({
    lines: [{ ...LINE, ...line }],
    certificates: [],
    redeemed: [],
    redeemedTotal: 0,
    subtotal: 1_780_000,
    saved: 0,
    deliveryOptions: [],
    delivery: { id: 'cdek', price: delivery, days: { min: 1, max: 5 } },
    total: 1_780_000 + delivery,
    currency: 'RUB',
    dates: null,
    payment: 'card',
  });
}

describe('the changes between two quotes', () => {
  it('are none without a difference', () => {
    expect(quoteChanges(aQuote(), aQuote())).toEqual([]);
  });

  it('include higher and lower prices', () => {
    expect(quoteChanges(aQuote(), aQuote({ price: { amount: 900_000, compareAt: null } }))).toEqual([
      { kind: 'price', key: 'slip-s', name: 'Slip, Milk, S', from: 890_000, to: 900_000 },
    ]);
  });

  it('include the remaining stock, and missing products by their former names, with the size that is missing', () => {
    expect(quoteChanges(aQuote(), aQuote({ state: 'limited', quantity: 1 }))).toMatchObject([
      { kind: 'limited', quantity: 1 },
    ]);
    expect(quoteChanges(aQuote(), aQuote({ state: 'gone', product: null, price: null }))).toEqual([
      { kind: 'unavailable', key: 'slip-s', name: 'Slip, Milk, S' },
    ]);
  });

  it('include the price of delivery', () => {
    expect(quoteChanges(aQuote(), aQuote({}, 60_000))).toEqual([
      { kind: 'delivery', key: 'delivery', from: 50_000, to: 60_000 },
    ]);
  });

  it('include discounts, and a code that this shopper has used before', () => {
    const before = { ...aQuote(), discounts: [{ code: 'SUMMER', name: '', amount: 178_000 }] };
    const discountCode = { code: 'SUMMER', state: 'used-before' as const, missing: 0 };
    expect(quoteChanges(before, { ...aQuote(), discountCode })).toEqual([
      { kind: 'discount', key: 'discount', from: 178_000, to: 0 },
      { kind: 'used-before', key: 'code', code: 'SUMMER' },
    ]);
  });

  it('include nothing about a line that was not available before', () => {
    expect(quoteChanges(aQuote({ state: 'sold-out' }), aQuote({ state: 'sold-out' }))).toEqual([]);
  });
});
