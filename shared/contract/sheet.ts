import * as z from 'zod/mini';
import { ImportColour, ImportDifference, ProductLookup, PublicationProgress, SkuOwners } from './catalogue-import.ts';
import { OperatorProduct, ProductEdit } from './operator-catalogue.ts';

const SheetProduct = z.pick(OperatorProduct, { product: true, revision: true, status: true });
export type SheetProduct = z.infer<typeof SheetProduct>;

/** Products for a spreadsheet, in the shop's order. */
export const SheetPage = z.object({ products: z.array(SheetProduct), nextCursor: z.nullable(z.string()) });

/** The addresses, SKUs and names of colours of a file. */
export const SheetLookup = z.extend(ProductLookup, {
  colours: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(500)),
});
/** What the shop has of them; archived products, too. */
export const SheetFound = z.object({
  products: z.array(SheetProduct),
  owners: SkuOwners,
  colours: z.array(ImportColour),
});
export type SheetFound = z.infer<typeof SheetFound>;

export type SheetPage = z.infer<typeof SheetPage>;

export const SheetStart = z.strictObject({ fileName: z.string().check(z.minLength(1), z.maxLength(200)) });

/**
 * A chunk of products from a spreadsheet, to stage: nothing changes before all of it is published. A product without a
 * revision is new, and becomes a draft.
 */
export const SheetChunk = z.strictObject({
  edits: z.array(ProductEdit).check(z.minLength(1), z.maxLength(50)),
});

/** The import of a spreadsheet; the last one can be undone. */
export const SheetImport = z.object({
  id: z.string(),
  fileName: z.string(),
  by: z.string(),
  /** ms since 1970. */
  publishedAt: z.int(),
  undoneAt: z.nullable(z.int()),
  products: z.int(),
});
export type SheetImport = z.infer<typeof SheetImport>;
export const LastSheetImport = z.object({ last: z.nullable(SheetImport) });

export const SheetPublication = z.object({ difference: ImportDifference });

/** A cell of a product or of one of its variants; without a column, the whole row. */
const Cell = z.object({ handle: z.string(), sku: z.nullable(z.string()), column: z.nullable(z.string()) });

/**
 * The cells that undoing restored, the products and variants that it removed, and what it left because it had changed
 * since; with `progress` in each response until it is done, and so far only.
 */
export const SheetUndo = z.object({
  restored: z.int(),
  removed: z.int(),
  spared: z.array(Cell),
  progress: z.optional(PublicationProgress),
});
export type SheetUndo = z.infer<typeof SheetUndo>;
