import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Database, transact } from '#api/database/database.ts';
import { workshop } from '#api/database/making-tables.ts';
import { Day } from '#shared/contract/delivery-and-returns.ts';
import { Stage, type WorkshopSettings } from '#shared/contract/workshop.ts';
import { FIRST_STAGE, LAST_STAGE } from '#shared/domain/stages.ts';

export type WorkshopRow = typeof workshop.$inferSelect;

/** The statement that reads the workshop's settings. */
export function selectWorkshop(database: Database) {
  return database.select().from(workshop).where(eq(workshop.id, 1));
}

/** The one row of {@link selectWorkshop}. Throws an Error if the migrations have not inserted it. */
export function onlyWorkshop([row]: readonly WorkshopRow[]): WorkshopRow {
  if (!row) throw new Error('The workshop has no row');
  return row;
}

export async function readWorkshop(database: Database): Promise<WorkshopSettings> {
  return settingsOf(onlyWorkshop(await selectWorkshop(database)));
}

/** The settings of a row: all stages including the first and the last, the daily capacity, and the days off. */
export function settingsOf({ stages, piecesPerDay, weekdaysOff, daysOff }: WorkshopRow): WorkshopSettings {
  return {
    stages: [
      { id: FIRST_STAGE, name: null },
      ...z.parse(z.array(Stage), JSON.parse(stages)),
      { id: LAST_STAGE, name: null },
    ],
    piecesPerDay,
    weekdaysOff: z.parse(z.array(z.int()), JSON.parse(weekdaysOff)),
    daysOff: z.parse(z.array(Day), JSON.parse(daysOff)),
  };
}

/** Stores the workshop's settings. False, without storing anything, if pieces are in a stage that would be removed. */
export async function saveWorkshop(database: Database, settings: WorkshopSettings): Promise<boolean> {
  const { stages, piecesPerDay, weekdaysOff, daysOff } = settings;
  const ids = JSON.stringify(stages.map(({ id }) => id));
  const [saved] = await transact(database, [
    sql`UPDATE workshop SET stages = ${JSON.stringify(stages.slice(1, -1))}, pieces_per_day = ${piecesPerDay},
        weekdays_off = ${JSON.stringify(weekdaysOff)}, days_off = ${JSON.stringify(daysOff)}
      WHERE NOT EXISTS (SELECT 1 FROM piece JOIN orders ON orders.id = piece.order_id
        WHERE orders.state IN ('confirmed', 'paid', 'in_production')
          AND piece.stage NOT IN (SELECT value FROM json_each(${ids}))) RETURNING id`,
  ]);
  return (saved ?? []).length > 0;
}
