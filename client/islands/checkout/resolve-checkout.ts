import type { FieldErrors, Resolver } from 'react-hook-form';
import { CheckoutFields } from '#shared/contract/order.ts';
import type { CheckoutDraft } from './checkout-draft.ts';

/** Holds what was typed against the contract: the same schema that the API holds it against. */
export const resolveCheckout: Resolver<CheckoutDraft, unknown, CheckoutFields> = (values) => {
  const result = CheckoutFields.safeParse(values);
  if (result.success) return { values: result.data, errors: {} };
  const errors: Record<string, FieldErrors[string]> = {};
  for (const issue of result.error.issues) {
    const field = String(issue.path[0]);
    errors[field] ??= { type: issue.code, message: issue.message };
  }
  return { values: {}, errors };
};
