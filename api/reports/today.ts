import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Database, transact } from '#api/database/database.ts';
import { countBits } from '#api/listing/bits.ts';
import { narrowCatalogue, readOperatorIndex } from '#api/listing/operator-index.ts';
import { countLacking } from '#api/materials/list-materials.ts';
import { countUnpaidReturns } from '#api/order-management/list-returns.ts';
import { matchesQuery } from '#api/order-management/order-filters.ts';
import { isReadyToPack } from '#api/pieces/packed.ts';
import { readProductionSettings } from '#api/pieces/production-settings.ts';
import { isCutBefore, isPieceStopped, isPieceToBeMade } from '#api/pieces/to-be-made.ts';
import type { Ports } from '#api/ports/ports.ts';
import { listLateOrders } from '#api/production/late-orders.ts';
import { COUNT_WAITED_FOR } from '#api/products/count-waits.ts';
import { readDuePieces } from '#api/reports/due-pieces.ts';
import { countUnwell } from '#api/reports/shop-health.ts';
import { hasRole, type Operator, type OperatorRole } from '#shared/contract/operator.ts';
import type { OrderFilters } from '#shared/contract/order-list.ts';
import { type Takings, TODAY_KINDS, type Today, type TodayKind, type TodayLine } from '#shared/contract/today.ts';
import { daysFrom } from '#shared/domain/periods.ts';
import { addDays, type Day, moscowDay, nextProductionDay } from '#shared/domain/working-calendar.ts';

/** How many calendar days before its delivery date a piece is listed. */
const DUE_DAYS = 2;
/** For how many days, this day included, the pieces that are due are shown. */
const WEEK_DAYS = 7;
/** For how many days the takings are shown. */
const TAKINGS_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

type Line = { roles: readonly OperatorRole[] } & (
  | { orders: (ports: Ports) => OrderFilters }
  | { count: SQL }
  | { countNow: (ports: Ports) => Promise<number> }
  | { countFrom: (ports: Ports) => Promise<Pick<TodayLine, 'count' | 'from'>> }
);

const OFFICE = ['owner', 'manager'] as const;
const PRODUCTION = ['owner', 'manager', 'maker'] as const;
const CATALOGUE = ['owner', 'editor'] as const;

/**
 * The kinds of things that may need attention: for which roles, and how they are counted. Orders are counted by the
 * filters that list them.
 */
const LINES: Readonly<Record<TodayKind, Line>> = {
  late: { roles: PRODUCTION, orders: () => ({ late: '1' }) },
  delay: { roles: OFFICE, countNow: async (ports) => (await listLateOrders(ports)).length },
  payment: { roles: OFFICE, orders: () => ({ needs: 'payment' }) },
  refused: { roles: OFFICE, orders: () => ({ needs: 'refused' }) },
  withdrawal: {
    roles: OFFICE,
    count: sql`SELECT count(*) AS count FROM withdrawal WHERE handled_at IS NULL`,
  },
  difference: { roles: OFFICE, orders: () => ({ needs: 'difference' }) },
  receipt: { roles: OFFICE, orders: () => ({ needs: 'receipt' }) },
  email: { roles: OFFICE, orders: () => ({ needs: 'email' }) },
  refund: { roles: OFFICE, orders: () => ({ needs: 'refund' }) },
  arrange: { roles: OFFICE, orders: () => ({ state: 'awaiting_manager' }) },
  unpaid: { roles: OFFICE, orders: () => ({ state: 'awaiting_payment' }) },
  due: { roles: PRODUCTION, orders: ({ clock }) => ({ readyBy: moscowDay(clock() + DUE_DAYS * DAY_MS) }) },
  begin: { roles: PRODUCTION, orders: () => ({ stage: 'to-begin' }) },
  charge: { roles: OFFICE, orders: () => ({ needs: 'charge' }) },
  owed: { roles: OFFICE, orders: () => ({ needs: 'owed' }) },
  leftover: { roles: OFFICE, orders: () => ({ needs: 'leftover' }) },
  exchange: { roles: OFFICE, orders: () => ({ needs: 'exchange' }) },
  pack: {
    roles: OFFICE,
    count: sql`SELECT count(*) AS count FROM orders WHERE ${isReadyToPack}`,
  },
  stopped: {
    roles: PRODUCTION,
    count: sql`SELECT count(*) AS count FROM piece WHERE ${isPieceStopped}`,
  },
  recut: {
    roles: PRODUCTION,
    count: sql`SELECT count(*) AS count FROM orders JOIN piece ON piece.order_id = orders.id
      JOIN order_line AS line ON line.order_id = piece.order_id AND line.position = piece.position
      WHERE ${isPieceToBeMade} AND ${isCutBefore}`,
  },
  materials: { roles: PRODUCTION, countFrom: countLacking },
  asked: {
    roles: PRODUCTION,
    count: sql`SELECT count(*) AS count FROM orders JOIN piece ON piece.order_id = orders.id
      WHERE ${isPieceToBeMade} AND piece.waiting_since IS NOT NULL`,
  },
  answered: {
    roles: PRODUCTION,
    count: sql`SELECT count(DISTINCT piece.id) AS count FROM orders JOIN piece ON piece.order_id = orders.id
      JOIN question ON question.order_id = piece.order_id AND question.position = piece.position
      WHERE ${isPieceToBeMade} AND question.answered_at > piece.entered_at`,
  },
  'own-change': { roles: OFFICE, orders: () => ({ needs: 'own-change' }) },
  fitting: {
    roles: OFFICE,
    count: sql`SELECT count(*) AS count FROM fitting WHERE state = 'asked'`,
  },
  returns: {
    roles: OFFICE,
    count: sql`SELECT count(*) AS count FROM order_return WHERE state = 'asked'`,
  },
  repay: { roles: OFFICE, countFrom: countUnpaidReturns },
  reviews: {
    roles: OFFICE,
    count: sql`SELECT count(*) AS count FROM review WHERE state = 'waiting'`,
  },
  stock: {
    roles: CATALOGUE,
    countNow: async ({ database }) => countBits(narrowCatalogue(await readOperatorIndex(database), { lowStock: '1' })),
  },
  waited: { roles: CATALOGUE, count: COUNT_WAITED_FOR },
  provider: {
    roles: OFFICE,
    count: sql`SELECT count(*) AS count FROM payment_health WHERE failures > 0 OR key_refused_at IS NOT NULL`,
  },
  health: { roles: ['owner'], countNow: countUnwell },
};

