import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { orderReturn, returnLine } from '#api/database/return-tables.ts';
import { soldAs } from '#api/orders/order-response.ts';
import type { Sealer } from '#api/ports/sealer.ts';
import { ReturnReason } from '#shared/contract/operator-refund.ts';
import { OwnReturn } from '#shared/contract/own-return.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { movesOf } from '#shared/domain/return-states.ts';

type ReturnRow = typeof orderReturn.$inferSelect;
export type ReturnLineRow = typeof returnLine.$inferSelect;
export type FoundReturn = { row: ReturnRow; lines: readonly ReturnLineRow[] };

/** A return with its lines; null if there is none. */
export async function findReturn(database: Database, id: string): Promise<FoundReturn | null> {
  const [[row], lines] = await database.batch([
    database.select().from(orderReturn).where(eq(orderReturn.id, id)),
    database.select().from(returnLine).where(eq(returnLine.returnId, id)).orderBy(asc(returnLine.line)),
  ]);
  return row ? { row, lines } : null;
}

/** The returns of an order, as they were asked for. */
export async function listReturnsOf(database: Database, orderId: string): Promise<FoundReturn[]> {
  const [rows, lines] = await database.batch([
    database.select().from(orderReturn).where(eq(orderReturn.orderId, orderId)).orderBy(sql`asked_at, rowid`),
    database.select().from(returnLine).where(eq(returnLine.orderId, orderId)).orderBy(asc(returnLine.line)),
  ]);
  return rows.map((row) => ({ row, lines: lines.filter(({ returnId }) => returnId === row.id) }));
}

/** Whether a return was settled with money: that has no way back. */
export function isMoneyGone({ row, lines }: FoundReturn): boolean {
  return row.state === 'settled' && lines.some(isMoneyDue);
}

/** Whether the money of pieces of a line of a return, for which nothing goes out instead, goes back. */
export function isMoneyDue({ position, shelf, discarded }: Pick<ReturnLineRow, 'position' | 'shelf' | 'discarded'>) {
  return position >= 0 && shelf + discarded > 0;
}

/** What a return is to everybody, its texts in a language. */
export function shownReturn(locale: Locale, { row, lines }: FoundReturn): Omit<OwnReturn, 'moves'> {
  const { id, refusal, track, askedAt } = row;
  return {
    ...{ id, track, state: OwnReturn.shape.state.parse(row.state), reason: ReturnReason.parse(row.reason) },
    refusal: OwnReturn.shape.refusal.parse(refusal),
    askedAt: new Date(askedAt).toISOString(),
    lines: lines.map((each) => {
      const { line, quantity, insteadSize: instead, shelf, discarded, back } = each;
      return { ...soldAs(locale, each), line, quantity, instead, shelf, discarded, back };
    }),
  };
}

/** A return for its shopper. */
export function ownReturn(locale: Locale, found: FoundReturn): OwnReturn {
  const shown = shownReturn(locale, found);
  const moves = movesOf(shown.state, 'owner').filter((move) => move === 'cancel' || move === 'send');
  return { ...shown, moves };
}

/** Encrypts what a shopper wrote with a return, for its row. */
export function sealReturnWords(sealer: Sealer, id: string, words: string): Promise<string> {
  return sealer.seal(words, `words of return ${id}`);
}

/** Decrypts what a shopper wrote with a return; null if there is nothing. */
export async function openReturnWords(
  sealer: Sealer,
  { id, words }: Pick<ReturnRow, 'id' | 'words'>,
): Promise<string | null> {
  return words === null ? null : sealer.open(words, `words of return ${id}`);
}
