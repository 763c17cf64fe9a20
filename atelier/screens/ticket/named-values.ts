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

function inCm(measure: Measure, word: string): number[] {
  const read = readMeasure(measure, word);
  return read.kind === 'cm' || read.kind === 'inches' ? [read.cm] : [];
}
