import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { ErrorSummary } from '../validated-form/error-summary.tsx';
import type { CheckoutDraft } from './checkout-draft.ts';
import { fieldId, useFieldError } from './field.tsx';

/** The fields in the order of the form. */
const ORDER = [
  'country',
  'firstName',
  'lastName',
  'email',
  'phone',
  'region',
  'city',
  'address',
  'postalCode',
  'delivery',
  'comment',
  'consent',
] as const satisfies readonly (keyof CheckoutDraft)[];

/** The summary of the checkout's errors. */
export function CheckoutErrors() {
  const { t } = useShopIntl();
  const errorOf = useFieldError();
  const errors = ORDER.flatMap((name) => {
    const error = errorOf(name);
    return error === null ? [] : [{ name, id: fieldId(name), label: t(`checkout.field.${name}`), error }];
  });
  return <ErrorSummary<CheckoutDraft> errors={errors} count={errors.filter(({ name }) => name !== 'consent').length} />;
}
