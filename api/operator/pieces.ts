import { type SQL, sql } from 'drizzle-orm';
import { localise } from '#api/catalogue/localise.ts';
import { isToBeMade } from '#api/operator/order-filters.ts';
import { openChoices } from '#api/orders/line-choices.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { Piece, PiecePage, PieceQuery, Ticket } from '#shared/contract/piece.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { moscowDay } from '#shared/domain/working-calendar.ts';

const PAGE = 50;

type Row = Pick<Piece, 'position' | 'sku' | 'productId' | 'size' | 'quantity' | 'readyBy'> & {
  orderId: string;
  number: number;
  nameRu: string;
  nameEn: string;
  colourRu: string | null;
  colourEn: string | null;
  measurements: string | null;
  embroidery: string | null;
};

/** A page of what is to be made, what is promised first before the rest. */
export async function listPieces(ports: Ports, locale: Locale, { cursor }: PieceQuery): Promise<PiecePage> {
  const [day, number, position] = cursor?.split('.') ?? [];
  const isAfter =
    cursor === undefined
      ? sql`TRUE`
      : sql`(orders.ready_by, orders.number, line.position) > (${day}, ${Number(number)}, ${Number(position)})`;
  const rows = await selectPieces(ports, isAfter, PAGE);
  const pieces = rows.map((row) => pieceOf(ports, locale, row));
  const last = pieces.at(-1);
  const isLast = !last || pieces.length < PAGE;
  return { pieces, nextCursor: isLast ? null : `${last.readyBy}.${last.order}.${last.position}` };
}

/** What it takes to make a piece; null where it is not to be made, or there is none. */
export async function findTicket(
  ports: Ports,
  locale: Locale,
  { number, position }: { number: string; position: string },
): Promise<Ticket | null> {
  const isIt = sql`orders.number = ${Number(number)} AND line.position = ${Number(position)}`;
  const [row] = await selectPieces(ports, isIt, 1);
  return row ? { ...pieceOf(ports, locale, row), ...(await openChoices(ports.sealer, row)) } : null;
}

function selectPieces({ database }: Ports, condition: SQL, limit: number): Promise<Row[]> {
  return database.all<Row>(sql`
    SELECT orders.id AS orderId, orders.number, orders.ready_by AS readyBy, line.position, line.sku,
      line.product_handle AS productId, line.name_ru AS nameRu, line.name_en AS nameEn, line.colour_ru AS colourRu,
      line.colour_en AS colourEn, line.size, line.quantity, line.measurements, line.embroidery
    FROM orders JOIN order_line AS line ON line.order_id = orders.id
    WHERE ${isToBeMade} AND orders.ready_by IS NOT NULL AND ${condition}
    ORDER BY orders.ready_by, orders.number, line.position LIMIT ${limit}`);
}

function pieceOf({ clock }: Ports, locale: Locale, row: Row): Piece {
  const { number, position, sku, productId, nameRu, nameEn, colourRu, colourEn, size, quantity, readyBy } = row;
  return {
    order: String(number),
    position,
    sku,
    productId,
    name: localise(locale, nameRu, nameEn),
    colour: colourRu === null ? null : localise(locale, colourRu, colourEn ?? ''),
    size,
    quantity,
    isMeasured: row.measurements !== null,
    isEmbroidered: row.embroidery !== null,
    readyBy,
    isLate: readyBy < moscowDay(clock()),
  };
}
