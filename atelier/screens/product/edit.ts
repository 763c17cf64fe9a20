import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import { stableJson } from '#shared/domain/stable-json.ts';

/** The props of every section of the editor. */
export type SectionProps = { product: ImportProduct; onChange: (changes: Partial<ImportProduct>) => void };

export type ProductField = keyof ImportProduct;

/** The fields in which an edited product differs from its base. */
export function changedFields(base: ImportProduct, draft: ImportProduct): ProductField[] {
  return fieldsOf(base).filter((field) => !isSame(field, base, draft));
}

/**
 * An edit rebased onto the current product: changed fields keep the edit, all others are the current ones.
 * `overlapping` are fields that were changed on both sides.
 */
export function rebaseEdit(
  base: ImportProduct,
  draft: ImportProduct,
  latest: ImportProduct,
): { product: ImportProduct; overlapping: ProductField[] } {
  const mine = changedFields(base, draft).filter((field) => !isSame(field, draft, latest));
  const overlapping = mine.filter((field) => !isSame(field, base, latest));
  return { product: { ...latest, ...Object.fromEntries(mine.map((field) => [field, draft[field]])) }, overlapping };
}

function fieldsOf(product: ImportProduct): ProductField[] {
  return Object.keys(product).filter((name): name is ProductField => name in product);
}

/** Numbers on hand are changed by adjustments, not by an edit. */
function isSame(field: ProductField, one: ImportProduct, other: ImportProduct): boolean {
  const [left, right] = [one, other].map((product) =>
    stableJson(
      field === 'variants'
        ? product.variants.map(({ stock: _stock, exported: _exported, ...variant }) => variant)
        : product[field],
    ),
  );
  return left === right;
}
