import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { orderReturn, returnLine } from '#api/database/return-tables.ts';
import { isOpenReturn } from '#api/orders/returns/left-to-return.ts';
import { type Marked, markedLines, NOTHING_MARKED } from '#api/orders/returns/marked-lines.ts';
import { type FoundReturn, isMoneyGone, openReturnWords, shownReturn } from '#api/orders/returns/return-rows.ts';
import type { Ports } from '#api/ports/ports.ts';
import { OperatorReturn, type ReturnQuery } from '#shared/contract/operator-return.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { movesOf, type OPEN_RETURNS, RETURN_MONEY_DAYS } from '#shared/domain/return-states.ts';
import { returnSendDays } from '#shared/domain/return-window.ts';
import { addDays, type Day, moscowDay } from '#shared/domain/working-calendar.ts';

const PAGE = 50;

type OfOrder = { number: number; version: number; country: string | undefined };
type Counts = Record<(typeof OPEN_RETURNS)[number], number>;

/** A page of returns, the latest first; the cursor is the last one that was shown. */
export async function listReturns(
  ports: Ports,
  locale: Locale,
  { state, kind, cursor }: ReturnQuery,
): Promise<{ returns: OperatorReturn[]; counts: Counts; nextCursor: string | null }> {
  const isMeant =
    state === undefined
      ? isOpenReturn
      : state === 'ended'
        ? sql`NOT ${isOpenReturn}`
        : sql`order_return.state = ${state}`;
  const isAfter = cursor === undefined ? sql`TRUE` : sql`order_return.rowid < ${Number(cursor)}`;
  const isKind = kind === undefined ? sql`TRUE` : sql`${isExchange} = ${Number(kind === 'exchange')}`;
  const [{ returns, last }, counts] = await Promise.all([
    readReturns(ports, locale, sql`${isMeant} AND ${isKind} AND ${isAfter}`),
    countOpen(ports.database, isKind),
  ]);
  return { returns, counts, nextCursor: returns.length === PAGE && last !== null ? String(last) : null };
}

const isExchange = sql`EXISTS (SELECT 1 FROM return_line WHERE return_id = order_return.id AND instead_sku IS NOT NULL)`;

async function countOpen(database: Database, isKind: SQL): Promise<Counts> {
  const rows = await database.all<{ state: string; count: number }>(
    sql`SELECT state, count(*) AS count FROM order_return WHERE ${isOpenReturn} AND ${isKind} GROUP BY state`,
  );
  const countOf = (state: keyof Counts) => rows.find((row) => row.state === state)?.count ?? 0;
  return {
    asked: countOf('asked'),
    accepted: countOf('accepted'),
    sent: countOf('sent'),
    received: countOf('received'),
  };
}

/** The returns of an order, the latest first. */
export async function listOrderReturns(ports: Ports, locale: Locale, orderId: string): Promise<OperatorReturn[]> {
  return (await readReturns(ports, locale, sql`order_return.order_id = ${orderId}`)).returns;
}

/** A return for operators. Throws an Error if there is none. */
export async function showReturn(ports: Ports, locale: Locale, id: string): Promise<OperatorReturn> {
  const [shown] = (await readReturns(ports, locale, sql`order_return.id = ${id}`)).returns;
  if (!shown) throw new Error('There is no such return');
  return shown;
}

async function readReturns(ports: Ports, locale: Locale, isMeant: SQL) {
  const { database } = ports;
  const chosen = sql`SELECT id FROM order_return WHERE ${isMeant} ORDER BY rowid DESC LIMIT ${PAGE}`;
  const [rows, lines, orders] = await database.batch([
    database
      .select({ row: orderReturn, rowid: sql<number>`order_return.rowid`.as('row_id') })
      .from(orderReturn)
      .where(isMeant)
      .orderBy(sql`order_return.rowid DESC`)
      .limit(PAGE),
    database.select().from(returnLine).where(sql`return_id IN (${chosen})`).orderBy(sql`line`),
    database
      .select({
        id: sql<string>`orders.id`.as('order_id'),
        ...{ number: sql<number>`number`, version: sql<number>`version`, country: sql<string>`country` },
      })
      .from(sql`orders`)
      .where(sql`id IN (SELECT order_id FROM order_return WHERE id IN (${chosen}))`),
  ]);
  const marked = await markedLines(
    database,
    rows.map(({ row }) => row.id),
  );
  const returns = await Promise.all(
    rows.map(({ row }) => {
      const found = { row, lines: lines.filter(({ returnId }) => returnId === row.id) };
      const of = orders.find(({ id }) => id === row.orderId);
      return operatorReturn(ports, locale, found, {
        ...{
          number: of?.number ?? 0,
          version: of?.version ?? 0,
          country: of?.country,
          ...(marked.get(row.id) ?? NOTHING_MARKED),
        },
      });
    }),
  );
  return { returns, last: rows.at(-1)?.rowid ?? null };
}

/** How many returns were received and are not settled, and by which day the first of them has to be. */
export async function countUnpaidReturns({ database }: Ports): Promise<{ count: number; from: Day | null }> {
  const [row] = await database.all<{ count: number; at: number | null }>(
    sql`SELECT count(*) AS count, min(received_at) AS at FROM order_return WHERE state = 'received'`,
  );
  return { count: row?.count ?? 0, from: row?.at == null ? null : moneyDay(row.at) };
}

/** By which day the money of a return goes back that was received at a time. */
function moneyDay(receivedAt: number): Day {
  return addDays(moscowDay(receivedAt), RETURN_MONEY_DAYS);
}

async function operatorReturn(
  { sealer }: Ports,
  locale: Locale,
  found: FoundReturn,
  { number, country, acceptedAt, ...marked }: OfOrder & Marked,
): Promise<OperatorReturn> {
  const shown = shownReturn(locale, found);
  const { receivedAt } = found.row;
  return {
    ...{ ...shown, ...marked, order: String(number) },
    words: await openReturnWords(sealer, found.row),
    receivedAt: receivedAt === null ? null : new Date(receivedAt).toISOString(),
    dueBy: shown.state === 'received' && receivedAt !== null ? moneyDay(receivedAt) : null,
    sendBy:
      shown.state === 'accepted' && acceptedAt !== null
        ? addDays(moscowDay(acceptedAt), returnSendDays(country))
        : null,
    moves: OperatorReturn.shape.moves.parse(isMoneyGone(found) ? [] : movesOf(shown.state, 'operator')),
  };
}
