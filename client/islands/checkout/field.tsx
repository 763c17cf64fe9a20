import { useFormContext, useWatch } from 'react-hook-form';
import { addressRules } from '#shared/domain/address-rules.ts';
import { isRussianPhone } from '#shared/domain/phone.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { type TextFieldProps, ValidatedTextField } from '../validated-form/text-field.tsx';
import type { CheckoutDraft } from './checkout-draft.ts';
import { isFieldErrorCode } from './resolve-checkout.ts';

type Given = Pick<
  TextFieldProps<CheckoutDraft>,
  'autoComplete' | 'format' | 'hint' | 'inputMode' | 'optional' | 'rows' | 'type'
>;
type Props = Given & {
  name: Exclude<keyof CheckoutDraft, 'consent' | 'news' | 'delivery' | 'country' | 'payment'>;
  label?: string;
  wide?: boolean;
};

/** The id of a field: labels and the error summary refer to it. */
export function fieldId(name: keyof CheckoutDraft): string {
  return `checkout-${name}`;
}

/** A text field of the checkout, with its label and error. */
export function Field({ label, wide = false, ...field }: Props) {
  const { t } = useShopIntl();
  const { name, rows } = field;
  return (
    <ValidatedTextField<CheckoutDraft>
      id={fieldId(name)}
      label={label ?? t(`checkout.field.${name}`)}
      error={useFieldError()(name)}
      className={rows || wide ? 'field--wide' : undefined}
      {...field}
    />
  );
}

/** What is wrong with a field and how to fix it; nothing if it is valid. */
export function FieldProblem({ name }: { name: keyof CheckoutDraft }) {
  const error = useFieldError()(name);
  if (!error) return null;
  return (
    <p className="field__error" id={`${fieldId(name)}-error`}>
      {error}
    </p>
  );
}

/** The text of a field's error; null if there is none. It says how to fix it, which depends on the country. */
export function useFieldError(): (name: keyof CheckoutDraft) => string | null {
  const { t } = useShopIntl();
  const { formState, control, getValues } = useFormContext<CheckoutDraft>();
  const country = useWatch({ control, name: 'country' });
  const wordsOf = (name: keyof CheckoutDraft, code: string) => {
    if (code === 'postal-code') return t(`checkout.error.postalCode.${addressRules(country).postalCode}`);
    if (code === 'phone')
      return t(`checkout.error.phone.${isRussianPhone(getValues('phone'), country) ? 'russian' : 'foreign'}`);
    if (code === 'required' && name === 'delivery') return t('checkout.required.delivery');
    if (code === 'required' || code === 'email' || code === 'control-characters') return t(`form.error.${code}`);
    return t(isFieldErrorCode(code) ? `checkout.error.${code}` : 'checkout.error.invalid');
  };
  return (name) => {
    const code = formState.errors[name]?.message;
    return code === undefined ? null : wordsOf(name, code);
  };
}
