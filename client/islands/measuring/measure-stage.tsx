import { type ComponentPropsWithRef, type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
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
  const error = isTried ? refusal : null;
  return (
    <form method="post" className="measuring__stage" onSubmit={submit} noValidate>
      <Figures measure={measure} shape={measuring.shape} />
      <div className="measuring__words">
        <Eyebrow id={`${id}-position`} measure={measure} />
        <FormField
          className="measuring__field"
          label={t(`measuring.measure.${measure}`)}
          wrapLabel={(label) => <TippedHeading label={label} tipId={`${id}-tip`} measure={measure} />}
          error={error}
          errorRole="status"
          describedBy={`${id}-position ${id}-tip ${id}-questions`}
        >
          {(control) => (
            <>
              <CentimetreInput
                {...control}
                ref={input}
                value={typed}
                onChange={(event) => {
                  setTried(false);
                  measuring.type(measure, event.target.value);
                }}
              />
              <div className="measuring__questions" id={`${id}-questions`} aria-live="polite">
                {read.kind === 'inches' && <InchesButton read={read} measure={measure} measuring={measuring} />}
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

function TippedHeading({ label, tipId, measure }: { label: ReactNode; tipId: string; measure: Measure }) {
  const { t } = useShopIntl();
  return (
    <>
      <h2>{label}</h2>
      <p className="measuring__tip" id={tipId}>
        {t(`measuring.tip.${measure}`)}
      </p>
    </>
  );
}

/** Which of the measurements this is. */
function Eyebrow({ id, measure }: { id: string; measure: Measure }) {
  const { t } = useShopIntl();
  return (
    <p className="eyebrow" id={id}>
      {t('measuring.position', { index: MEASURES.indexOf(measure) + 1, count: MEASURES.length })}
    </p>
  );
}

function Figures({ measure, shape }: { measure: Measure; shape: Measuring['shape'] }) {
  const isGirth = measure !== 'height';
  return (
    <div className="measuring__figures">
      <Figure measurements={shape} at={measure} isClose={isGirth} />
      {isGirth && <Figure measurements={shape} at={measure} view="side" isClose />}
    </div>
  );
}

type InchesProps = Pick<Props, 'measure' | 'measuring'> & { read: Extract<ReadMeasure, { kind: 'inches' }> };

/** Offers the centimetres of what was typed in inches. */
function InchesButton({ read: { inches, cm }, measure, measuring }: InchesProps) {
  const { t } = useShopIntl();
  return (
    <button className="button" type="button" onClick={() => measuring.type(measure, measuring.write(cm))}>
      {t('measuring.inches', { inches, cm })}
    </button>
  );
}

function CentimetreInput(control: ComponentPropsWithRef<'input'>) {
  const { t } = useShopIntl();
  return (
    <div className="measuring__value">
      <input {...control} inputMode="decimal" enterKeyHint="next" autoComplete="off" />
      <span aria-hidden="true">{t('measuring.cm')}</span>
    </div>
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
