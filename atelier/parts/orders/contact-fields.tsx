import { useText } from '#atelier/app/i18n/use-text.ts';
import { RadioGroup } from '#atelier/app/ui/fields/radio-group.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import type { OrderContactResponse } from '#shared/contract/order.ts';
import type { DeliveryOption } from '#shared/contract/quote.ts';
import { COUNTRIES } from '#shared/domain/countries.ts';
import type { DeliveryMethod } from '#shared/domain/delivery.ts';

const WHO = ['firstName', 'lastName', 'phone', 'email'] as const;
const WHERE = ['postalCode', 'region', 'city'] as const;

type Props = {
  contact: OrderContactResponse;
  method: DeliveryMethod | null;
  setContact: (contact: OrderContactResponse) => void;
  setMethod: (method: DeliveryMethod | null) => void;
  /** The methods that go to the country, with their prices; undefined while they are not known. */
  methods: readonly DeliveryOption[] | undefined;
  /** The error of a field of the request. */
  errorOf: (path: string) => string | undefined;
  /** Whether it goes to an address: an order of certificates alone does not. */
  isDelivered: boolean;
};

/** Who gets an order, where, and how. */
export function ContactFields({ contact, method, setContact, setMethod, methods, errorOf, isDelivered }: Props) {
  const { t, country, money } = useText();
  const field = (name: (typeof WHO)[number] | (typeof WHERE)[number] | 'address' | 'comment') => (
    <TextField
      key={name}
      label={t(`checkout.field.${name}`)}
      value={contact[name]}
      onChange={(value) => setContact({ ...contact, [name]: value })}
      errorMessage={errorOf(`contact.${name}`)}
      type={name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text'}
      lines={name === 'comment' ? 2 : 1}
    />
  );
  const options = (methods ?? []).map(({ id, price, days }) => ({
    id,
    label: `${t(`delivery.${id}.name`)}, ${price === 0 ? t('common.free') : money(price)}`,
    description: t('delivery.days', days),
  }));
  return (
    <>
      <div className="order-form__pairs">{WHO.map(field)}</div>
      {isDelivered && (
        <div className="order-form__pairs">
          <Select
            label={t('checkout.field.country')}
            value={contact.country}
            onChange={(code) => code && setContact({ ...contact, country: code })}
            options={COUNTRIES.map((id) => ({ id, label: country(id) }))}
            errorMessage={errorOf('contact.country')}
          />
          {WHERE.map(field)}
          <div className="order-form__whole">{field('address')}</div>
        </div>
      )}
      {isDelivered && methods && (
        <RadioGroup
          label={t('checkout.field.delivery')}
          value={options.some(({ id }) => id === method) ? method : null}
          onChange={setMethod}
          options={options}
          errorMessage={errorOf('contact.delivery')}
        />
      )}
      {field('comment')}
    </>
  );
}
