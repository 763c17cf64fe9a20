import { type TypedLine, typedMeasures } from '#atelier/parts/orders/typed-line.ts';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';
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
