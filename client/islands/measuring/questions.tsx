import type { CoachQuestion } from '#shared/domain/measurements/coach.ts';
import type { Measure } from '#shared/domain/measurements/limits.ts';
import { type ShopIntl, useShopIntl } from '#shared/i18n/use-shop-intl.ts';

/** True for a question that the field of a measure should ask. */
export function isAbout(question: CoachQuestion, measure: Measure): boolean {
  if (question.id === 'jump') return question.measure === measure;
  if (question.id === 'waist-over-hips') return measure === 'hips' || measure === 'waist';
  return measure === 'bust' || measure === 'underBust';
}

/** The coach's questions in words; what was swapped can be put right at once. */
export function Questions({ questions, onSwap }: { questions: readonly CoachQuestion[]; onSwap: () => void }) {
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

function questionText({ t }: ShopIntl, question: CoachQuestion): string {
  if (question.id !== 'jump') return t(`measuring.ask.${question.id}`, question);
  return t('measuring.ask.jump', { ...question, measure: t(`measuring.measure.${question.measure}`) });
}
