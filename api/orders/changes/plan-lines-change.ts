import { sql } from 'drizzle-orm';
import { variant } from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';
import { discountsOf, salesChanges, withoutDiscount } from '#api/orders/changes/changed-discounts.ts';
import { ChangeRefused, changeableParts, type PlannedChange } from '#api/orders/changes/planned-change.ts';
import { unpaidTotal } from '#api/orders/changes/unpaid-total.ts';
import {
  countDeliveryDates,
  countToBeSewn,
  storeDeliveryDates,
  withDeliveryDates,
} from '#api/orders/delivery-dates.ts';
import { insertLines } from '#api/orders/insert-order.ts';
import { openChoices, sealChoices } from '#api/orders/line-choices.ts';
import type { FoundOrder, OrderLineRow } from '#api/orders/order-response.ts';
import { newLineRows } from '#api/orders/order-rows.ts';
import { releaseStock, reserveStock } from '#api/orders/stock.ts';
import { readQueue } from '#api/pieces/production-slots.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { Sealer } from '#api/ports/sealer.ts';
import { storedLocale } from '#api/products/localise.ts';
import { keepLineDiscounts, readLineDiscounts } from '#api/promotions/line-discounts.ts';
import { changeUses } from '#api/promotions/promotion-uses.ts';
import { priceCart } from '#api/quotes/quote.ts';
import type { CartLine } from '#shared/contract/cart.ts';
import type { LinesChange } from '#shared/contract/order-change.ts';
import { sumBy } from '#shared/domain/sum.ts';

type Wanted = LinesChange['lines'][number];

/**
 * Plans the new lines of an unpaid order. A line that keeps its SKU keeps its price, and the discount of the remaining
 * pieces; others have the catalogue's current price, with the measurements and the embroidery of the line that they
 * replace. Throws a ChangeRefused.
 */
export async function planLinesChange(ports: Ports, found: FoundOrder, change: LinesChange): Promise<PlannedChange> {
  if (!changeableParts(found).lines) throw new ChangeRefused('not-changeable');
  const { row } = found;
  const held = piecesOf(found.lines);
  const skus = [...found.lines, ...change.lines].flatMap(({ sku }) => sku ?? []);
  const available = await readAvailable(ports.database, held, skus);
  const priced = await priceNewLines(ports, found, { wanted: change.lines, held });
  const lines = await Promise.all(
    change.lines.map((wanted, position) => {
      const kept = keptLine(found, wanted);
      const line = kept ? keepPieces(kept, wanted.quantity, available) : priced.get(wanted);
      if (!line) throw new ChangeRefused('unknown-line');
      return moveLine(ports.sealer, line, position);
    }),
  );
  if (isMore(piecesOf(lines), available)) throw new ChangeRefused('sold-out');
  const sold = sumBy(found.certificates, ({ amount }) => amount);
  const subtotal = sold + sumBy(lines, (line) => line.unitPrice * line.quantity);
  const discount = sumBy(lines, (line) => line.discount);
  const discounts = discountsOf(found, lines, discount);
  const unpaid = unpaidTotal(ports, found, { subtotal, discount });
  const { total, redeemed } = unpaid;
  const request = { at: ports.clock(), pieces: countToBeSewn(lines), order: { id: row.id, isPaid: false } };
  const { calendar } = await readQueue(ports.database, request);
  const deliveryDates = countDeliveryDates(row, lines, { from: row.createdAt, calendar });
  const dated = withDeliveryDates({ row: { ...row, subtotal, discount, total }, lines }, deliveryDates);
  return {
    kind: 'lines-changed',
    after: {
      ...found,
      ...dated,
      discounts: discounts.filter(({ amount }) => amount > 0),
      redeemed,
    },
    difference: total - row.total,
    formerEmail: null,
    isRepriced: true,
    detail: `${contentsOf(found.lines)} → ${contentsOf(lines)}`,
    statements: [
      ...releaseStock(row.id, ports.clock()),
      sql`DELETE FROM order_line WHERE order_id = ${row.id}`,
      insertLines(dated.lines),
      ...reserveStock(row.id, ports.clock()),
      sql`UPDATE orders SET subtotal = ${subtotal}, discount = ${discount}, total = ${total} WHERE id = ${row.id}`,
      ...changeUses(row.id, {
        amounts: new Map(discounts.map(({ promotionId, amount }) => [promotionId, amount])),
        priceChanges: salesChanges(found.lines, lines),
        at: ports.clock(),
      }),
      ...unpaid.statements,
      ...storeDeliveryDates(row.id, deliveryDates, ports.clock()),
    ],
  };
}

