import * as z from 'zod/mini';
import { MEASURE_LIMITS, MEASURES } from '../domain/measurements/limits.ts';
import { line, lines } from './typed-text.ts';

/** The most choices of a question. */
const MAX_CHOICES = 6;

const MIN_CM = Math.min(...MEASURES.map((measure) => MEASURE_LIMITS[measure].min));
const MAX_CM = Math.max(...MEASURES.map((measure) => MEASURE_LIMITS[measure].max));
/** A measurement in cm; whether it is one of the body is checked when it becomes the line's. */
const Cm = z.number().check(z.gte(MIN_CM, 'too-small'), z.lte(MAX_CM, 'too-large'));
const ANSWER_LENGTH = 500;

/**
 * A question about a piece: which of some values (cm) a measurement has, or any text in her language, with or without
 * choices.
 */
export const Asked = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('measure'),
    measure: z.enum(MEASURES),
    values: z.array(Cm).check(z.minLength(1, 'required'), z.maxLength(MAX_CHOICES, 'too-long')),
  }),
  z.strictObject({
    kind: z.literal('text'),
    text: lines(600),
    choices: z.array(line(120)).check(z.maxLength(MAX_CHOICES, 'too-long')),
  }),
]);
export type Asked = z.infer<typeof Asked>;

/** One of the choices, by its position from 0, or her own words. */
export const Answer = z.union([
  z.strictObject({ choice: z.int().check(z.gte(0), z.lt(MAX_CHOICES)) }),
  z.strictObject({
    text: lines(ANSWER_LENGTH),
  }),
]);
export type Answer = z.infer<typeof Answer>;

/** The measurement that the shopper named in words or by telephone, entered by an operator. */
export const AnsweredMeasure = z.strictObject({ cm: Cm });

export const QuestionId = z.string().check(z.regex(/^[\w-]{22}$/));
export const QuestionParams = z.object({ question: QuestionId });

/** The state of a question; `expired` and withdrawn ones can no longer be answered. */
const QuestionState = z.enum(['open', 'answered', 'withdrawn', 'expired']);

/** A question as production sees it; question and answer are null once they have been erased. */
export const Question = z.object({
  id: QuestionId,
  state: QuestionState,
  asked: z.nullable(Asked),
  answer: z.nullable(Answer),
  by: z.string(),
  askedAt: z.string(),
  answeredAt: z.nullable(z.string()),
});
export type Question = z.infer<typeof Question>;

/** A question as its shopper sees it. */
export const OwnQuestion = z.object({
  state: QuestionState,
  asked: z.nullable(Asked),
  answer: z.nullable(Answer),
  /** The order and the name of the piece that it is about. */
  order: z.string(),
  name: z.string(),
});
export type OwnQuestion = z.infer<typeof OwnQuestion>;
