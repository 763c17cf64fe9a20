import type { Asked, OwnQuestion } from '#shared/contract/question.ts';
import { answerText, choiceTexts, questionText } from '#shared/i18n/question-text.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';

type QuestionProps = { question: OwnQuestion; id: string; token: string; isMissing: boolean };

/** A question of the shop with answers to choose from: a plain form without a script. */
export function QuestionPage({ question, id, token, isMissing }: QuestionProps) {
  const { t, locale } = useShopIntl();
  const { state, asked, answer, order, name } = question;
  return (
    <div className="page question">
      <header className="page__head">
        <p className="eyebrow">{t('question.about', { number: order, name })}</p>
        <h1 tabIndex={-1}>{asked ? questionText(t, locale, asked) : t('question.title', { number: order })}</h1>
        {state === 'answered' && asked && answer && (
          <p className="page__lead" role="status">
            {t('question.answered', { answer: answerText(t, asked, answer) })}
          </p>
        )}
        {state !== 'open' && state !== 'answered' && <p className="page__lead">{t('question.over')}</p>}
      </header>
      {state === 'open' && asked && <AnswerForm asked={asked} id={id} token={token} isMissing={isMissing} />}
    </div>
  );
}

function AnswerForm({ asked, id, token, isMissing }: Omit<QuestionProps, 'question'> & { asked: Asked }) {
  const { t, link } = useShopIntl();
  const choices = choiceTexts(t, asked);
  return (
    <form className="plain-form" method="post" action={link('question', { id })}>
      <input type="hidden" name="token" value={token} />
      {choices.length > 0 && (
        <fieldset className="options">
          <legend className="visually-hidden">{t('question.choices')}</legend>
          {choices.map((choice, index) => (
            <label key={choice} className="option">
              <input type="radio" name="choice" value={index} required />
              <span className="option__name">{choice}</span>
            </label>
          ))}
          <label className="option">
            <input type="radio" name="choice" value="own" required />
            <span className="option__name">{t('question.own')}</span>
          </label>
        </fieldset>
      )}
      <label className="field">
        <span className="field__label">{t(choices.length > 0 ? 'question.ownWords' : 'question.answer')}</span>
        <textarea
          name="text"
          rows={2}
          maxLength={500}
          required={choices.length === 0}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? 'missing' : undefined}
        />
        {isMissing && (
          <span className="field__error" id="missing">
            {t('question.missing')}
          </span>
        )}
      </label>
      <button type="submit" className="button button--primary">
        {t('question.send')}
      </button>
    </form>
  );
}
