import type { FieldErrors, Resolver } from 'react-hook-form';
import { CheckoutFields, OrderContact } from '#shared/contract/order.ts';
import { addressRules, isPostalCode } from '#shared/domain/address-rules.ts';
import { canBePhone } from '#shared/domain/phone.ts';
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
  if (!canBePhone(values.phone, values.country)) errors['phone'] ??= { type: 'shape', message: 'phone' };
  if (parcel) Object.assign(errors, { ...addressErrors(values), ...errors });
  if (result.success && Object.keys(errors).length === 0) return { values: { ...result.data, news }, errors: {} };
  return { values: {}, errors };
};

type Errors = Record<string, FieldErrors[string]>;

function addressErrors({ country, region, postalCode }: Omit<CheckoutDraft, 'news'>): Errors {
  const errors: Errors = {};
  if (addressRules(country).isRegionRequired && region.trim() === '') {
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

/** Codes of the contract and the API whose words are the checkout's own, and depend on neither field nor country. */
const FIELD_ERROR_CODES = ['too-long', 'consent', 'country', 'delivery'] as const;

/** True for a code that can be said in words. */
export function isFieldErrorCode(code: string): code is (typeof FIELD_ERROR_CODES)[number] {
  return FIELD_ERROR_CODES.some((known) => known === code);
}
