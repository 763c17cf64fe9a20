import * as z from 'zod/mini';
import { FIRST_STAGE, LAST_STAGE } from '#shared/domain/stages.ts';
import { perTextLanguage } from '#shared/domain/text.ts';
import { Day } from './delivery-and-returns.ts';
import { line } from './typed-text.ts';

export const StageId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));

const Name = line(40);

/** A stage of making. A stage that the shop added has a name; the default ones have translated names, by id. */
export const Stage = z.strictObject({ id: StageId, name: z.nullable(z.strictObject(perTextLanguage(() => Name))) });
export type Stage = z.infer<typeof Stage>;

const MIN_WEEKDAYS = 1;
/** Monday to Friday. */
const WEEKDAYS = 5;

/** The production settings. Weekends and public holidays are off in any case. */
export const ProductionSettings = z.strictObject({
  /** In order: the first and the last are fixed. */
  stages: z.array(Stage).check(
    z.minLength(2),
    z.maxLength(12, 'too-long'),
    z.refine((stages) => stages[0]?.id === FIRST_STAGE && stages.at(-1)?.id === LAST_STAGE, 'ends'),
    z.refine((stages) => new Set(stages.map(({ id }) => id)).size === stages.length, 'repeated'),
  ),
  /** How many pieces are made a day at most; null: as many as are ordered, and the queue changes no promise. */
  piecesPerDay: z.nullable(z.int().check(z.gte(1, 'too-small'), z.lte(1000, 'too-large'))),
  /** Days of the week, from 1 for Monday. */
  weekdaysOff: z
    .array(z.int().check(z.gte(1), z.lte(WEEKDAYS)))
    .check(z.maxLength(WEEKDAYS - MIN_WEEKDAYS, 'too-long')),
  daysOff: z.array(z.iso.date()).check(z.maxLength(366, 'too-long')),
  /** Whether shoppers may change what is not cut yet themselves. */
  ownChanges: z.boolean(),
});
export type ProductionSettings = z.infer<typeof ProductionSettings>;

const Revision = z.int().check(z.gte(1));

/** The edited settings, and the revision that the edit was made from. */
export const ProductionSettingsEdit = z.extend(ProductionSettings, { revision: Revision });
export type ProductionSettingsEdit = z.infer<typeof ProductionSettingsEdit>;

/** The production settings and the load. */
export const SettingsAndLoad = z.object({
  settings: ProductionSettings,
  revision: Revision,
  /** Pieces that are to be made and not packed. */
  queued: z.int(),
  /** The first day on which one more piece can be promised; null without a limit. */
  freeFrom: z.nullable(Day),
});
