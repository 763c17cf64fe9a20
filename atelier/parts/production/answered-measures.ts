import type { Ticket } from '#shared/contract/piece.ts';
import type { Question } from '#shared/contract/question.ts';
import type { Measure } from '#shared/domain/measurements/limits.ts';
import { readMeasure } from '#shared/domain/measurements/read-measure.ts';

const NUMBERS = /\d+(?:[.,]\d+)?/g;

/** The measurements, in cm, that a shopper may have meant: those that she was asked about, and those in her words. */
export function namedValues({ asked, answer }: Pick<Question, 'asked' | 'answer'>): readonly number[] {
  if (asked?.kind !== 'measure') return [];
  const words = answer && 'text' in answer ? (answer.text.match(NUMBERS) ?? []) : [];
  return [...new Set([...asked.values, ...words.flatMap((word) => inCm(asked.measure, word))])];
}

/** The measurements about which the shopper answered in words, and that nobody has entered since. */
export function unenteredMeasures({ questions, corrections }: Pick<Ticket, 'corrections' | 'questions'>): Measure[] {
  const unentered = questions.flatMap(({ asked, answer, answeredAt }) => {
    if (asked?.kind !== 'measure' || !answer || !('text' in answer) || answeredAt === null) return [];
    const isEntered = corrections.some(({ measure, at }) => measure === asked.measure && at >= answeredAt);
    return isEntered ? [] : [asked.measure];
  });
  return [...new Set(unentered)];
}

function inCm(measure: Measure, word: string): number[] {
  const read = readMeasure(measure, word);
  return read.kind === 'cm' || read.kind === 'inches' ? [read.cm] : [];
}
