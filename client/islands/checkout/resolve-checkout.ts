import type { FieldErrors, Resolver } from 'react-hook-form';
import { ChosenPaymentMethod } from '#shared/contract/cart.ts';
import { CheckoutFields, OrderContact } from '#shared/contract/order.ts';
import type { PaymentMethodId } from '#shared/contract/payment-methods.ts';
import { addressRules, isPostalCode } from '#shared/domain/address-rules.ts';
import { canBePhone } from '#shared/domain/phone.ts';
import type { CheckoutDraft } from './checkout-draft.ts';

/** A valid form: the contract's fields, the optional consent, and the chosen method. */
export type CheckoutValues = OrderContact & { news: boolean; paymentMethod: PaymentMethodId | undefined };

/** Whether anything is sent by parcel: certificates alone need no address. */
export type CheckoutContext = { parcel: boolean };

/** Validates the values with the same schema and the same rules as the API. */
export const resolveCheckout: Resolver<CheckoutDraft, CheckoutContext, CheckoutValues> = (
  { news, payment, ...values },
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
  if (result.success && Object.keys(errors).length === 0) {
    return { values: { ...result.data, news, paymentMethod: ChosenPaymentMethod.safeParse(payment).data }, errors: {} };
  }
  return { values: {}, errors };
};

type TypedContact = Omit<CheckoutDraft, 'news' | 'payment'>;
type Errors = Record<string, FieldErrors[string]>;

function addressErrors({ country, region, postalCode }: TypedContact): Errors {
  const errors: Errors = {};
  if (addressRules(country).isRegionRequired && region.trim() === '') {
    errors['region'] = { type: 'shape', message: 'required' };
  }
  if (!isPostalCode(country, postalCode.trim())) errors['postalCode'] = { type: 'shape', message: 'postal-code' };
  return errors;
}

/** Removes address values of an earlier order if nothing is sent by parcel. */
function withoutParcel(values: TypedContact) {
  const { firstName, lastName, phone, email, country, comment, consent } = values;
  return OrderContact.safeParse({ firstName, lastName, phone, email, country, comment, consent });
}

/** Error codes with a text of the checkout that depends neither on the field nor on the country. */
const FIELD_ERROR_CODES = ['too-long', 'consent', 'country', 'delivery'] as const;

/** True for a code that has a text. */
export function isFieldErrorCode(code: string): code is (typeof FIELD_ERROR_CODES)[number] {
  return FIELD_ERROR_CODES.some((known) => known === code);
}
