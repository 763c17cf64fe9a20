import '#atelier/parts/orders/order-form.css';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button, IconButton } from '#atelier/app/ui/button.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import type { Parcel } from '#shared/contract/parcel.ts';
import { MAX_PARCELS } from '#shared/contract/parcel.ts';
import { CARRIERS, type Carrier } from '#shared/domain/carriers.ts';
import type { DeliveryMethod } from '#shared/domain/delivery.ts';

/** The carrier of a delivery method, if it determines one. */
export function carrierOf(method: DeliveryMethod | undefined): Carrier {
  return CARRIERS.find((carrier) => carrier === method) ?? 'russian-post';
}

/** The parcels that have a number. */
export function namedParcels(parcels: readonly Parcel[]): Parcel[] {
  return parcels.filter(({ number }) => number.trim() !== '');
}

type Props = { parcels: readonly Parcel[]; onChange: (parcels: Parcel[]) => void };

/** The parcels of an order: a carrier and a number each. */
export function ParcelFields({ parcels, onChange }: Props) {
  const { t } = useText();
  const carriers = CARRIERS.map((id) => ({ id, label: t(`carrier.${id}`) }));
  const change = (index: number, parcel: Partial<Parcel>) =>
    onChange(parcels.map((each, position) => (position === index ? { ...each, ...parcel } : each)));
  return (
    <div className="order-form">
      {parcels.map(({ carrier, number }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a parcel is its place
        <div key={index} className="order-form__row">
          <Select
            label={t('order.parcel.carrier')}
            options={carriers}
            value={carrier}
            onChange={(chosen) => chosen && change(index, { carrier: chosen })}
          />
          <TextField
            label={t('order.parcel.number')}
            value={number}
            maxLength={60}
            autoFocus={index === 0}
            onChange={(typed) => change(index, { number: typed })}
          />
          {parcels.length > 1 && (
            <IconButton
              icon="trash"
              label={t('order.parcel.remove')}
              onPress={() => onChange(parcels.filter((_, position) => position !== index))}
            />
          )}
        </div>
      ))}
      {parcels.length < MAX_PARCELS && (
        <Button
          kind="quiet"
          icon="plus"
          onPress={() => onChange([...parcels, { carrier: parcels.at(-1)?.carrier ?? 'russian-post', number: '' }])}
        >
          {t('order.parcel.add')}
        </Button>
      )}
    </div>
  );
}
