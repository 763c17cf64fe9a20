import type { FieldErrors, Resolver } from 'react-hook-form';
import { CheckoutFields, OrderContact } from '#shared/contract/order.ts';
import { addressRules, isPostalCode } from '#shared/domain/address-rules.ts';
import type { CheckoutDraft } from './checkout-draft.ts';

/** A form that passed: the contract's fields, and the consent that no order depends on. */
export type CheckoutValues = OrderContact & { news: boolean };

/** Whether anything is sent by parcel: certificates alone need no address. */
export type CheckoutContext = { parcel: boolean };

/** Holds what was typed against the contract: the same schema that the API holds it against, and the same rules. */
export const resolveCheckout: Resolver<CheckoutDraft, CheckoutContext, CheckoutValues> = (
  { news, ...values },
  context,
) => {
  const parcel = context?.parcel !== false;
  const result = parcel ? CheckoutFields.safeParse(values) : withoutParcel(values);
  const errors: Errors = {};
  for (const issue of result.error?.issues ?? []) {
    const field = String(issue.path[0]);
    errors[field] ??= { type: issue.code, message: issue.message };
  }
  if (!canBePhone(values.phone)) errors['phone'] ??= { type: 'shape', message: 'phone' };
  if (parcel) Object.assign(errors, { ...addressErrors(values), ...errors });
  if (result.success && Object.keys(errors).length === 0) return { values: { ...result.data, news }, errors: {} };
  return { values: {}, errors };
};

type Errors = Record<string, FieldErrors[string]>;

function addressErrors({ country, region, postalCode }: Omit<CheckoutDraft, 'news'>): Errors {
  const errors: Errors = {};
  const { region: kind } = addressRules(country);
  if ((kind === 'state' || kind === 'province') && region.trim() === '') {
    errors['region'] = { type: 'shape', message: 'required' };
  }
  if (!isPostalCode(country, postalCode.trim())) errors['postalCode'] = { type: 'shape', message: 'postal-code' };
  return errors;
}

/** What was typed of an address, for another order, is left out of one that has none. */
function withoutParcel(values: Omit<CheckoutDraft, 'news'>) {
  const { firstName, lastName, phone, email, country, comment, consent } = values;
  return OrderContact.safeParse({ firstName, lastName, phone, email, country, comment, consent });
}

/** E.164 has fifteen digits at most; no number that can be called from abroad has fewer than six. */
const DIGITS = { min: 6, max: 15 } as const;

/**
 * Whether what was typed can be a phone number, however people write one. Whether it is one of its country, the API
 * knows: the tables for that are too heavy for a form.
 */
export function canBePhone(typed: string): boolean {
  if (/[^\d\s+().\-–/]/u.test(typed)) return false;
  const { length } = typed.replace(/\D/g, '');
  return length >= DIGITS.min && length <= DIGITS.max;
}

/** Codes of the contract and the API that have words of their own; `phone` and `postal-code` have some by country. */
const FIELD_ERROR_CODES = [
  'required',
  'email',
  'too-long',
  'control-characters',
  'consent',
  'country',
  'delivery',
  'invalid',
] as const;

/** True for a code that can be said in words. */
export function isFieldErrorCode(code: string): code is (typeof FIELD_ERROR_CODES)[number] {
  return FIELD_ERROR_CODES.some((known) => known === code);
}
