import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Checkbox } from '#atelier/app/ui/fields/checkbox.tsx';
import { NumberField } from '#atelier/app/ui/fields/number-field.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { embroideryLocationName } from '#atelier/parts/products/embroidery-location.ts';
import type { LineMeasurements } from '#shared/contract/made-to-order.ts';
import type { OfferedVariant } from '#shared/contract/order-change.ts';
import { LETTERING_STYLES, THREAD_IDS } from '#shared/domain/embroidery.ts';
import { MEASURE_LIMITS, MEASURE_STEP_CM, MEASURES } from '#shared/domain/measurements/limits.ts';
import { measurementPhrases } from '#shared/i18n/line-details.ts';
import type { TypedLine } from './typed-line.ts';
import { useVariants } from './variant-search.tsx';

/** Measurements that the customer gave in an earlier order. */
export type EarlierMeasures = { number: string; createdAt: string; name: string; measurements: LineMeasurements };

type Props = {
  line: TypedLine;
  /** Those of the customer, which can be taken for the line. */
  earlier?: readonly EarlierMeasures[];
  onChange: (changes: Partial<TypedLine>) => void;
  /** The error of a field of the line. */
  errorOf: (path: string) => string | undefined;
};

/** The measures and the embroidery of a line, if its product offers them. */
export function LineOptions({ line, onChange, errorOf, earlier = [] }: Props) {
  const { t, money } = useText();
  const offered = useVariants(line.productId).find(({ sku }) => sku === line.sku);
  const [location] = offered?.embroidery?.locations ?? [];
  return (
    <>
      {(offered?.madeToMeasure != null || line.measurements) && (
        <Checkbox value={line.measurements !== null} onChange={(isOn) => onChange({ measurements: isOn ? {} : null })}>
          {t('order.new.measured', { price: money(offered?.madeToMeasure ?? 0) })}
        </Checkbox>
      )}
      {line.measurements && earlier.length > 0 && <EarlierMeasuresChoice earlier={earlier} onChange={onChange} />}
      {line.measurements && <Measures line={line} onChange={onChange} errorOf={errorOf} />}
      {(location || line.embroidery) && (
        <Checkbox
          value={line.embroidery !== null}
          onChange={(isOn) =>
            onChange({
              embroidery: isOn && location ? { location, text: '', thread: 'ivory', lettering: 'script' } : null,
            })
          }
        >
          {t('order.new.embroidered', { price: money(offered?.embroidery?.price ?? 0) })}
        </Checkbox>
      )}
      {line.embroidery && (
        <EmbroideryFields line={line} onChange={onChange} errorOf={errorOf} offered={offered?.embroidery ?? null} />
      )}
    </>
  );
}

/** The measurements that the customer gave before, with their day, to be taken for this piece. */
function EarlierMeasuresChoice({ earlier, onChange }: Required<Pick<Props, 'earlier' | 'onChange'>>) {
  const { t, day } = useText();
  return (
    <fieldset className="order-form__part">
      <legend>{t('order.new.measures')}</legend>
      <ul className="order-found">
        {earlier.map(({ number, createdAt, name, measurements }) => (
          <li key={`${number} ${JSON.stringify(measurements)}`}>
            <Button kind="quiet" icon="ruler-measure" onPress={() => onChange({ measurements: { ...measurements } })}>
              {t('order.new.measures.of', {
                day: day(createdAt),
                number,
                name,
                measures: measurementPhrases(t, measurements).join(', '),
              })}
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type FieldsProps = Omit<Props, 'earlier'>;

/** The body that the line is sewn for, cm. */
function Measures({ line: { measurements }, onChange, errorOf }: FieldsProps) {
  const { t } = useText();
  return (
    <div className="order-form__pairs">
      {MEASURES.map((measure) => (
        <NumberField
          key={measure}
          label={t('order.new.measure', { measure: t(`measuring.measure.${measure}`) })}
          description={t('order.new.limits', MEASURE_LIMITS[measure])}
          value={measurements?.[measure] ?? null}
          step={MEASURE_STEP_CM}
          onChange={(cm) => onChange({ measurements: { ...measurements, [measure]: cm } })}
          errorMessage={errorOf(`measurements.${measure}`)}
        />
      ))}
    </div>
  );
}

function EmbroideryFields({
  line,
  onChange,
  errorOf,
  offered,
}: FieldsProps & { offered: OfferedVariant['embroidery'] }) {
  const { t } = useText();
  const { embroidery } = line;
  if (!embroidery) return null;
  const set = (changes: Partial<typeof embroidery>) => onChange({ embroidery: { ...embroidery, ...changes } });
  const locations = offered?.locations ?? [embroidery.location];
  return (
    <div className="order-form__pairs">
      <TextField
        label={t('embroidery.field')}
        value={embroidery.text}
        onChange={(text) => set({ text })}
        errorMessage={errorOf('embroidery.text')}
      />
      <Select
        label={t('embroidery.location.legend')}
        value={embroidery.location}
        onChange={(location) => location && set({ location })}
        options={locations.map((id) => ({ id, label: embroideryLocationName(t, id) }))}
        errorMessage={errorOf('embroidery.location')}
      />
      <Select
        label={t('embroidery.threadColour')}
        value={embroidery.thread}
        onChange={(thread) => thread && set({ thread })}
        options={THREAD_IDS.map((id) => ({ id, label: beginning(t(`made.thread.${id}`)) }))}
      />
      <Select
        label={t('embroidery.lettering.legend')}
        value={embroidery.lettering}
        onChange={(lettering) => lettering && set({ lettering })}
        options={LETTERING_STYLES.map((id) => ({ id, label: t(`embroidery.lettering.${id}`) }))}
      />
    </div>
  );
}

/** A word that stands within sentences elsewhere, as the name of a choice. */
function beginning(word: string): string {
  return word.charAt(0).toLocaleUpperCase() + word.slice(1);
}
