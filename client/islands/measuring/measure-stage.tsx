import { type ComponentPropsWithRef, type FormEvent, type ReactNode, useId } from 'react';
import { MEASURES, type Measure, type Measurements } from '#shared/domain/measurements/limits.ts';
import { measurementChecks } from '#shared/domain/measurements/measurement-checks.ts';
import type { ReadMeasure } from '#shared/domain/measurements/read-measure.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Figure } from '#shared/ui/figure/figure.tsx';
import { FormField } from '../form/form-field.tsx';
import { isAbout, Questions } from './questions.tsx';
import { SecondValue } from './second-value.tsx';
import { type TwoValues, useTwoValues } from './use-two-values.ts';
import type { Measuring } from './use-typed.ts';

type Props = { measure: Measure; measuring: Measuring; before: Partial<Measurements>; onNext: () => void };

/** One measurement: where the tape goes, how to hold it, its field, and the offer to put the tape on once more. */
export function MeasureStage({ measure, measuring, before, onNext }: Props) {
  const { t } = useShopIntl();
  const id = useId();
  const values = useTwoValues(measure, measuring, onNext);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    values.submit();
  };
  return (
    <form method="post" className="measuring__stage" onSubmit={submit} noValidate>
      <Figures measure={measure} shape={measuring.shape} />
      <div className="measuring__words">
        <Eyebrow id={`${id}-position`} measure={measure} />
        <FirstValue {...{ id, measure, measuring, before, values }} />
        <SecondValue measure={measure} values={values}>
          {(control) => (
            <CentimetreInput
              {...control}
              ref={values.refs.secondInput}
              value={values.second ?? ''}
              onChange={(event) => values.typeSecond(event.target.value)}
            />
          )}
        </SecondValue>
        <div className="measuring__actions">
          <button className="button button--primary" type="submit">
            {t('measuring.next')}
          </button>
          {values.second === null && (
            <button className="link" type="button" onClick={values.measureAgain}>
              {t('measuring.twice.offer')}
            </button>
          )}
        </div>
      </div>
    </form>
  );
}

type FirstProps = Omit<Props, 'onNext'> & { id: string; values: TwoValues };

function FirstValue({ id, measure, measuring, before, values: { read, error, refs, type } }: FirstProps) {
  const { t } = useShopIntl();
  const questions = measurementChecks(measuring.body, before).filter((question) => isAbout(question, measure));
  return (
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
            ref={refs.input}
            value={measuring.typed[measure]}
            onChange={(event) => type(event.target.value)}
          />
          <div className="measuring__questions" id={`${id}-questions`} aria-live="polite">
            {read.kind === 'inches' && <InchesButton read={read} measure={measure} measuring={measuring} />}
            {!error && <Questions questions={questions} onSwap={measuring.swap} />}
          </div>
        </>
      )}
    </FormField>
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
