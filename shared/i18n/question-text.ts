import type { Answer, Asked } from '../contract/question.ts';
import { formatLocale } from '../domain/languages.ts';
import type { Locale } from '../domain/locale.ts';
import type { Translate } from './intl.ts';

/** A question to a shopper in words, with the values to choose from: "69 or 96 cm?". */
export function questionText(t: Translate, locale: Locale, asked: Asked): string {
  if (asked.kind === 'text') return asked.text;
  const list = new Intl.ListFormat(formatLocale(locale), { type: 'disjunction' });
  const values = list.format(asked.values.map((cm) => cm.toLocaleString(formatLocale(locale))));
  return t('question.measure', { measure: asked.measure, values });
}

/** The choices of a question. */
export function choiceTexts(t: Translate, asked: Asked): readonly string[] {
  return asked.kind === 'text' ? asked.choices : asked.values.map((cm) => t('question.cm', { cm }));
}

/** The answer in words. */
export function answerText(t: Translate, asked: Asked, answer: Answer): string {
  return 'text' in answer ? answer.text : (choiceTexts(t, asked)[answer.choice] ?? '');
}
