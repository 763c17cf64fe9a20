import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Database, transact } from '#api/database/database.ts';
import { productionSettings } from '#api/database/production-tables.ts';
import { Day } from '#shared/contract/delivery-and-returns.ts';
import { type ProductionSettings, type ProductionSettingsEdit, Stage } from '#shared/contract/production-settings.ts';
import { stableJson } from '#shared/domain/stable-json.ts';
import { FIRST_STAGE, LAST_STAGE } from '#shared/domain/stages.ts';

export type ProductionSettingsRow = typeof productionSettings.$inferSelect;

/** The statement that reads the production settings. */
export function selectProductionSettings(database: Database) {
  return database.select().from(productionSettings).where(eq(productionSettings.id, 1));
}

/** The one row of {@link selectProductionSettings}. Throws an Error if the migrations have not inserted it. */
export function onlySettingsRow([row]: readonly ProductionSettingsRow[]): ProductionSettingsRow {
  if (!row) throw new Error('There are no production settings');
  return row;
}

export async function readProductionSettings(database: Database): Promise<ProductionSettings> {
  return settingsOf(onlySettingsRow(await selectProductionSettings(database)));
}

/** The settings of a row, with all stages including the first and the last. */
export function settingsOf({
  stages,
  piecesPerDay,
  weekdaysOff,
  daysOff,
  ownChanges,
}: ProductionSettingsRow): ProductionSettings {
  return {
    stages: [
      { id: FIRST_STAGE, name: null },
      ...z.parse(z.array(Stage), JSON.parse(stages)),
      { id: LAST_STAGE, name: null },
    ],
    piecesPerDay,
    weekdaysOff: z.parse(z.array(z.int()), JSON.parse(weekdaysOff)),
    daysOff: z.parse(z.array(Day), JSON.parse(daysOff)),
    ownChanges: ownChanges === 1,
  };
}

/**
 * Why production settings are not stored: they were changed since the revision of the edit, or pieces are in a stage.
 */
type RefusedSettings = 'changed-meanwhile' | 'stage-in-use';

/** Stores the production settings. Returns why nothing was stored, or null. */
export async function saveProductionSettings(
  database: Database,
  edit: ProductionSettingsEdit,
): Promise<RefusedSettings | null> {
  const { revision, ...settings } = edit;
  const { stages, piecesPerDay, weekdaysOff, daysOff, ownChanges } = settings;
  const ids = JSON.stringify(stages.map(({ id }) => id));
  const [saved] = await transact(database, [
    sql`UPDATE production_settings SET stages = ${JSON.stringify(stages.slice(1, -1))}, pieces_per_day = ${piecesPerDay},
        weekdays_off = ${JSON.stringify(weekdaysOff)}, days_off = ${JSON.stringify(daysOff)},
        own_changes = ${ownChanges ? 1 : 0}, revision = revision + 1
      WHERE revision = ${revision} AND NOT EXISTS (SELECT 1 FROM piece JOIN orders ON orders.id = piece.order_id
        WHERE orders.state IN ('confirmed', 'paid', 'in_production')
          AND piece.stage NOT IN (SELECT value FROM json_each(${ids}))) RETURNING id`,
  ]);
  if (saved?.length) return null;
  const stored = onlySettingsRow(await selectProductionSettings(database));
  if (stored.revision === revision) return 'stage-in-use';
  // The same again: the answer to the first request was lost on the way.
  return stableJson(settingsOf(stored)) === stableJson(settings) ? null : 'changed-meanwhile';
}
