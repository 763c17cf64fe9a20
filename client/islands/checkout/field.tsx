import { useFormContext, useWatch } from 'react-hook-form';
import { addressRules } from '#shared/domain/address-rules.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { isFieldErrorCode } from './field-errors.ts';

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

/** A field of the form: label above, hairline below, the error in words. */
export function Field({ name, label, type = 'text', inputMode, autoComplete, ...rest }: Props) {
  const { t } = useShopIntl();
  const { register, formState } = useFormContext<CheckoutDraft>();
  const { optional = false, wide = false, hint, rows } = rest;
  const id = fieldId(name);
  const error = useFieldError(name);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const shared = {
    id,
    autoComplete,
    'aria-invalid': formState.errors[name] !== undefined,
    'aria-describedby': described || undefined,
    'aria-required': !optional,
    ...register(name),
  };
  return (
    <div className={rows || wide ? 'field field--wide' : 'field'}>
      <label className="field__label" htmlFor={id}>
        {label ?? t(`checkout.field.${name}`)}
        {optional && <span className="field__optional">{t('checkout.optional')}</span>}
      </label>
      {rows ? <textarea rows={rows} {...shared} /> : <input type={type} inputMode={inputMode} {...shared} />}
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError name={name} />
    </div>
  );
}

/** What is wrong with a field and how to mend it; nothing while nothing is. */
export function FieldError({ name }: { name: keyof CheckoutDraft }) {
  const error = useFieldError(name);
  if (!error) return null;
  return (
    <p className="field__error" id={`${fieldId(name)}-error`}>
      {error}
    </p>
  );
}

/** The words of a field's error; null while there is none. They name the mend, which depends on the country. */
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
