import { useText } from '#atelier/app/i18n/use-text.ts';
import { NumberField } from '#atelier/app/ui/fields/number-field.tsx';
import { NumberTable } from '#atelier/app/ui/fields/number-table.tsx';
import type { ContentOf } from '#shared/contract/content.ts';
import { MEASURE_STEP_CM } from '#shared/domain/measurements/limits.ts';
import { GIRTHS } from '#shared/domain/sizing/shop-sizes.ts';
import type { FormProps } from './form.ts';

type Row = ContentOf<'sizes'>['sizes'][number];

const ENDS = ['min', 'max'] as const;
type Column = (typeof GIRTHS)[number] | (typeof ENDS)[number];

/** The form of the bodies that the standard sizes are cut for, as a table. */
export function SizesForm({ document, onChange, errorAt }: FormProps<'sizes'>) {
  const { t } = useText();
  const { height, sizes } = document;
  const indexOf = (size: string) => sizes.findIndex((row) => row.size === size);
  const whole = errorAt('sizes');
  return (
    <section className="card" aria-label={t('pages.name.sizes')}>
      <p className="quiet">{t('pages.sizes.text')}</p>
      {whole && (
        <p className="field__error" role="alert">
          {whole}
        </p>
      )}
      <NumberTable<Row['size'], Column>
        corner={t('sizeGuide.table.size')}
        rows={sizes.map(({ size }) => ({ id: size, label: size }))}
        columns={[
          ...GIRTHS.map((id) => ({ id, label: t(`measuring.measure.${id}`), step: MEASURE_STEP_CM })),
          ...ENDS.map((id) => ({ id, label: t(`pages.sizes.russian.${id}`) })),
        ]}
        numberOf={(size, column) => {
          const row = sizes[indexOf(size)];
          return row && (isEnd(column) ? row.russian[column] : row.body[column]);
        }}
        onChange={(size, column, value) =>
          onChange({
            ...document,
            sizes: sizes.map((row) => (row.size === size ? withNumber(row, column, value ?? 0) : row)),
          })
        }
        errorOf={(size, column) => errorAt(`sizes.${indexOf(size)}.${isEnd(column) ? 'russian' : 'body'}.${column}`)}
      />
      <div className="content__languages">
        <NumberField
          label={t('pages.sizes.height')}
          step={MEASURE_STEP_CM}
          value={height}
          onChange={(cm) => onChange({ ...document, height: cm ?? 0 })}
          errorMessage={errorAt('height')}
        />
      </div>
    </section>
  );
}

function isEnd(column: Column): column is (typeof ENDS)[number] {
  return column === 'min' || column === 'max';
}

function withNumber(row: Row, column: Column, value: number): Row {
  return isEnd(column)
    ? { ...row, russian: { ...row.russian, [column]: value } }
    : { ...row, body: { ...row.body, [column]: value } };
}
