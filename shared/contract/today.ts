import * as z from 'zod/mini';
import { OrderFilters } from './order-list.ts';

/** What may need attention, most urgent first. */
export const TODAY_KINDS = [
  'late',
  'delay',
  'stopped',
  'recut',
  'payment',
  'refused',
  'difference',
  'receipt',
  'email',
  'refund',
  'arrange',
  'due',
  'begin',
  'pack',
  'asked',
  'charge',
  'owed',
  'stock',
  'provider',
] as const;
export const TodayKind = z.enum(TODAY_KINDS);
export type TodayKind = z.infer<typeof TodayKind>;

/** A number of things that need attention. */
export const TodayLine = z.object({
  kind: TodayKind,
  count: z.int(),
  /** The filters that list the counted orders, if it counts orders. */
  orders: z.nullable(OrderFilters),
});
export type TodayLine = z.infer<typeof TodayLine>;

/** What needs attention of the caller's role now; kinds with none are left out. */
export const Today = z.object({
  lines: z.array(TodayLine),
  /** Whether there has ever been an order. */
  hasOrders: z.boolean(),
});
export type Today = z.infer<typeof Today>;
