import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import {
  type LineChoices,
  type LineKey,
  openChoices,
  type SealedChoices,
  sealChoices,
} from '#api/orders/line-choices.ts';
import { isToBeMade } from '#api/pieces/to-be-made.ts';
import type { Ports } from '#api/ports/ports.ts';
import { LineMeasurements, type MeasureCorrection } from '#shared/contract/made-to-order.ts';
import type { Answer, Asked } from '#shared/contract/question.ts';
import type { Measure } from '#shared/domain/measurements/limits.ts';
import { readMeasure } from '#shared/domain/measurements/read-measure.ts';

/**
 * An answer to a question as a measurement in cm, and when it came, epoch ms; `by`: the operator who entered it, null
 * for the shopper herself.
 */
export type NamedMeasure = { question: string; measure: Measure; cm: number; by: string | null; at: number };

/** The measurement that an answer names; null if it is in other words, or answers another question. */
export function namedMeasure(asked: Asked | null, answer: Answer): { measure: Measure; cm: number } | null {
  if (asked?.kind !== 'measure') return null;
  const { measure, values } = asked;
  const read = 'text' in answer ? readMeasure(measure, answer.text) : null;
  const cm = 'text' in answer ? (read?.kind === 'cm' ? read.cm : null) : (values[answer.choice] ?? null);
  return cm === null ? null : { measure, cm };
}

/** Why a value does not become the measurement: `no-body`, after erasure, or a code of `LineMeasurements`. */
export type MeasureRefusal = { refusal: string };

/**
 * Plans to make the answer to a question the measurement of its line. The former value stays with it, and who named the
 * new one and when; the event says whose it was. If the line changes meanwhile or is not made any more, the event's
 * state is null and the whole batch fails.
 */
export async function planMeasure(
  { database, sealer }: Ports,
  line: LineKey,
  { question, measure, cm, by, at }: NamedMeasure,
): Promise<{ statements: readonly SQL[] } | MeasureRefusal> {
  const { orderId, position } = line;
  const row = await readSealed(database, line);
  const { measurements, corrections, embroidery } = await openChoices(sealer, { orderId, position, ...row });
  if (!measurements) return { refusal: 'no-body' };
  const changed = LineMeasurements.safeParse({ ...measurements, [measure]: cm });
  if (!changed.success) return { refusal: changed.error.issues[0]?.message ?? 'step' };
  const former = measurements[measure];
  const correction = { question, measure, former, cm, by, at: new Date(at).toISOString() };
  const choices = { measurements: changed.data, corrections: [...corrections, correction], embroidery };
  const sealed = await sealChoices(sealer, line, choices);
  const isLine = sql`order_id = ${orderId} AND position = ${position}`;
  return {
    statements: [
      sql`
        INSERT INTO order_event (order_id, kind, from_state, to_state, actor, operator, detail, at)
        SELECT id, ${former === cm ? 'measure-confirmed' : 'measure-corrected'},
          CASE WHEN ${isToBeMade} AND (SELECT measurements FROM order_line WHERE ${isLine}) = ${row.measurements} THEN state END,
          state, ${by === null ? 'owner' : 'operator'}, ${by}, ${`line ${position + 1}`}, ${at}
        FROM orders WHERE id = ${orderId}`,
      sql`
        UPDATE order_line SET measurements = ${sealed.measurements}
          ${former === cm ? sql`` : sql`, measured_again_at = ${at}`} WHERE ${isLine}`,
    ],
  };
}

/** Corrections with the names of the operators who entered them. */
export function withNames(
  corrections: LineChoices['corrections'],
  nameOf: (operator: string) => string,
): MeasureCorrection[] {
  return corrections.map((correction) => ({ ...correction, by: correction.by && nameOf(correction.by) }));
}

async function readSealed(database: Database, { orderId, position }: LineKey): Promise<SealedChoices> {
  const [row] = await database.all<SealedChoices>(sql`
    SELECT measurements, embroidery FROM order_line WHERE order_id = ${orderId} AND position = ${position}`);
  if (!row) throw new Error('A question has no line');
  return row;
}
