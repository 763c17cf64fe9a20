import * as z from 'zod/mini';
import { Day } from './delivery-and-returns.ts';
import { OrderFilters } from './order-list.ts';
import { Kopecks } from './price.ts';
import { Stage } from './production-settings.ts';

/** What may need attention, most urgent first. */
export const TODAY_KINDS = [
  'late',
  'delay',
  'stopped',
  'recut',
  'materials',
  'payment',
  'refused',
  'withdrawal',
  'difference',
  'receipt',
  'email',
  'refund',
  'arrange',
  'unpaid',
  'due',
  'begin',
  'pack',
  'asked',
  'answered',
  'own-change',
  'fitting',
  'returns',
  'repay',
  'reviews',
  'charge',
  'owed',
  'leftover',
  'exchange',
  'stock',
  'waited',
  'provider',
  'health',
] as const;
export const TodayKind = z.enum(TODAY_KINDS);
export type TodayKind = z.infer<typeof TodayKind>;

/** A number of things that need attention. */
export const TodayLine = z.object({
  kind: TodayKind,
  count: z.int(),
  /** The filters that list the counted orders, if it counts orders. */
  orders: z.nullable(OrderFilters),
  /** The first day that is concerned, if it counts what is due. */
  from: z.nullable(Day),
});
export type TodayLine = z.infer<typeof TodayLine>;

/** How many pieces of a stage are due on a day and not packed. */
const DuePieces = z.object({ day: Day, stage: Stage, count: z.int() });
export type DuePieces = z.infer<typeof DuePieces>;

/** What was received on a day, kopecks. */
const Takings = z.object({ day: Day, amount: Kopecks });
export type Takings = z.infer<typeof Takings>;

/** What the caller's role needs to know of the day; kinds of lines with none are left out. */
export const Today = z.object({
  /** The day in Moscow. */
  day: Day,
  /** This day and the six after it, and whether the production works on them. */
  week: z.array(z.object({ day: Day, isProductionDay: z.boolean() })),
  lines: z.array(TodayLine),
  /** Of the week and the days before, by stage in their order, then by day; null for roles that make nothing. */
  due: z.nullable(z.array(DuePieces)),
  /** Of the last two weeks, this day last; null for roles that see no money. */
  takings: z.nullable(z.array(Takings)),
  /** Whether there has ever been an order. */
  hasOrders: z.boolean(),
});
export type Today = z.infer<typeof Today>;
