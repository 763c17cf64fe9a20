import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { Field, useFieldError } from './field.tsx';

/** The comment, and the consent that the law wants in a box of its own, unticked. */
export function LastFields() {
  const { t } = useShopIntl();
  const { register } = useFormContext<CheckoutDraft>();
  const id = useId();
  const error = useFieldError('consent');
  return (
    <div className="fields">
      <Field name="comment" autoComplete="off" optional rows={3} />
      <div className="consent field--wide">
        <label>
          <input
            type="checkbox"
            aria-invalid={error !== null}
            aria-describedby={error ? id : undefined}
            {...register('consent')}
          />
          <span>{t('checkout.consent')}</span>
        </label>
        {error && (
          <p className="field__error" id={id}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
