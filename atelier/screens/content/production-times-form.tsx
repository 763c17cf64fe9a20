import { useText } from '#atelier/app/i18n/use-text.ts';
import { NumberField } from '#atelier/app/ui/fields/number-field.tsx';
import type { ContentOf } from '#shared/contract/content.ts';
import type { FormProps } from './form.ts';

type ProductionTimes = ContentOf<'production'>;

/** The form of making times. */
export function ProductionTimesForm({ document, onChange, errorAt }: FormProps<'production'>) {
  const { t } = useText();
  return (
    <section className="card" aria-label={t('pages.name.production')}>
      <p className="quiet">{t('pages.productionTimes.text')}</p>
      {(['standard', 'measured'] as const).map((part) => (
        <SpanFields
          key={part}
          part={part}
          span={document[part]}
          errorAt={errorAt}
          onChange={(span) => onChange({ ...document, [part]: span })}
        />
      ))}
      <fieldset className="content__span" aria-label={t('pages.part.production-embroidery')}>
        <h2>{t('pages.part.production-embroidery')}</h2>
        <NumberField
          label={t('pages.productionTimes.more')}
          minValue={0}
          value={document.embroidery}
          onChange={(days) => onChange({ ...document, embroidery: days ?? 0 })}
          errorMessage={errorAt('embroidery')}
        />
      </fieldset>
    </section>
  );
}

type SpanProps = {
  part: 'standard' | 'measured';
  span: ProductionTimes['standard'];
  errorAt: (path: string) => string | undefined;
  onChange: (span: ProductionTimes['standard']) => void;
};

function SpanFields({ part, span, errorAt, onChange }: SpanProps) {
  const { t } = useText();
  return (
    <fieldset className="content__span" aria-label={t(`pages.part.production-${part}`)}>
      <h2>{t(`pages.part.production-${part}`)}</h2>
      {(['min', 'max'] as const).map((end) => (
        <NumberField
          key={end}
          label={t(`pages.part.${end}`)}
          minValue={1}
          value={span[end]}
          onChange={(days) => onChange({ ...span, [end]: days ?? 1 })}
          errorMessage={errorAt(`${part}.${end}`)}
        />
      ))}
      {part === 'measured' && <p className="quiet">{t('pages.productionTimes.measured')}</p>}
    </fieldset>
  );
}