const Counted = z.tuple([z.object({ count: z.int() })]);

/** Whether somebody can do something about a kind of things. */
export function seesLine(person: Pick<Operator, 'roles'>, kind: TodayKind): boolean {
  return hasRole(person, LINES[kind].roles);
}

/** How many things of some kinds need attention, with the filters that list them. */
export async function countLines(ports: Ports, kinds: readonly TodayKind[]): Promise<TodayLine[]> {
  const asked = await Promise.all(
    kinds.map(async (kind) => {
      const line = LINES[kind];
      const orders = 'orders' in line ? line.orders(ports) : null;
      const { count, from = null } = await countOf(ports, line);
      return { kind, orders, from, count };
    }),
  );
  const counted = await transact(
    ports.database,
    asked.map(({ count }) => count),
  );
  return asked.map((line, index) => ({ ...line, count: Counted.parse(counted[index])[0].count }));
}

/** What somebody needs to know of the day, most urgent first. */
export async function readToday(ports: Ports, person: Operator): Promise<Today> {
  const day = moscowDay(ports.clock());
  const until = addDays(day, WEEK_DAYS - 1);
  const settings = await readProductionSettings(ports.database);
  const lines = await countLines(
    ports,
    TODAY_KINDS.filter((kind) => seesLine(person, kind)),
  );
  const [ever] = await ports.database.all(sql`SELECT 1 FROM orders LIMIT 1`);
  return {
    day,
    week: daysFrom(day, until).map((each) => ({
      day: each,
      isProductionDay: nextProductionDay(addDays(each, -1), settings) === each,
    })),
    lines: lines.filter(({ count }) => count > 0),
    due: hasRole(person, PRODUCTION) ? await readDuePieces(ports.database, settings, { today: day, until }) : null,
    takings: hasRole(person, OFFICE) ? await readTakings(ports.database, day) : null,
    hasOrders: ever !== undefined,
  };
}

async function readTakings(database: Database, today: Day): Promise<Takings[]> {
  const from = addDays(today, 1 - TAKINGS_DAYS);
  const rows = await database.all<Takings>(sql`
    SELECT day, sum(amount) AS amount FROM daily_sales
    WHERE day BETWEEN ${from} AND ${today} AND name = 'revenue' AND key = '' GROUP BY day`);
  return daysFrom(from, today).map((day) => ({ day, amount: rows.find((row) => row.day === day)?.amount ?? 0 }));
}

async function countOf(ports: Ports, line: Line): Promise<{ count: SQL; from?: Day | null }> {
  if ('count' in line) return line;
  if ('countNow' in line) return { count: selectNumber(await line.countNow(ports)) };
  if ('countFrom' in line) {
    const { count, from } = await line.countFrom(ports);
    return { count: selectNumber(count), from };
  }
  return { count: sql`SELECT count(*) AS count FROM orders WHERE ${await matchesQuery(ports, line.orders(ports))}` };
}

const selectNumber = (count: number) => sql`SELECT ${count} AS count`;
