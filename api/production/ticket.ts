import { asc, eq, sql } from 'drizzle-orm';
import { product } from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';
import { pieceMove } from '#api/database/production-tables.ts';
import { withNames } from '#api/orders/correct-measure.ts';
import { openChoices } from '#api/orders/line-choices.ts';
import { listNotes } from '#api/orders/notes.ts';
import { listQuestions, openQuestion, questionState } from '#api/orders/questions.ts';
import type { Ports } from '#api/ports/ports.ts';
import { findPiece } from '#api/production/board.ts';
import { localise } from '#api/products/localise.ts';
import { readGarmentTable, systemOf } from '#api/products/stored-fields.ts';
import { readOperatorNames } from '#api/staff/operators.ts';
import type { Ticket } from '#shared/contract/piece.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { advise } from '#shared/domain/sizing/advise.ts';
import { GENERAL_TABLE } from '#shared/domain/sizing/standard-bodies.ts';

/** The ticket of a piece; null if it is not to be made, or does not exist. */
export async function findTicket(ports: Ports, locale: Locale, id: string): Promise<Ticket | null> {
  const { database, sealer, clock } = ports;
  const found = await findPiece(ports, locale, id);
  if (!found) return null;
  const { piece, row } = found;
  const [[made], moves, questions, names, changedAt] = await Promise.all([
    database
      .select({
        ru: product.materialRu,
        en: product.materialEn,
        sizeTable: product.sizeTable,
        system: systemOf(product.categoryId),
      })
      .from(product)
      .where(eq(product.handle, row.productId)),
    database.select().from(pieceMove).where(eq(pieceMove.pieceId, id)).orderBy(asc(pieceMove.id)),
    listQuestions(database, row.orderId, row.position),
    readOperatorNames(ports),
    lastChange(database, row.orderId),
  ]);
  const nameOf = (operator: string) => names.get(operator) ?? operator;
  const timeOf = (ms: number) => new Date(ms).toISOString();
  const { measurements, corrections, embroidery } = await openChoices(sealer, row);
  const sizes = made ? readGarmentTable(made.sizeTable, made.system) : null;
  return {
    ...piece,
    isToEmbroider: row.isToEmbroider === 1,
    changedAt: changedAt === null ? null : timeOf(changedAt),
    measurements,
    embroidery,
    corrections: withNames(corrections, nameOf),
    // The base pattern of other measurements may be another.
    size:
      corrections.length > 0 && measurements
        ? (advise(measurements, sizes ?? GENERAL_TABLE)?.size ?? row.size)
        : row.size,
    standardBody: sizes?.sizes.find(({ size }) => size === row.size)?.body ?? null,
    ease: sizes?.ease ?? null,
    fabric: made ? localise(locale, made.ru, made.en) : '',
    questions: await Promise.all(
      questions.map(async (question) => ({
        id: question.id,
        state: questionState(question, clock(), true),
        ...(await openQuestion(sealer, question)),
        by: nameOf(question.operator),
        askedAt: timeOf(question.askedAt),
        answeredAt: question.answeredAt === null ? null : timeOf(question.answeredAt),
      })),
    ),
    notes: await listNotes(ports, { orderId: row.orderId, piece: id }, nameOf),
    moves: moves.map(({ fromStage: from, toStage: to, operator, madeBy, at }) => ({
      from,
      to,
      by: nameOf(operator),
      madeBy: madeBy === null ? null : nameOf(madeBy),
      at: timeOf(at),
    })),
  };
}

/** When the lines of an order were last changed after it was paid; null if never. */
async function lastChange(database: Database, orderId: string): Promise<number | null> {
  const [found] = await database.all<{ at: number | null }>(
    sql`SELECT max(at) AS at FROM order_event WHERE order_id = ${orderId} AND kind = 'lines-changed'`,
  );
  return found?.at ?? null;
}
