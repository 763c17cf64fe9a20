import type * as z from 'zod/mini';
import { ImportProduct } from '#shared/contract/catalogue-import.ts';
import { type FieldName, isField } from '../csv/columns.ts';
import type { FileErrors } from '../csv/file-errors.ts';
import type { ProductDraft } from '../mapping/draft.ts';
import { mergeProduct } from '../merge/merge-product.ts';

type Issue = z.core.$ZodIssue;

/** The column of a product's field, if its name differs. */
const FIELDS: Readonly<Record<string, FieldName>> = {
  name: 'title',
  collections: 'tags',
  colours: 'option1Value',
  variants: 'option1Value',
  size: 'option1Value',
  stock: 'quantity',
  exported: 'exportedStock',
  pictures: 'image',
  days: 'madeToMeasureDays',
  embroidery: 'embroideryPrice',
};

/** Reports what the contract would refuse, beyond the errors of single cells: mostly lengths. */
export function checkContract(draft: ProductDraft, errors: FileErrors): void {
  const product = mergeProduct(draft, {
    current: null,
    has: () => true,
    category: draft.category.handle ?? 'other',
    pictures: draft.pictures.map(({ source }) => ({ key: null, source, width: 1, height: 1, ground: null })),
  });
  const checked = ImportProduct.safeParse(product);
  for (const issue of checked.error?.issues ?? []) {
    const [part, index, inner] = issue.path;
    const variant = part === 'variants' && typeof index === 'number' ? draft.variants[index] : undefined;
    const field = fieldOf(String(inner ?? part)) ?? fieldOf(String(part)) ?? 'handle';
    errors.add(variant?.line ?? draft.line, field, describe(issue));
  }
}

function fieldOf(part: string): FieldName | undefined {
  return FIELDS[part] ?? (isField(part) ? part : undefined);
}

function describe(issue: Issue): string {
  if (issue.code === 'too_big')
    return `This is too much: the shop takes at most ${issue.maximum}${issue.origin === 'string' ? ' characters' : ''}.`;
  return 'The shop cannot take this.';
}
