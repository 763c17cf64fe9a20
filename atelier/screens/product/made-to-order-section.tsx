import { useText } from '#atelier/app/i18n/use-text.ts';
import { Card } from '#atelier/app/ui/card.tsx';
import { Checkbox, Switch } from '#atelier/app/ui/fields/checkbox.tsx';
import { MoneyField, NumberField } from '#atelier/app/ui/fields/number-field.tsx';
import { embroideryLocationName } from '#atelier/parts/products/embroidery-location.ts';
import { PRODUCTION_WORKING_DAYS } from '#shared/domain/constants.ts';
import { EMBROIDERY_LOCATIONS } from '#shared/domain/embroidery.ts';
import type { SectionProps } from './edit.ts';

/** The personal options of a product: made to measure, and embroidery. */
export function MadeToOrderSection(props: SectionProps) {
  const { t } = useText();
  return (
    <Card title={t('catalogue.madeToOrder')}>
      <MadeToMeasureFields {...props} />
      <EmbroideryFields {...props} />
    </Card>
  );
}

function MadeToMeasureFields({ product: { madeToMeasure }, onChange }: SectionProps) {
  const { t } = useText();
  return (
    <>
      <Switch
        value={madeToMeasure !== null}
        onChange={(on) => onChange({ madeToMeasure: on ? { surcharge: 0, days: PRODUCTION_WORKING_DAYS } : null })}
      >
        {t('catalogue.madeToMeasure')}
      </Switch>
      {madeToMeasure && (
        <>
          <MoneyField
            label={t('catalogue.madeToMeasure.surcharge')}
            value={madeToMeasure.surcharge}
            onChange={(surcharge) => onChange({ madeToMeasure: { ...madeToMeasure, surcharge: surcharge ?? 0 } })}
          />
          {(['min', 'max'] as const).map((end) => (
            <NumberField
              key={end}
              label={t(`catalogue.madeToMeasure.days.${end}`)}
              minValue={end === 'min' ? 1 : madeToMeasure.days.min}
              maxValue={60}
              value={madeToMeasure.days[end]}
              onChange={(days) =>
                onChange({ madeToMeasure: { ...madeToMeasure, days: spanWith(madeToMeasure.days, end, days ?? 1) } })
              }
            />
          ))}
        </>
      )}
    </>
  );
}

function EmbroideryFields({ product: { embroidery }, onChange }: SectionProps) {
  const { t } = useText();
  return (
    <>
      <Switch
        value={embroidery !== null}
        onChange={(on) => onChange({ embroidery: on ? { price: 0, locations: [] } : null })}
      >
        {t('catalogue.embroidery')}
      </Switch>
      {embroidery && (
        <>
          <MoneyField
            label={t('catalogue.embroidery.price')}
            value={embroidery.price}
            onChange={(price) => onChange({ embroidery: { ...embroidery, price: price ?? 0 } })}
          />
          <fieldset className="choices">
            <legend className="field__label">{t('catalogue.embroidery.locations')}</legend>
            <p className="quiet">{t('catalogue.embroidery.locations.text')}</p>
            {EMBROIDERY_LOCATIONS.map((location) => (
              <Checkbox
                key={location}
                value={embroidery.locations.includes(location)}
                onChange={(on) =>
                  onChange({
                    embroidery: {
                      ...embroidery,
                      locations: EMBROIDERY_LOCATIONS.filter((each) =>
                        each === location ? on : embroidery.locations.includes(each),
                      ),
                    },
                  })
                }
              >
                {embroideryLocationName(t, location)}
              </Checkbox>
            ))}
          </fieldset>
        </>
      )}
    </>
  );
}

/** A span with another end; the maximum is never below the minimum. */
function spanWith(span: { min: number; max: number }, end: 'min' | 'max', days: number) {
  return end === 'min'
    ? { min: days, max: Math.max(days, span.max) }
    : { min: span.min, max: Math.max(span.min, days) };
}
