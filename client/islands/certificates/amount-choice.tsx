import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  CERTIFICATE_LEAST,
  CERTIFICATE_MOST,
  CERTIFICATE_PRESETS,
  CERTIFICATE_STEP,
} from '#shared/domain/constants.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { type GiftDraft, OWN_AMOUNT } from './gift-draft.ts';

/** The offered amounts, and one of the shopper's own within the limits. */
export function AmountChoice() {
  const { t, money } = useShopIntl();
  const { register, formState } = useFormContext<GiftDraft>();
  const preset = useWatch<GiftDraft, 'preset'>({ name: 'preset' });
  const id = useId();
  const error = formState.errors.amount ? t('certificate.form.error.amount', limits(money)) : null;
  return (
    <fieldset className="gift__amounts">
      <legend>{t('certificate.form.amount')}</legend>
      <div className="gift__tiles">
        {CERTIFICATE_PRESETS.map((amount) => (
          <label key={amount} className="gift__tile">
            <input type="radio" value={String(amount)} {...register('preset')} />
            <span>{money(amount)}</span>
          </label>
        ))}
        <label className="gift__tile">
          <input type="radio" value={OWN_AMOUNT} {...register('preset')} />
          <span>{t('certificate.form.own')}</span>
        </label>
      </div>
      {preset === OWN_AMOUNT && (
        <div className="field gift__own">
          <label className="field__label" htmlFor={id}>
            {t('certificate.form.ownLabel')}
          </label>
          <input
            id={id}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            aria-invalid={error !== null}
            aria-describedby={`${id}-note`}
            {...register('amount')}
          />
          {/* The error says all that the hint does. */}
          <p className={error ? 'field__error' : 'field__hint'} id={`${id}-note`}>
            {error ?? t('certificate.form.limits', limits(money))}
          </p>
        </div>
      )}
    </fieldset>
  );
}

function limits(money: (amount: number) => string) {
  return { least: money(CERTIFICATE_LEAST), most: money(CERTIFICATE_MOST), step: money(CERTIFICATE_STEP) };
}
