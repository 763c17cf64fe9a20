import type { TranslateMessage } from '#atelier/app/i18n/use-text.ts';
import { type TypedLine, typedMeasures } from '#atelier/parts/orders/typed-line.ts';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import type { OrderLine } from '#shared/contract/order.ts';
import type { OfferedVariant } from '#shared/contract/order-change.ts';
import { stableJson } from '#shared/domain/stable-json.ts';

/** An edited line; `position` is that of the order's line that it keeps or replaces. */
export type EditedLine = TypedLine & { position?: number };

/** The lines of an order, to be edited. */
export function editedLinesOf({ lines }: OperatorOrder['order']): EditedLine[] {
  return lines.map(({ sku, productId, name, quantity, measurements, embroidery }, position) => {
    const { defaultsOf: _, ...measures } = measurements ?? {};
    const typed = { sku, productId, name, quantity, measurements: measurements && measures, embroidery };
    return { key: `${position}`, position, ...typed };
  });
}

/** A line of one piece of a variant. */
export function newLine({ sku, productId, name }: Pick<OfferedVariant, 'sku' | 'productId' | 'name'>): EditedLine {
  return { key: crypto.randomUUID(), sku, productId, name, quantity: 1, measurements: null, embroidery: null };
}

/** Edited lines as the API is asked for them: choices that stay as they were are left out. */
export function wantedLinesOf(edited: readonly EditedLine[], order: OperatorOrder['order']): object[] {
  const before = editedLinesOf(order);
  return edited.map((line) => {
    const { position, sku, quantity, embroidery } = line;
    const former = before.find((each) => each.position === position) ?? { measurements: null, embroidery: null };
    const isSame = (one: object | null, other: object | null) => stableJson(one) === stableJson(other);
    return {
      sku,
      quantity,
      ...(position !== undefined && { position }),
      ...(!isSame(line.measurements, former.measurements) && { measurements: typedMeasures(line) }),
      ...(!isSame(embroidery, former.embroidery) && { embroidery }),
    };
  });
}

type Exchange = { returned: Readonly<Record<number, number>>; instead: readonly EditedLine[] };

/**
 * The lines of an order without what comes back and with what goes out instead, as the API is asked for them: a line
 * whose pieces all come back gives its place, and what was taken off it, to the next that goes out; of one that keeps
 * pieces, as many as come back have it. `positionOf`: where one of those stands.
 */
export function exchangedLinesOf(order: OperatorOrder['order'], { returned, instead }: Exchange) {
  const waiting = instead.map((line, index) => ({ index, wanted: wantedOf(line) }));
  const placed: { index?: number; wanted: object }[] = order.lines.flatMap(
    ({ quantity }, position): { index?: number; wanted: object }[] => {
      const left = quantity - (returned[position] ?? 0);
      if (left > 0) return [{ wanted: { position, quantity: left } }];
      const next = waiting.shift();
      return next ? [{ index: next.index, wanted: { ...next.wanted, position } }] : [];
    },
  );
  const shrunk = order.lines.flatMap(({ quantity }, position) => {
    const back = returned[position] ?? 0;
    return back > 0 && back < quantity ? [position] : [];
  });
  const added = waiting.map(({ index, wanted }) => {
    const replaces = shrunk.shift();
    return { index, wanted: { ...wanted, ...(replaces !== undefined && { replaces }) } };
  });
  const all = [...placed, ...added];
  return {
    lines: all.map(({ wanted }) => wanted),
    positionOf: (index: number) => all.findIndex((each) => each.index === index),
  };
}

function wantedOf(line: EditedLine): object {
  const measurements = line.measurements === null ? null : typedMeasures(line);
  return { sku: line.sku, quantity: line.quantity, measurements, embroidery: line.embroidery };
}

/** What a line was ordered as, in words. */
export function orderedText(t: TranslateMessage, { name, colour, size, measurements }: OrderLine): string {
  return [name, colour, measurements ? t('order.lines.measured') : size].filter(Boolean).join(', ');
}