/**
 * A line with another quantity: fewer pieces keep their part of its discount, and additional ones have none. It takes
 * all of its pieces from a stock that is counted by now if it grows.
 */
function keepPieces(line: OrderLineRow, quantity: number, available: Pieces): OrderLineRow {
  const kept = Math.min(quantity, line.quantity);
  const isCounted = quantity > line.quantity && available.has(line.sku) && line.measurements === null;
  const discount = Math.floor((line.discount * kept) / line.quantity);
  const parts = keepLineDiscounts(readLineDiscounts(line), { from: line.quantity, to: quantity, discount });
  return { ...line, quantity, discount, promotions: JSON.stringify(parts), reserved: isCounted ? 1 : line.reserved };
}

/** Counted pieces by SKU. */
type Pieces = ReadonlyMap<string, number>;

/** The pieces that lines hold of a counted stock. */
function piecesOf(lines: readonly OrderLineRow[]): Pieces {
  const counted = Map.groupBy(
    lines.filter(({ reserved }) => reserved === 1),
    ({ sku }) => sku,
  );
  return new Map([...counted].map(([sku, each]) => [sku, sumBy(each, ({ quantity }) => quantity)]));
}

/** What an order can have of each counted SKU: what is left of it, and what it holds itself. */
async function readAvailable(database: Database, held: Pieces, skus: readonly string[]): Promise<Pieces> {
  const rows = await database
    .select({ sku: variant.sku, stock: variant.stock })
    .from(variant)
    .where(sql`${variant.sku} IN (SELECT value FROM json_each(${JSON.stringify(skus)}))`);
  return new Map(rows.flatMap(({ sku, stock }) => (stock === null ? [] : [[sku, stock + (held.get(sku) ?? 0)]])));
}

function isMore(pieces: Pieces, available: Pieces): boolean {
  return [...pieces].some(([sku, quantity]) => quantity > (available.get(sku) ?? quantity));
}

/** The line of the order that only changes its quantity; undefined if it is replaced or new. */
function keptLine({ lines }: FoundOrder, { position, sku }: Wanted): OrderLineRow | undefined {
  const line = lines.find((each) => each.position === position);
  return line && (sku === undefined || sku === line.sku) ? line : undefined;
}

/** The rows of lines that are new or change their SKU. */
async function priceNewLines(
  ports: Ports,
  found: FoundOrder,
  { wanted, held }: { wanted: readonly Wanted[]; held: Pieces },
): Promise<ReadonlyMap<Wanted, OrderLineRow>> {
  const asked = wanted.filter((each) => !keptLine(found, each));
  if (asked.length === 0) return new Map();
  const lines = await Promise.all(asked.map((each, index) => cartLine(ports.sealer, found, { wanted: each, index })));
  const cart = { lines, certificates: [], codes: [], country: found.row.country };
  const priced = await priceCart(ports, storedLocale(found.row), cart, { held });
  if (priced.quote.lines.some(({ state }) => state !== 'ok')) throw new ChangeRefused('sold-out');
  const rows = await newLineRows(ports.sealer, found.row.id, priced);
  // Promotions are applied when an order is made: later lines have their full price.
  return new Map(asked.flatMap((each, index) => (rows[index] ? [[each, withoutDiscount(rows[index])] as const] : [])));
}

async function cartLine(
  sealer: Sealer,
  { lines }: FoundOrder,
  { wanted: { position, sku = '', quantity }, index }: { wanted: Wanted; index: number },
): Promise<CartLine> {
  const replaced = lines.find((each) => each.position === position);
  const choices = replaced && (await openChoices(sealer, replaced));
  return {
    key: String(index),
    sku,
    quantity,
    ...(choices?.measurements && { measurements: choices.measurements }),
    ...(choices?.embroidery && { embroidery: choices.embroidery }),
  };
}

/** Moves a line to another position, to which its encrypted texts are bound. */
async function moveLine(sealer: Sealer, line: OrderLineRow, position: number): Promise<OrderLineRow> {
  if (line.position === position) return line;
  const { orderId } = line;
  return { ...line, position, ...(await sealChoices(sealer, { orderId, position }, await openChoices(sealer, line))) };
}

function contentsOf(lines: readonly OrderLineRow[]): string {
  return lines.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', ');
}
