import { refusedChange } from '#api/order-management/plan-order-change.ts';
import { openContact } from '#api/orders/contact.ts';
import { type LineChoices, openChoices } from '#api/orders/line-choices.ts';
import type { FoundOrder, OrderLineRow } from '#api/orders/order-response.ts';
import { listOtherSizes } from '#api/orders/returns/other-sizes.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { DeliveryChange, LinesChange } from '#shared/contract/order-change.ts';
import type { OwnChange, OwnLine } from '#shared/contract/own-change.ts';
import { stableJson } from '#shared/domain/stable-json.ts';

type Wanted = { delivery: DeliveryChange } | { lines: LinesChange } | { undone: { version: number } };

/**
 * The change that a shopper's is, in the words of every change of an order: its lines are all named, and its emails go
 * where they went. Throws a ProblemError if nothing would differ, or if it asks for what is not offered to her.
 */
export async function wantedByShopper(
  ports: Ports,
  found: FoundOrder,
  change: Exclude<OwnChange, { part: 'cancel' }>,
): Promise<Wanted> {
  if (change.part === 'undo') return { undone: { version: change.version } };
  return change.part === 'delivery' ? wantedDelivery(ports, found, change) : wantedPieces(ports, found, change);
}

async function wantedDelivery(
  { sealer }: Ports,
  { row }: FoundOrder,
  { version, contact }: Extract<OwnChange, { part: 'delivery' }>,
): Promise<Wanted> {
  const had = await openContact(sealer, row);
  if (!had) throw refusedChange('not-changeable');
  const wanted = { ...contact, email: had.email };
  if (stableJson(wanted) === stableJson({ ...had, delivery: row.deliveryMethod })) throw refusedChange('nothing');
  return { delivery: { version, contact: wanted } };
}

async function wantedPieces(
  ports: Ports,
  { lines: had }: FoundOrder,
  { version, lines: asked }: Extract<OwnChange, { part: 'lines' }>,
): Promise<Wanted> {
  const sizes = await listOtherSizes(ports.database, had.filter(isOfSize));
  const isOffered = ({ position, quantity, sku, measurements }: OwnLine) => {
    const line = had.find((each) => each.position === position);
    const isSized = sku === undefined || sizes.some((each) => each.position === position && each.sku === sku);
    return line && quantity <= line.quantity && isSized && (measurements === undefined || !isOfSize(line));
  };
  if (!asked.every(isOffered)) throw refusedChange('sold-out');
  const lines = await Promise.all(
    had.map(async (line) => {
      const own = asked.find(({ position }) => position === line.position);
      return { line, wanted: differing(line, await openChoices(ports.sealer, line), own) };
    }),
  );
  if (lines.every(({ line, wanted }) => isSame(line, wanted))) throw refusedChange('nothing');
  const kept = lines.map(({ wanted }) => wanted).filter(({ quantity }) => quantity > 0);
  // What takes everything off is a cancellation, which has rules of its own.
  if (kept.length === 0) throw refusedChange('nothing-left');
  return { lines: { version, lines: kept } };
}

/** Whether a line is of a size, and not made to measure. */
export function isOfSize({ measurements }: Pick<OrderLineRow, 'measurements'>): boolean {
  return measurements === null;
}

/** A line as it is wanted, with only those choices that differ: the same measures may come without their origin. */
function differing(line: OrderLineRow, had: LineChoices, own: OwnLine | undefined): OwnLine {
  const { position, quantity } = line;
  if (!own) return { position, quantity };
  const { sku, measurements, embroidery } = own;
  const origin = had.measurements?.defaultsOf;
  const isOther = measurements && stableJson({ ...measurements, defaultsOf: origin }) !== stableJson(had.measurements);
  return {
    position,
    quantity: own.quantity,
    ...(sku !== undefined && sku !== line.sku && { sku }),
    ...(isOther && { measurements }),
    ...(embroidery !== undefined && stableJson(embroidery) !== stableJson(had.embroidery) && { embroidery }),
  };
}

function isSame({ position, quantity }: OrderLineRow, wanted: OwnLine): boolean {
  return stableJson(wanted) === stableJson({ position, quantity });
}
