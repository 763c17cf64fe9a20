import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { DeliveryOption } from '#shared/contract/quote.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { useFieldError } from './field.tsx';

type Props = { options: readonly DeliveryOption[]; loading: boolean };

/** The ways that go to the chosen country, with what they cost and how long they take. */
export function DeliveryChoice({ options, loading }: Props) {
  const { t, money } = useShopIntl();
  const { register, getValues, setValue } = useFormContext<CheckoutDraft>();
  const error = useFieldError('delivery');
  useEffect(() => {
    // A method that does not go to the country is let go; everything typed stays.
    if (loading || options.length === 0) return;
    if (options.some((option) => option.id === getValues('delivery'))) return;
    setValue('delivery', options[0]?.id ?? '', { shouldValidate: false });
  }, [options, loading, getValues, setValue]);
  return (
    <fieldset className="fields" aria-busy={loading}>
      <legend>{t('checkout.delivery')}</legend>
      <div className="options field--wide">
        {options.map((option) => (
          <label key={option.id} className="option">
            <input type="radio" value={option.id} {...register('delivery')} />
            <span className="option__name">{t(`delivery.${option.id}.name`)}</span>
            <span className="option__text">{t('delivery.days', option.days)}</span>
            <span className="option__price">{option.price === 0 ? t('common.free') : money(option.price)}</span>
          </label>
        ))}
        {options.length === 0 && <p>{loading ? t('common.loading') : t('checkout.noDelivery')}</p>}
      </div>
      {error && <p className="field__error">{error}</p>}
    </fieldset>
  );
}
