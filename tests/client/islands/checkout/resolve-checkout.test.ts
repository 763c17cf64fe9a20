import type { ResolverOptions } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import type { CheckoutDraft } from '#client/islands/checkout/checkout-draft.ts';
import { resolveCheckout } from '#client/islands/checkout/resolve-checkout.ts';

const FILLED: CheckoutDraft = {
  firstName: 'Anna',
  lastName: 'Berg',
  phone: '+7 999 000-11-22',
  email: 'anna@nega.test',
  country: 'RU',
  region: 'Moscow',
  city: 'Moscow',
  address: 'Arbat 1',
  postalCode: '119002',
  comment: '',
  delivery: 'cdek',
  payment: 'manager',
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
  it('is valid when complete, and trimmed', async () => {
    const { values, errors } = await resolve({ firstName: '  Anna ' });
    expect(errors).toEqual({});
    expect(values).toMatchObject({ firstName: 'Anna', consent: true });
  });

  it.each([
    'firstName',
    'lastName',
    'phone',
    'email',
    'country',
    'region',
    'city',
    'address',
    'postalCode',
    'delivery',
  ] as const)('is required: %s', async (field) => {
    expect(await codeOf(field, '')).toBe('required');
  });

  it.each(['firstName', 'city', 'address'] as const)('is required, and spaces do not count: %s', async (field) => {
    expect(await codeOf(field, '   ')).toBe('required');
  });

  it('says whether an order abroad is paid by a Russian card', async () => {
    expect((await resolve({})).values).toMatchObject({ paymentMethod: undefined });
    expect((await resolve({ payment: 'card' })).values).toMatchObject({ paymentMethod: 'card' });
  });

  it('may leave the comment out', async () => {
    expect(await codeOf('comment', '')).toBeUndefined();
  });

  it.each([
    ['email', 'anna@', 'email'],
    ['firstName', 'a'.repeat(81), 'too-long'],
    ['comment', 'a'.repeat(1001), 'too-long'],
    ['consent', false, 'consent'],
    ['delivery', 'pigeon', 'required'],
    ['phone', '8916123', 'phone'],
    ['phone', 'anna@nega.test', 'phone'],
    ['postalCode', '10100', 'postal-code'],
  ] as const)('is refused with a code: %s %s → %s', async (field, value, code) => {
    expect(await codeOf(field, value)).toBe(code);
  });

  it('has a postal code and a region in the country’s format', async () => {
    const { errors } = await resolve({ country: 'US', postalCode: '10115', region: '' });
    expect(errors).toMatchObject({ region: { message: 'required' } });
    expect((await resolve({ country: 'US', postalCode: '10115', region: 'New York' })).errors).toEqual({});
    expect((await resolve({ country: 'DE', postalCode: '10115', region: '' })).errors).toEqual({});
    expect((await resolve({ country: 'KZ', postalCode: '10115' })).errors).toMatchObject({ postalCode: {} });
  });

  it('does not depend on the consent to newsletters, and returns it', async () => {
    expect((await resolve({ news: true })).values).toMatchObject({ news: true });
    expect((await resolve({ news: false })).values).toMatchObject({ news: false });
  });

  it('names every invalid field at once, each by its code', async () => {
    const empty = Object.fromEntries(Object.keys(FILLED).map((field) => [field, '']));
    const { values, errors } = await resolve({ ...empty, consent: false });
    expect(values).toEqual({});
    const required = [
      'firstName',
      'lastName',
      'phone',
      'email',
      'country',
      'city',
      'address',
      'postalCode',
      'delivery',
    ];
    const codes = Object.entries(errors).map(([field, error]) => [field, error?.message]);
    expect(Object.fromEntries(codes)).toEqual({
      ...Object.fromEntries(required.map((field) => [field, 'required'])),
      consent: 'consent',
    });
  });
});
