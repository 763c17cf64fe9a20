import {
  type Bound,
  discountOf,
  discountOfReplaced,
  type Replaced,
  replacedBy,
  salesOf,
  withoutDiscount,
} from '#api/orders/changes/changed-discounts.ts';
import type { Pieces } from '#api/orders/changes/counted-pieces.ts';
import { ChangeRefused } from '#api/orders/changes/planned-change.ts';
import { type LineChoices, openChoices, sealChoices } from '#api/orders/line-choices.ts';
import type { FoundOrder, OrderLineRow } from '#api/orders/order-response.ts';
import { newLineRows } from '#api/orders/order-rows.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { Sealer } from '#api/ports/sealer.ts';
import { storedLocale } from '#api/products/localise.ts';
import { priceCart } from '#api/quotes/quote.ts';
import type { CartLine } from '#shared/contract/cart.ts';
import type { LinesChange } from '#shared/contract/order-change.ts';
import { stableJson } from '#shared/domain/stable-json.ts';

type WantedLine = LinesChange['lines'][number];

/** What lines contain, for the log. */
export function contentsOf(lines: readonly OrderLineRow[]): string {
  return lines.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', ');
}

/** A line as it is wanted: the line of the order that it keeps or replaces, and what it is priced as. */
type Resolved = {
  wanted: WantedLine;
  line: OrderLineRow | undefined;
  cart: CartLine;
  isKept: boolean;
  /** What was asked after about its measurements, if they stay. */
  corrections: LineChoices['corrections'];
};

/**
 * The rows of wanted lines, and the positions of those that stay as they are, wherever they were: `kept` may have more
 * pieces, or fewer.
 */
type Wanted = { lines: OrderLineRow[]; untouched: readonly number[]; kept: readonly number[] };

/** Pieces that may be had of each counted SKU, those that the order holds itself, and those that are refunded. */
type Stock = { available: Pieces; held: Pieces; bound: Bound };

/**
 * The rows of the wanted lines, at their index as position. A line that stays the same but for its quantity keeps its
 * price; one that keeps its SKU keeps that of the piece and of the extras that it had; others have the catalogue's.
 * What was taken off the pieces that it keeps or replaces stays taken off, in kopecks. Throws a ChangeRefused.
 */
export async function wantedLines(
  ports: Ports,
  found: FoundOrder,
  wanted: LinesChange['lines'],
  { available, held, bound }: Stock,
): Promise<Wanted> {
  const resolved = await Promise.all(wanted.map((each, index) => resolve(ports.sealer, found, each, index)));
  const priced = await priceLines(ports, found, { asked: resolved.filter(({ isKept }) => !isKept), held });
  const lines = await Promise.all(
    resolved.map(async (each, position) => {
      const { line, isKept } = each;
      const { quantity } = each.wanted;
      const row =
        line && isKept
          ? keepPieces(line, quantity, { available, bound })
          : changed(line, priced.get(each), { replaced: replacedBy(each.wanted, found, { wanted, bound }), bound });
      return moveLine(ports.sealer, row, { position, corrections: isKept ? [] : each.corrections });
    }),
  );
  const isUntouched = ({ isKept, line, wanted: { quantity } }: Resolved) => isKept && line?.quantity === quantity;
  const positionsOf = (isMeant: (each: Resolved) => boolean) =>
    resolved.flatMap((each, position) => (isMeant(each) ? [position] : []));
  return { lines, untouched: positionsOf(isUntouched), kept: positionsOf(({ isKept }) => isKept) };
}

const NOTHING_CHOSEN: LineChoices = { measurements: null, corrections: [], embroidery: null };

