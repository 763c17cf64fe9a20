import * as z from 'zod/mini';
import { OrderFilters } from './order-list.ts';

/** What may need a hand, the most urgent first. */
export const TODAY_KINDS = [
  'late',
  'delay',
  'stopped',
  'payment',
  'receipt',
  'letter',
  'refund',
  'arrange',
  'due',
  'begin',
  'pack',
  'asked',
  'charge',
  'stock',
  'provider',
] as const;
export const TodayKind = z.enum(TODAY_KINDS);
export type TodayKind = z.infer<typeof TodayKind>;

/** So much of something needs a hand. */
export const TodayLine = z.object({
  kind: TodayKind,
  count: z.int(),
  /** The orders that are counted, where it is orders. */
  orders: z.nullable(OrderFilters),
});
export type TodayLine = z.infer<typeof TodayLine>;

/** What needs a hand of the caller's role now; what needs none is left out. */
export const Today = z.object({
  lines: z.array(TodayLine),
  /** Whether anybody has ever ordered anything. */
  hasOrders: z.boolean(),
});
export type Today = z.infer<typeof Today>;
