import { describe, expect, test } from 'vitest';
import { methodsOfferedIn, PAYMENT_METHOD_IDS, waysToPayIn } from '#shared/contract/payment-methods.ts';
import { COUNTRIES } from '#shared/domain/countries.ts';

describe('a choice between ways to pay', () => {
  test('has every method that a country offers, if that is more than one', () => {
    for (const country of COUNTRIES.filter((each) => methodsOfferedIn(each).length > 0)) {
      const offered = methodsOfferedIn(country);
      expect(waysToPayIn(country)).toEqual(offered.length > 1 ? offered : []);
    }
  });

  test('has all methods and an agreement where none is offered', () => {
    const elsewhere = COUNTRIES.filter((each) => methodsOfferedIn(each).length === 0);
    expect(elsewhere).not.toEqual([]);
    for (const country of elsewhere) expect(waysToPayIn(country)).toEqual([...PAYMENT_METHOD_IDS, 'manager']);
  });
});
