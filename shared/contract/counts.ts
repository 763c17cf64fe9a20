import * as z from 'zod/mini';
import { isCountableWord } from '../domain/search/missed-words.ts';
import { Handle } from './catalogue.ts';

/** The most counts, viewed products and missed words in one call. */
export const MAX_COUNTED = 200;
export const MAX_VIEWED = 200;
export const MAX_MISSED_WORDS = 50;
const MAX_TIMES = 1_000_000;

const Times = z.int().check(z.gte(1), z.lte(MAX_TIMES));

/**
 * What is counted each day: pages by their name in the route table, their languages, and steps towards an order. Each
 * is counted separately, never in combination.
 */
export const COUNT_NAMES = ['page', 'language', 'step'] as const;
export type CountName = (typeof COUNT_NAMES)[number];

/** The steps that happen before there is an order. */
export const VISIT_STEPS = ['product-seen', 'added-to-cart', 'checkout-opened'] as const;
export type VisitStep = (typeof VISIT_STEPS)[number];

export const Count = z.object({
  name: z.enum(COUNT_NAMES),
  key: z.string().check(z.regex(/^[A-Za-z-]{1,40}$/)),
  count: Times,
});
export type Count = z.infer<typeof Count>;

/** How often the page of a product was viewed. */
export const ProductViews = z.object({ product: Handle, count: Times });
export type ProductViews = z.infer<typeof ProductViews>;

/** How often things happened, and the words of searches that found nothing. It does not say who did it, or when. */
export const Counts = z.object({
  counts: z.array(Count).check(z.maxLength(MAX_COUNTED)),
  views: z.array(ProductViews).check(z.maxLength(MAX_VIEWED)),
  missedWords: z.array(z.string().check(z.refine(isCountableWord))).check(z.maxLength(MAX_MISSED_WORDS)),
});
export type Counts = z.infer<typeof Counts>;
