import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { DeliveryOption } from '#shared/contract/quote.ts';
import type { DeliveryEstimate } from '#shared/domain/delivery-estimate.ts';
import { arrival } from '#shared/domain/delivery-estimate.ts';
import { useDays } from '#shared/i18n/use-days.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { FieldProblem, fieldId } from './field.tsx';

type Props = { options: readonly DeliveryOption[]; dates: DeliveryEstimate | null; loading: boolean };

/** The delivery methods of the chosen country, with prices and the days of arrival. */
export function DeliveryChoice({ options, dates, loading }: Props) {
  const { t, money } = useShopIntl();
  const days = useDays();
  const { register, getValues, setValue, formState } = useFormContext<CheckoutDraft>();
  const id = fieldId('delivery');
  useEffect(() => {
    // A method that does not go to the country is deselected; typed values stay.
    if (loading || options.length === 0) return;
    if (options.some((option) => option.id === getValues('delivery'))) return;
    setValue('delivery', options[0]?.id ?? '', { shouldValidate: false });
  }, [options, loading, getValues, setValue]);
  return (
    <fieldset
      className="fields"
      id={id}
      aria-busy={loading}
      aria-describedby={formState.errors.delivery ? `${id}-error` : undefined}
    >
      <legend>{t('checkout.field.delivery')}</legend>
      <div className="options field--wide">
        {options.map((option) => (
          <label key={option.id} className="option">
            <input type="radio" value={option.id} {...register('delivery')} />
            <span className="option__name">{t(`delivery.${option.id}.name`)}</span>
            <span className="option__text">
              {dates
                ? t('checkout.withYou', { days: days(arrival(dates.made, option.days)) })
                : t('delivery.days', option.days)}
            </span>
            <span className="option__price">{option.price === 0 ? t('common.free') : money(option.price)}</span>
          </label>
        ))}
        {options.length === 0 && <p>{loading ? t('common.loading') : t('checkout.noDelivery')}</p>}
      </div>
      <FieldProblem name="delivery" />
    </fieldset>
  );
}
