import * as z from 'zod/mini';
import { ImportColour, ImportDifference, ProductLookup, PublicationProgress, SkuOwners } from './catalogue-import.ts';
import { OperatorProduct, ProductEdit } from './operator-catalogue.ts';

/** The most headings that the shop remembers, the latest ones. */
export const MAX_HEADINGS = 500;

const SpreadsheetProduct = z.pick(OperatorProduct, { product: true, revision: true, status: true });
export type SpreadsheetProduct = z.infer<typeof SpreadsheetProduct>;

/** Products for a spreadsheet, in the shop's order. */
export const SpreadsheetPage = z.object({ products: z.array(SpreadsheetProduct), nextCursor: z.nullable(z.string()) });

/** The addresses, SKUs and names of colours of a file. */
export const SpreadsheetLookup = z.extend(ProductLookup, {
  colours: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(500)),
});
/** What the shop has of them; archived products, too. */
export const SpreadsheetFound = z.object({
  products: z.array(SpreadsheetProduct),
  owners: SkuOwners,
  colours: z.array(ImportColour),
});
export type SpreadsheetFound = z.infer<typeof SpreadsheetFound>;

export type SpreadsheetPage = z.infer<typeof SpreadsheetPage>;

export const SpreadsheetStart = z.strictObject({ fileName: z.string().check(z.minLength(1), z.maxLength(200)) });

/**
 * A chunk of products from a spreadsheet, to stage: nothing changes before all of it is published. A product without a
 * revision is new, and becomes a draft.
 */
export const SpreadsheetChunk = z.strictObject({
  edits: z.array(ProductEdit).check(z.minLength(1), z.maxLength(50)),
});

/** The import of a spreadsheet; the last one can be undone. */
export const SpreadsheetImport = z.object({
  id: z.string(),
  fileName: z.string(),
  by: z.string(),
  /** ms since 1970. */
  publishedAt: z.int(),
  undoneAt: z.nullable(z.int()),
  products: z.int(),
});
export type SpreadsheetImport = z.infer<typeof SpreadsheetImport>;
export const LastSpreadsheetImport = z.object({ last: z.nullable(SpreadsheetImport) });

/** What headings of one's own files stand for: the id of a column, or nothing for what is left out. */
export const SpreadsheetHeadings = z.strictObject({
  headings: z
    .array(
      z.strictObject({
        heading: z.string().check(z.minLength(1), z.maxLength(200)),
        column: z.string().check(z.regex(/^[\w.]{0,40}$/)),
      }),
    )
    .check(z.maxLength(MAX_HEADINGS)),
});
export type SpreadsheetHeadings = z.infer<typeof SpreadsheetHeadings>;

export const SpreadsheetPublication = z.object({ difference: ImportDifference });

/** A cell of a product or of one of its variants; without a column, the whole row. */
const Cell = z.object({ handle: z.string(), sku: z.nullable(z.string()), column: z.nullable(z.string()) });

/**
 * The cells that undoing restored, the products and variants that it removed, and what it left because it had changed
 * since; with `progress` in each response until it is done, and so far only.
 */
export const SpreadsheetUndo = z.object({
  restored: z.int(),
  removed: z.int(),
  spared: z.array(Cell),
  progress: z.optional(PublicationProgress),
});
export type SpreadsheetUndo = z.infer<typeof SpreadsheetUndo>;
