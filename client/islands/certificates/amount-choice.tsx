import { useFormContext, useWatch } from 'react-hook-form';
import {
  CERTIFICATE_LEAST,
  CERTIFICATE_MOST,
  CERTIFICATE_PRESETS,
  CERTIFICATE_STEP,
} from '#shared/domain/constants.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { FormField } from '../form/form-field.tsx';
import { RadioTile } from '../form/radio-tile.tsx';
import { type GiftDraft, OWN_AMOUNT } from './gift-draft.ts';

/** The offered amounts, and one of the shopper's own within the limits. */
export function AmountChoice() {
  const { t, money } = useShopIntl();
  const { register, formState } = useFormContext<GiftDraft>();
  const preset = useWatch<GiftDraft, 'preset'>({ name: 'preset' });
  const error = formState.errors.amount ? t('certificate.form.error.amount', limits(money)) : null;
  return (
    <fieldset className="gift__amounts">
      <legend>{t('certificate.form.amount')}</legend>
      <div className="gift__tiles">
        {CERTIFICATE_PRESETS.map((amount) => (
          <RadioTile key={amount} value={String(amount)} {...register('preset')}>
            <span>{money(amount)}</span>
          </RadioTile>
        ))}
        <RadioTile value={OWN_AMOUNT} {...register('preset')}>
          <span>{t('certificate.form.own')}</span>
        </RadioTile>
      </div>
      {preset === OWN_AMOUNT && (
        <FormField
          className="gift__own"
          label={t('certificate.form.ownLabel')}
          // The error says all that the hint does.
          hint={error === null && t('certificate.form.limits', limits(money))}
          error={error}
        >
          {(control) => (
            <input {...control} type="text" inputMode="numeric" autoComplete="off" {...register('amount')} />
          )}
        </FormField>
      )}
    </fieldset>
  );
}

function limits(money: (amount: number) => string) {
  return { least: money(CERTIFICATE_LEAST), most: money(CERTIFICATE_MOST), step: money(CERTIFICATE_STEP) };
}
