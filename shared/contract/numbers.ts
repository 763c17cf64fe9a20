import * as z from 'zod/mini';
import { daysBetween } from '../domain/working-calendar.ts';
import { Kopecks } from './price.ts';

const Day = z.iso.date('date');
const Count = z.int().check(z.gte(0));

/** As long as counts are stored, days. */
export const MAX_RANGE_DAYS = 25 * 31;

/** A range of days in Moscow; visits are counted for all whole weeks that it touches. */
export const NumbersQuery = z.object({ from: Day, to: Day, step: z._default(z.enum(['day', 'week']), 'day') }).check(
  z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'before-start' }),
  z.refine(({ from, to }) => daysBetween(from, to) < MAX_RANGE_DAYS, { path: ['to'], error: 'too-long' }),
);
export type NumbersQuery = z.infer<typeof NumbersQuery>;

/** Counts of visits; `count` is null if it is below five, and `total` does not include it. */
const VisitSeries = z.object({
  step: z.enum(['day', 'week']),
  cells: z.array(z.object({ from: Day, to: Day, count: z.nullable(Count) })),
  total: Count,
});
export type VisitSeries = z.infer<typeof VisitSeries>;

/** Counts by key, largest first; those below five are part of the others. */
const Breakdown = z.object({ rows: z.array(z.object({ key: z.string(), count: Count })), others: Count });
export type Breakdown = z.infer<typeof Breakdown>;

/**
 * Orders placed and paid, and kopecks received and refunded; an order is paid in the period in which its payment
 * arrived.
 */
const SalesCell = z.object({ from: Day, to: Day, placed: Count, paid: Count, revenue: Kopecks, refunded: Kopecks });
export type SalesCell = z.infer<typeof SalesCell>;

export const Numbers = z.object({
  /** The whole weeks of the visits. */
  visits: z.object({ from: Day, to: Day }),
  views: VisitSeries,
  steps: z.object({ 'product-seen': VisitSeries, 'added-to-cart': VisitSeries, 'checkout-opened': VisitSeries }),
  sales: z.array(SalesCell),
  pages: Breakdown,
  languages: Breakdown,
  sizes: Breakdown,
  /** By measurement: the lower end of each step of 5 cm. For the whole quarters that the range touches. */
  measures: z.object({ bust: Breakdown, underBust: Breakdown, waist: Breakdown, hips: Breakdown, height: Breakdown }),
  refundReasons: Breakdown,
  /** In how many hours a word found nothing. */
  missedWords: z.array(z.object({ word: z.string(), count: Count })),
});
export type Numbers = z.infer<typeof Numbers>;
