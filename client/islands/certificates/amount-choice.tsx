import { useFormContext, useWatch } from 'react-hook-form';
import { CERTIFICATE_PRESETS } from '#shared/domain/constants.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { RadioTile } from '../form/radio-tile.tsx';
import { type GiftDraft, OWN_AMOUNT } from './gift-draft.ts';
import { GiftField, useAmountLimits } from './gift-field.tsx';

/** The offered amounts, and an own one within the limits. */
export function AmountChoice() {
  const { t, money } = useShopIntl();
  const { register, formState } = useFormContext<GiftDraft>();
  const preset = useWatch<GiftDraft, 'preset'>({ name: 'preset' });
  const limits = t('certificate.form.limits', useAmountLimits());
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
        // The error includes what the hint says.
        <GiftField name="amount" className="gift__own" inputMode="numeric" hint={!formState.errors.amount && limits} />
      )}
    </fieldset>
  );
}
