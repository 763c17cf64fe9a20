import type { ContentOf } from '#shared/contract/content.ts';
import { MEASURE_STEP_CM } from '#shared/domain/measurements/limits.ts';
import { GIRTHS } from '#shared/domain/sizing/shop-sizes.ts';
import { NumberField } from '../../app/ui/number-field.tsx';
import { useText } from '../../app/use-text.ts';
import type { FormProps } from './form.ts';

type Row = ContentOf<'sizes'>['sizes'][number];

/** The bodies that the standard sizes are cut for, as a table. */
export function SizesForm({ document, onChange, errorAt }: FormProps<'sizes'>) {
  const { t } = useText();
  const { height, sizes } = document;
  const change = (index: number, row: Row) => onChange({ ...document, sizes: sizes.with(index, row) });
  const whole = errorAt('sizes');
  return (
    <section className="content__part" aria-label={t('pages.name.sizes')}>
      <p className="quiet">{t('pages.sizes.text')}</p>
      {whole && (
        <p className="field__error" role="alert">
          {whole}
        </p>
      )}
      <div className="content__scroll">
        <table className="content__grid">
          <thead>
            <tr>
              <th scope="col">{t('sizeGuide.table.size')}</th>
              {GIRTHS.map((girth) => (
                <th key={girth} scope="col">
                  {t(`measuring.measure.${girth}`)}
                </th>
              ))}
              <th scope="col">{t('pages.sizes.russian.min')}</th>
              <th scope="col">{t('pages.sizes.russian.max')}</th>
            </tr>
          </thead>
          <tbody>
            {sizes.map((row, index) => (
              <tr key={row.size}>
                <th scope="row">{row.size}</th>
                {GIRTHS.map((girth) => (
                  <td key={girth}>
                    <NumberField
                      hideLabel
                      label={`${row.size}, ${t(`measuring.measure.${girth}`)}`}
                      step={MEASURE_STEP_CM}
                      value={row.body[girth]}
                      onChange={(cm) => change(index, { ...row, body: { ...row.body, [girth]: cm ?? 0 } })}
                      errorMessage={errorAt(`sizes.${index}.body.${girth}`)}
                    />
                  </td>
                ))}
                {(['min', 'max'] as const).map((end) => (
                  <td key={end}>
                    <NumberField
                      hideLabel
                      label={`${row.size}, ${t(`pages.sizes.russian.${end}`)}`}
                      value={row.russian[end]}
                      onChange={(number) => change(index, { ...row, russian: { ...row.russian, [end]: number ?? 0 } })}
                      errorMessage={errorAt(`sizes.${index}.russian.${end}`)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
