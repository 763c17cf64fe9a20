import { useFormContext, useWatch } from 'react-hook-form';
import { addressRules } from '#shared/domain/address-rules.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { FormField } from '../form/form-field.tsx';
import type { CheckoutDraft } from './checkout-draft.ts';
import { isFieldErrorCode } from './resolve-checkout.ts';

type TextField = Exclude<keyof CheckoutDraft, 'consent' | 'news' | 'delivery' | 'country'>;
type Props = {
  name: TextField;
  autoComplete: string;
  label?: string;
  type?: 'text' | 'email' | 'tel';
  inputMode?: 'text' | 'email' | 'tel' | 'numeric';
  optional?: boolean;
  wide?: boolean;
  hint?: string;
  rows?: number;
};

/** Where a field stands on the page: labels and the summary of errors lead there. */
export function fieldId(name: keyof CheckoutDraft): string {
  return `checkout-${name}`;
}

/** A text field of the checkout, with the words of its name and of its error. */
export function Field({ name, label, hint, optional = false, wide = false, rows, autoComplete, ...input }: Props) {
  const { t } = useShopIntl();
  const { register } = useFormContext<CheckoutDraft>();
  return (
    <FormField
      id={fieldId(name)}
      label={label ?? t(`checkout.field.${name}`)}
      note={optional && t('checkout.optional')}
      hint={hint}
      error={useFieldError(name)}
      className={rows || wide ? 'field--wide' : undefined}
    >
      {(control) => {
        const shared = { ...control, autoComplete, 'aria-required': !optional, ...register(name) };
        return rows ? <textarea rows={rows} {...shared} /> : <input type="text" {...input} {...shared} />;
      }}
    </FormField>
  );
}

/** What is wrong with a field and how to fix it; nothing while nothing is. */
export function FieldError({ name }: { name: keyof CheckoutDraft }) {
  const error = useFieldError(name);
  if (!error) return null;
  return (
    <p className="field__error" id={`${fieldId(name)}-error`}>
      {error}
    </p>
  );
}

/** The words of a field's error; null while there is none. They name the fix, which depends on the country. */
export function useFieldError(name: keyof CheckoutDraft): string | null {
  const { t } = useShopIntl();
  const { formState, control } = useFormContext<CheckoutDraft>();
  const country = useWatch({ control, name: 'country' });
  const message = formState.errors[name]?.message;
  if (message === undefined) return null;
  if (message === 'postal-code') return t(`checkout.error.postalCode.${addressRules(country).postalCode}`);
  if (message === 'phone') return t(country === 'RU' ? 'checkout.error.phone.russian' : 'checkout.error.phone.foreign');
  return t(isFieldErrorCode(message) ? `checkout.error.${message}` : 'checkout.error.invalid');
}
