import type { Measure } from '#shared/domain/measurements/limits.ts';
import type { MeasurementCheck } from '#shared/domain/measurements/measurement-checks.ts';
import { type ShopIntl, useShopIntl } from '#shared/i18n/use-shop-intl.ts';

/** True for a question that is shown at the field of a measurement. */
export function isAbout(question: MeasurementCheck, measure: Measure): boolean {
  if (question.id === 'jump') return question.measure === measure;
  if (question.id === 'waist-over-hips') return measure === 'hips' || measure === 'waist';
  return measure === 'bust' || measure === 'underBust';
}

/** The questions about measurements in words; swapped ones can be corrected at once. */
export function Questions({ questions, onSwap }: { questions: readonly MeasurementCheck[]; onSwap: () => void }) {
  const intl = useShopIntl();
  return (
    <>
      {questions.map((question) => (
        <p key={question.id === 'jump' ? question.measure : question.id}>{questionText(intl, question)}</p>
      ))}
      {questions.some(({ id }) => id === 'swapped') && (
        <button className="button" type="button" onClick={onSwap}>
          {intl.t('measuring.review.swap')}
        </button>
      )}
    </>
  );
}

function questionText({ t }: ShopIntl, question: MeasurementCheck): string {
  if (question.id !== 'jump') return t(`measuring.ask.${question.id}`, question);
  return t('measuring.ask.jump', { ...question, measure: t(`measuring.measure.${question.measure}`) });
}
