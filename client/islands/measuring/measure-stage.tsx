import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import {
  MEASURE_LIMITS,
  MEASURES,
  type Measure,
  type Measurements,
  measurementErrors,
} from '#shared/domain/measurements/limits.ts';
import { measurementChecks } from '#shared/domain/measurements/measurement-checks.ts';
import { type ReadMeasure, readMeasure } from '#shared/domain/measurements/read-measure.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Figure } from '#shared/ui/figure/figure.tsx';
import { FormField } from '../form/form-field.tsx';
import { isAbout, Questions } from './questions.tsx';
import type { Measuring } from './use-typed.ts';

type Props = { measure: Measure; measuring: Measuring; before: Partial<Measurements>; onNext: () => void };

/** One measurement: where the tape goes, how to hold it, and its field. */
export function MeasureStage({ measure, measuring, before, onNext }: Props) {
  const { t } = useShopIntl();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isTried, setTried] = useState(false);
  const typed = measuring.typed[measure];
  const read = readMeasure(measure, typed);
  const refusal = useRefusal(measure, read, measuring.body);
  const questions = measurementChecks(measuring.body, before).filter((question) => isAbout(question, measure));
  useEffect(() => input.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (refusal) input.current?.focus();
    else onNext();
  };
  const isGirth = measure !== 'height';
  const error = isTried ? refusal : null;
  return (
    <form className="measuring__stage" onSubmit={submit} noValidate>
      <div className="measuring__figures">
        <Figure measurements={measuring.shape} at={measure} isClose={isGirth} />
        {isGirth && <Figure measurements={measuring.shape} at={measure} view="side" isClose />}
      </div>
      <div className="measuring__words">
        <p className="eyebrow" id={`${id}-place`}>
          {t('measuring.place', { place: MEASURES.indexOf(measure) + 1, count: MEASURES.length })}
        </p>
        <FormField
          className="measuring__field"
          label={t(`measuring.measure.${measure}`)}
          wrapLabel={(label) => (
            <>
              <h2>{label}</h2>
              <p className="measuring__tip" id={`${id}-tip`}>
                {t(`measuring.tip.${measure}`)}
              </p>
            </>
          )}
          error={error}
          errorRole="status"
          describedBy={`${id}-place ${id}-tip ${id}-questions`}
        >
          {(control) => (
            <>
              <div className="measuring__value">
                <input
                  {...control}
                  ref={input}
                  inputMode="decimal"
                  enterKeyHint="next"
                  autoComplete="off"
                  value={typed}
                  onChange={(event) => {
                    setTried(false);
                    measuring.type(measure, event.target.value);
                  }}
                />
                <span aria-hidden="true">{t('measuring.cm')}</span>
              </div>
              <div className="measuring__questions" id={`${id}-questions`} aria-live="polite">
                {read.kind === 'inches' && (
                  <button
                    className="button"
                    type="button"
                    onClick={() => measuring.type(measure, measuring.write(read.cm))}
                  >
                    {t('measuring.inches', { inches: read.inches, cm: read.cm })}
                  </button>
                )}
                {!error && <Questions questions={questions} onSwap={measuring.swap} />}
              </div>
            </>
          )}
        </FormField>
        <div className="measuring__actions">
          <button className="button button--primary" type="submit">
            {t('measuring.next')}
          </button>
        </div>
      </div>
    </form>
  );
}

/** Why a measurement is refused, in a sentence; null if it is valid. */
function useRefusal(measure: Measure, read: ReadMeasure, body: Partial<Measurements>): string | null {
  const { t } = useShopIntl();
  const limits = MEASURE_LIMITS[measure];
  if (read.kind === 'empty') return t('measuring.refused.empty');
  if (read.kind === 'unreadable') return t('measuring.refused.unreadable');
  if (read.kind === 'inches' || read.kind === 'refused') {
    return t('measuring.refused.limits', { measure: t(`measuring.measure.${measure}`), ...limits });
  }
  // Only the shopper knows which of the two is wrong: the current one is refused.
  const isCup = measure === 'bust' || measure === 'underBust';
  return isCup && measurementErrors(body).underBust === 'under-bust' ? t('measuring.refused.underBust') : null;
}
