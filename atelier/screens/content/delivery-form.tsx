import { useText } from '#atelier/app/i18n/use-text.ts';
import { IconButton } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { ChoiceList } from '#atelier/app/ui/fields/choice-list.tsx';
import { MoneyField, NumberField } from '#atelier/app/ui/fields/number-field.tsx';
import { Menu } from '#atelier/app/ui/menu.tsx';
import type { ContentOf } from '#shared/contract/content.ts';
import { COUNTRIES } from '#shared/domain/countries.ts';
import { DELIVERY_METHODS, DELIVERY_ZONES, type DeliveryMethod, type DeliveryZone } from '#shared/domain/delivery.ts';
import type { FormProps } from './form.ts';

/** Russia is a zone of its own. */
const ABROAD = COUNTRIES.filter((code) => code !== 'RU');

type Rate = ContentOf<'delivery'>['rates'][number];

/** The form of delivery prices, zone by zone. */
export function DeliveryForm({ document, onChange, errorAt }: FormProps<'delivery'>) {
  const { t, country } = useText();
  const { near, rates } = document;
  const setRates = (next: Rate[]) => onChange({ ...document, rates: next });
  const change = (index: number, changes: Partial<Rate>) =>
    setRates(rates.map((rate, each) => (each === index ? { ...rate, ...changes } : rate)));
  const add = (zone: DeliveryZone, method: DeliveryMethod) =>
    setRates(sorted([...rates, { zone, method, price: 0, days: { min: 1, max: 5 } }]));
  const whole = errorAt('rates');
  return (
    <>
      {whole && (
        <p className="field__error" role="alert">
          {whole}
        </p>
      )}
      {DELIVERY_ZONES.map((zone) => (
        <Card key={zone} title={t(`pages.zone.${zone}`)}>
          {zone === 'near' && (
            <ChoiceList
              label={t('pages.part.near')}
              description={t('pages.near.text')}
              value={near}
              onChange={(codes) => onChange({ ...document, near: codes })}
              options={ABROAD.map((id) => ({ id, label: country(id) }))}
              errorMessage={errorAt('near')}
            />
          )}
          {rates.map((rate, index) =>
            rate.zone === zone ? (
              <RateFields
                key={rate.method}
                rate={rate}
                path={`rates.${index}`}
                errorAt={errorAt}
                onChange={(changes) => change(index, changes)}
                onRemove={() => setRates(rates.filter((_, each) => each !== index))}
              />
            ) : null,
          )}
          <AddMethod
            methods={DELIVERY_METHODS.filter(
              (method) => !rates.some((rate) => rate.zone === zone && rate.method === method),
            )}
            onAdd={(method) => add(zone, method)}
          />
        </Card>
      ))}
    </>
  );
}

function sorted(rates: readonly Rate[]): Rate[] {
  return DELIVERY_ZONES.flatMap((zone) => rates.filter((rate) => rate.zone === zone));
}

type RateProps = {
  rate: Rate;
  path: string;
  errorAt: (path: string) => string | undefined;
  onChange: (changes: Partial<Rate>) => void;
  onRemove: () => void;
};

function RateFields({ rate: { method, price, days }, path, errorAt, onChange, onRemove }: RateProps) {
  const { t } = useText();
  const name = t(`delivery.${method}.name`);
  return (
    <fieldset className="content__rate" aria-label={name}>
      <h3>{name}</h3>
      <MoneyField
        label={t('pages.part.price')}
        value={price}
        onChange={(typed) => onChange({ price: typed ?? 0 })}
        errorMessage={errorAt(`${path}.price`)}
      />
      <NumberField
        label={t('pages.part.min')}
        minValue={1}
        value={days.min}
        onChange={(min) => onChange({ days: { ...days, min: min ?? 1 } })}
        errorMessage={errorAt(`${path}.days.min`)}
      />
      <NumberField
        label={t('pages.part.max')}
        minValue={1}
        value={days.max}
        onChange={(max) => onChange({ days: { ...days, max: max ?? days.min } })}
        errorMessage={errorAt(`${path}.days.max`)}
      />
      <IconButton icon="trash" label={t('pages.removeRate', { name })} onPress={onRemove} />
    </fieldset>
  );
}

function AddMethod({
  methods,
  onAdd,
}: {
  methods: readonly DeliveryMethod[];
  onAdd: (method: DeliveryMethod) => void;
}) {
  const { t } = useText();
  if (methods.length === 0) return null;
  return (
    <Menu
      label={t('pages.addRate')}
      icon="plus"
      actions={methods.map((method) => ({
        id: method,
        label: t(`delivery.${method}.name`),
        onAction: () => onAdd(method),
      }))}
    />
  );
}
