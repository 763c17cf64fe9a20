import type { ReactNode } from 'react';
import type { Measure } from '#shared/domain/measurements/limits.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { type ControlProps, FormField } from '../form/form-field.tsx';
import type { TwoValues } from './use-two-values.ts';

type Props = { measure: Measure; values: TwoValues; children: (control: ControlProps) => ReactNode };

/** The field of a measurement's second value, and what comes of both: their mean, or the question which is right. */
export function SecondValue({ measure, values, children }: Props) {
  const { t } = useShopIntl();
  const { read, readSecond, second, result, secondError, refs, choose } = values;
  if (second === null) return null;
  const choices = read.kind === 'cm' && readSecond.kind === 'cm' ? [read.cm, readSecond.cm] : [];
  return (
    <FormField
      className="measuring__second"
      label={t('measuring.twice.label', { measure: t(`measuring.measure.${measure}`) })}
      error={secondError}
      errorRole="status"
    >
      {(control) => (
        <>
          {children(control)}
          <div className="measuring__questions" aria-live="polite">
            {result && <p>{t(`measuring.twice.${result.kind}`, { cm: result.cm })}</p>}
            {result?.kind === 'apart' && (
              <div className="choice__tiles">
                {choices.map((cm, index) => (
                  <button
                    key={cm}
                    ref={index === 0 ? refs.firstChoice : null}
                    className="tile-button"
                    type="button"
                    onClick={() => choose(cm)}
                  >
                    {t('measuring.value', { cm })}
                  </button>
                ))}
              </div>
            )}
          </div>
        </>
      )}
    </FormField>
  );
}
