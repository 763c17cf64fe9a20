import { useText } from '#atelier/app/i18n/use-text.ts';
import { Card } from '#atelier/app/ui/card.tsx';
import { Checkbox } from '#atelier/app/ui/fields/checkbox.tsx';
import { RadioGroup } from '#atelier/app/ui/fields/radio-group.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { ContactFields } from '#atelier/parts/orders/contact-fields.tsx';
import { waysToPayIn } from '#shared/contract/payment-methods.ts';
import type { Quote } from '#shared/contract/quote.ts';
import { ORDER_SOURCES } from '#shared/contract/unpaid-order.ts';
import { languageName } from '#shared/domain/languages.ts';
import { LOCALES } from '#shared/domain/locale.ts';
import { CustomerSearch } from './customer-search.tsx';
import type { NewOrderPartProps } from './part-props.ts';

type CustomerProps = NewOrderPartProps & {
  /** The methods that go to the country, as the order was last priced; undefined until it is. */
  deliveryOptions: Quote['deliveryOptions'] | undefined;
  /** How the order would be paid. */
  payment: Quote['payment'] | undefined;
};

/** Who orders, from where, in which language, and where it goes. */
export function CustomerPart({ draft, onChange, errorOf, deliveryOptions, payment }: CustomerProps) {
  const { t } = useText();
  const ways = waysToPayIn(draft.contact.country);
  return (
    <Card title={t('orders.column.customer')}>
      <div className="order-form">
        <CustomerSearch draft={draft} onChange={onChange} />
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
          methods={deliveryOptions}
          errorOf={errorOf}
          isDelivered
        />
        {ways.length > 0 && (
          <RadioGroup
            label={t('checkout.payment')}
            value={
              ways.find((way) => way === (draft.payment ?? 'manager')) ?? ways.find((way) => way === payment) ?? null
            }
            onChange={(way) => onChange({ payment: way === 'manager' ? null : way })}
            options={ways.map((id) => ({ id, label: t(`checkout.payment.${id}`) }))}
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
