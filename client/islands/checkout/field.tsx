import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { isFieldErrorCode } from './field-errors.ts';

type Props = {
  name: Exclude<keyof CheckoutDraft, 'consent' | 'delivery'>;
  autoComplete: string;
  type?: 'text' | 'email' | 'tel';
  inputMode?: 'text' | 'email' | 'tel' | 'numeric';
  optional?: boolean;
  hint?: string;
  rows?: number;
};

/** A field of the form: label above, hairline below, the error in words. */
export function Field({ name, autoComplete, type = 'text', inputMode, optional, hint, rows }: Props) {
  const { t } = useShopIntl();
  const { register, formState } = useFormContext<CheckoutDraft>();
  const id = useId();
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
    <div className={rows ? 'field field--wide' : 'field'}>
      <label className="field__label" htmlFor={id}>
        {t(`checkout.field.${name}`)}
        {optional && <span className="field__optional">{t('checkout.optional')}</span>}
      </label>
      {rows ? <textarea rows={rows} {...shared} /> : <input type={type} inputMode={inputMode} {...shared} />}
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** The words of a field's error; null while there is none. */
export function useFieldError(name: keyof CheckoutDraft): string | null {
  const { t } = useShopIntl();
  const { formState } = useFormContext<CheckoutDraft>();
  const message = formState.errors[name]?.message;
  if (message === undefined) return null;
  return t(isFieldErrorCode(message) ? `checkout.error.${message}` : 'checkout.error.invalid');
}