async function resolve(sealer: Sealer, { lines }: FoundOrder, wanted: WantedLine, index: number): Promise<Resolved> {
  const { position, quantity } = wanted;
  const line = lines.find((each) => each.position === position);
  if (position !== undefined && !line) throw new ChangeRefused('unknown-line');
  const had = line ? await openChoices(sealer, line) : NOTHING_CHOSEN;
  const measurements = wanted.measurements === undefined ? had.measurements : wanted.measurements;
  const embroidery = wanted.embroidery === undefined ? had.embroidery : wanted.embroidery;
  const sku = wanted.sku ?? line?.sku ?? '';
  const isSame = (one: object | null, other: object | null) => stableJson(one) === stableJson(other);
  return {
    wanted,
    line,
    cart: {
      key: String(index),
      sku,
      quantity,
      ...(measurements && { measurements }),
      ...(embroidery && { embroidery }),
    },
    corrections: isSame(measurements, had.measurements) ? had.corrections : [],
    isKept: sku === line?.sku && isSame(measurements, had.measurements) && isSame(embroidery, had.embroidery),
  };
}

/** The rows of lines as the catalogue sells them now. */
async function priceLines(
  ports: Ports,
  found: FoundOrder,
  { asked, held }: { asked: readonly Resolved[]; held: Pieces },
): Promise<ReadonlyMap<Resolved, OrderLineRow>> {
  if (asked.length === 0) return new Map();
  const cart = { lines: asked.map((each) => each.cart), certificates: [], codes: [], country: found.row.country };
  const priced = await priceCart(ports, storedLocale(found.row), cart, { held });
  if (priced.quote.lines.some(({ state }) => state !== 'ok')) throw new ChangeRefused('sold-out');
  const rows = await newLineRows(ports.sealer, found.row.id, priced);
  // Promotions are applied when an order is made: later lines have their full price.
  return new Map(asked.flatMap((each, index) => (rows[index] ? [[each, withoutDiscount(rows[index])] as const] : [])));
}

/**
 * A line with another quantity: fewer pieces keep their part of its discount, and additional ones have none. It takes
 * all of its pieces from a stock that is counted by now if it grows.
 */
function keepPieces(
  line: OrderLineRow,
  quantity: number,
  { available, bound }: { available: Pieces; bound: Bound },
): OrderLineRow {
  const isCounted = quantity > line.quantity && available.has(line.sku) && line.measurements === null;
  const refunded = bound.get(line.position) ?? [];
  const kept = { ...line, quantity, reserved: isCounted ? 1 : line.reserved };
  if (quantity === line.quantity) return kept;
  return { ...kept, ...discountOf(line, kept, { refunded, sales: salesOf(line, quantity) }) };
}

/** A line as it is priced now, instead of another, or of as many pieces of one. */
function changed(
  line: OrderLineRow | undefined,
  priced: OrderLineRow | undefined,
  { replaced, bound }: { replaced: Replaced | undefined; bound: Bound },
): OrderLineRow {
  if (!priced) throw new ChangeRefused('unknown-line');
  if (!line) return replaced ? { ...priced, ...discountOfReplaced(replaced, priced) } : priced;
  const refunded = bound.get(line.position) ?? [];
  if (priced.sku !== line.sku) return { ...priced, ...discountOf(line, priced, { refunded }) };
  const madeToMeasurePrice = extraPrice(line.measurements, line.madeToMeasurePrice, priced.madeToMeasurePrice);
  const embroideryPrice = extraPrice(line.embroidery, line.embroideryPrice, priced.embroideryPrice);
  const unitPrice =
    line.unitPrice - line.madeToMeasurePrice - line.embroideryPrice + madeToMeasurePrice + embroideryPrice;
  const row = { ...priced, unitPrice, madeToMeasurePrice, embroideryPrice };
  return { ...row, ...discountOf(line, row, { refunded, sales: salesOf(line, row.quantity) }) };
}

/** What an extra costs that the line had before, or has not. */
function extraPrice(had: string | null, before: number, now: number): number {
  return now > 0 && had !== null ? before : now;
}

/** Moves a line to another position, to which its encrypted texts are bound, with what was asked after about it. */
async function moveLine(
  sealer: Sealer,
  line: OrderLineRow,
  { position, corrections }: { position: number; corrections: LineChoices['corrections'] },
): Promise<OrderLineRow> {
  if (line.position === position && corrections.length === 0) return line;
  const choices = await openChoices(sealer, line);
  const key = { orderId: line.orderId, position };
  return {
    ...line,
    position,
    ...(await sealChoices(sealer, key, { ...choices, ...(corrections[0] && { corrections }) })),
  };
}
