import * as z from 'zod/mini';
import { isCountableWord } from '../domain/search/missed-words.ts';

/** The most different things, and the most words, that come in one call. */
export const MOST_COUNTED = 200;
export const MOST_MISSED_WORDS = 50;
const MOST_TIMES = 1_000_000;

/**
 * What is counted a day: pages by their name in the route table, their languages, and steps towards an order. Nothing is
 * counted by two of them at once.
 */
export const COUNT_NAMES = ['page', 'language', 'step'] as const;
export type CountName = (typeof COUNT_NAMES)[number];

/** The steps that no order tells of. */
export const VISIT_STEPS = ['product-seen', 'added-to-bag', 'checkout-opened'] as const;
export type VisitStep = (typeof VISIT_STEPS)[number];

export const Count = z.object({
  name: z.enum(COUNT_NAMES),
  key: z.string().check(z.regex(/^[A-Za-z-]{1,40}$/)),
  count: z.int().check(z.gte(1), z.lte(MOST_TIMES)),
});
export type Count = z.infer<typeof Count>;

/** How often things happened, and words of searches that found nothing. Nothing in it says by whom or when. */
export const Counts = z.object({
  counts: z.array(Count).check(z.maxLength(MOST_COUNTED)),
  missedWords: z.array(z.string().check(z.refine(isCountableWord))).check(z.maxLength(MOST_MISSED_WORDS)),
});
export type Counts = z.infer<typeof Counts>;
