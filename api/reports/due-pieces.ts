import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { isPieceToBeSewn } from '#api/pieces/to-be-made.ts';
import { dueOn, type PieceClock } from '#api/production/piece-rows.ts';
import type { ProductionSettings } from '#shared/contract/production-settings.ts';
import type { DuePieces } from '#shared/contract/today.ts';
import { LAST_STAGE } from '#shared/domain/stages.ts';
import { sumBy } from '#shared/domain/sum.ts';
import type { Day } from '#shared/domain/working-calendar.ts';

type Row = Omit<PieceClock, 'id'> & { stage: string; count: number };

/** The pieces that are due until a day and not packed, by stage in their order, then by day. */
export async function readDuePieces(
  database: Database,
  settings: ProductionSettings,
  { today, until }: { today: Day; until: Day },
): Promise<DuePieces[]> {
  // Waiting makes a piece due later than promised, never sooner.
  const rows = await database.all<Row>(sql`
    SELECT orders.ready_by AS readyBy, waited_days AS waitedDays, waiting_since AS waitingSince, piece.stage,
      count(*) AS count
    FROM orders JOIN piece ON piece.order_id = orders.id
    WHERE ${isPieceToBeSewn} AND orders.ready_by <= ${until} AND piece.stage <> ${LAST_STAGE} GROUP BY 1, 2, 3, 4`);
  const dueOf = dueOn(today, settings);
  const due = rows.map((row) => ({ ...row, day: dueOf(row) }));
  const days = [...new Set(due.map(({ day }) => day))].filter((day) => day <= until).toSorted();
  return settings.stages.flatMap((stage) =>
    days.flatMap((day) => {
      const found = due.filter((each) => each.day === day && each.stage === stage.id);
      return found.length > 0 ? [{ day, stage, count: sumBy(found, ({ count }) => count) }] : [];
    }),
  );
}
