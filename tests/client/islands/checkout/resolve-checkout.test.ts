import type { ResolverOptions } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import type { CheckoutDraft } from '#client/islands/checkout/checkout-draft.ts';
import { canBePhone, isFieldErrorCode, resolveCheckout } from '#client/islands/checkout/resolve-checkout.ts';

const FILLED: CheckoutDraft = {
  firstName: 'Anna',
  lastName: 'Berg',
  phone: '+7 999 000-11-22',
  email: 'anna@nega.test',
  country: 'RU',
  region: '',
  city: 'Moscow',
  address: 'Arbat 1',
  postalCode: '119002',
  comment: '',
  delivery: 'cdek',
  consent: true,
  news: false,
};
const OPTIONS: ResolverOptions<CheckoutDraft> = { fields: {}, shouldUseNativeValidation: false };

async function resolve(changes: Partial<CheckoutDraft>) {
  return resolveCheckout({ ...FILLED, ...changes }, undefined, OPTIONS);
}

async function codeOf(field: keyof CheckoutDraft, value: string | boolean): Promise<string | undefined> {
  const { errors } = await resolve({ [field]: value });
  expect(Object.keys(errors).filter((name) => name !== field)).toEqual([]);
  return errors[field]?.message;
}

describe('what is typed into the checkout', () => {
  it('passes when it is complete, trimmed', async () => {
    const { values, errors } = await resolve({ firstName: '  Anna ' });
    expect(errors).toEqual({});
    expect(values).toMatchObject({ firstName: 'Anna', consent: true });
  });

  it.each(['firstName', 'lastName', 'phone', 'email', 'country', 'city', 'address', 'postalCode', 'delivery'] as const)(
    'is required: %s',
    async (field) => {
      expect(await codeOf(field, '')).toBe('required');
    },
  );

  it.each(['firstName', 'city', 'address'] as const)('is required, and blanks are nothing: %s', async (field) => {
    expect(await codeOf(field, '   ')).toBe('required');
  });

  it.each(['region', 'comment'] as const)('may be left out: %s', async (field) => {
    expect(await codeOf(field, '')).toBeUndefined();
  });

  it.each([
    ['email', 'anna@', 'email'],
    ['firstName', 'a'.repeat(81), 'too-long'],
    ['comment', 'a'.repeat(1001), 'too-long'],
    ['consent', false, 'consent'],
    ['delivery', 'pigeon', 'required'],
    ['phone', '12345', 'phone'],
    ['phone', 'anna@nega.test', 'phone'],
    ['postalCode', '10100', 'postal-code'],
  ] as const)('is refused by a code: %s %s → %s', async (field, value, code) => {
    expect(await codeOf(field, value)).toBe(code);
  });

  it('holds the postal code and the region against the country', async () => {
    const { errors } = await resolve({ country: 'US', postalCode: '10115', region: '' });
    expect(errors).toMatchObject({ region: { message: 'required' } });
    expect((await resolve({ country: 'US', postalCode: '10115', region: 'New York' })).errors).toEqual({});
    expect((await resolve({ country: 'DE', postalCode: '10115', region: '' })).errors).toEqual({});
    expect((await resolve({ country: 'KZ', postalCode: '10115' })).errors).toMatchObject({ postalCode: {} });
  });

  it('never depends on the consent to news, and hands it on', async () => {
    expect((await resolve({ news: true })).values).toMatchObject({ news: true });
    expect((await resolve({ news: false })).values).toMatchObject({ news: false });
  });

  it('names every field that is wrong at once, each by a code that has words', async () => {
    const empty = Object.fromEntries(Object.keys(FILLED).map((field) => [field, '']));
    const { values, errors } = await resolve({ ...empty, consent: false });
    expect(values).toEqual({});
    expect(Object.keys(errors)).toHaveLength(10);
    for (const error of Object.values(errors)) expect(isFieldErrorCode(error?.message ?? '')).toBe(true);
  });
});

it.each([
  '+7 900 000-00-00',
  '8 (900) 000-00-00',
  '89000000000',
  '+49 30 901820',
  '+1.212.555.0100',
  ' 900 000 00 00 ',
])('can be a phone: %s', (typed) => {
  expect(canBePhone(typed)).toBe(true);
});

it.each(['12345', '+7 900 000-00-00 доб. 12', 'anna@nega.test', '1234567890123456', '+', '—'])(
  'cannot be a phone: %s',
  (typed) => {
    expect(canBePhone(typed)).toBe(false);
  },
);
