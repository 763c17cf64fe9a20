import { useText } from '#atelier/app/i18n/use-text.ts';
import { Card } from '#atelier/app/ui/card.tsx';
import { Checkbox } from '#atelier/app/ui/fields/checkbox.tsx';
import { RadioGroup } from '#atelier/app/ui/fields/radio-group.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { ContactFields } from '#atelier/parts/orders/contact-fields.tsx';
import { methodsOfferedIn, PAYMENT_METHOD_IDS } from '#shared/contract/payment-methods.ts';
import type { Quote } from '#shared/contract/quote.ts';
import { ORDER_SOURCES } from '#shared/contract/unpaid-order.ts';
import { DELIVERY_METHODS } from '#shared/domain/delivery.ts';
import { languageName } from '#shared/domain/languages.ts';
import { LOCALES } from '#shared/domain/locale.ts';
import type { NewOrderPartProps } from './part-props.ts';

/** Who orders, from where, in which language, and where it goes. */
export function CustomerPart({ draft, onChange, errorOf, quote }: NewOrderPartProps & { quote: Quote | undefined }) {
  const { t, money } = useText();
  const priced = quote?.deliveryOptions.map(({ id, price }) => {
    return { id, label: `${t(`delivery.${id}.name`)}, ${price === 0 ? t('common.free') : money(price)}` };
  });
  const isAgreed = methodsOfferedIn(draft.contact.country).length === 0;
  return (
    <Card title={t('orders.column.customer')}>
      <div className="order-form">
        <div className="order-form__pairs">
          <RadioGroup
            label={t('order.new.source')}
            value={draft.source}
            onChange={(source) => onChange({ source })}
            options={ORDER_SOURCES.map((id) => ({ id, label: t(`order.source.${id}`) }))}
            errorMessage={errorOf('source')}
          />
          <Select
            label={t('order.new.locale')}
            value={draft.locale}
            onChange={(locale) => locale && onChange({ locale })}
            options={LOCALES.map((id) => ({ id, label: languageName(id) }))}
          />
        </div>
        <ContactFields
          contact={draft.contact}
          setContact={(contact) => onChange({ contact })}
          method={draft.delivery}
          setMethod={(delivery) => onChange({ delivery })}
          methods={priced?.length ? priced : DELIVERY_METHODS.map((id) => ({ id, label: t(`delivery.${id}.name`) }))}
          errorOf={errorOf}
          isDelivered
        />
        {isAgreed && (
          <RadioGroup
            label={t('checkout.payment')}
            value={draft.payment ?? 'manager'}
            onChange={(way) => onChange({ payment: way === 'manager' ? null : way })}
            options={[...PAYMENT_METHOD_IDS, 'manager' as const].map((id) => ({
              id,
              label: t(`checkout.payment.${id}`),
            }))}
          />
        )}
        <Checkbox value={draft.consent} onChange={(consent) => onChange({ consent })}>
          {t('order.new.consent')}
        </Checkbox>
        {errorOf('contact.consent') && <p className="field__error">{errorOf('contact.consent')}</p>}
      </div>
    </Card>
  );
}
