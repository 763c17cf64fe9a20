import * as z from 'zod/mini';
import { ImportColour, ImportDifference, ProductLookup, PublicationProgress, SkuOwners } from './catalogue-import.ts';
import { OperatorProduct, ProductEdit } from './operator-catalogue.ts';

/** The most words that the shop remembers of spreadsheets, the latest ones. */
export const MAX_WORDS = 1000;

/** What edits of many products are made from: a spreadsheet, picture files, or a selection in the list. */
export const EDIT_KINDS = ['file', 'pictures', 'selection'] as const;
export type EditKind = (typeof EDIT_KINDS)[number];

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

export const SpreadsheetStart = z.strictObject({
  fileName: z.string().check(z.minLength(1), z.maxLength(200)),
  kind: z._default(z.enum(EDIT_KINDS), 'file'),
});
export type SpreadsheetStart = z.infer<typeof SpreadsheetStart>;

/**
 * A chunk of products from a spreadsheet, to stage: nothing changes before all of it is published. A product without a
 * revision is new, and becomes a draft.
 */
export const SpreadsheetChunk = z.strictObject({
  edits: z.array(ProductEdit).check(z.minLength(1), z.maxLength(50)),
});

/** An edit of many products; the last one of each kind can be undone. */
export const SpreadsheetImport = z.object({
  id: z.string(),
  kind: z.enum(EDIT_KINDS),
  fileName: z.string(),
  by: z.string(),
  /** ms since 1970. */
  publishedAt: z.int(),
  undoneAt: z.nullable(z.int()),
  /** How many products it changed, and how many of them it added. */
  products: z.int(),
  added: z.int(),
});
export type SpreadsheetImport = z.infer<typeof SpreadsheetImport>;
/** The last one of each kind, latest first. */
export const LastSpreadsheetImports = z.object({ last: z.array(SpreadsheetImport) });

const ColumnId = z.string().check(z.regex(/^[\w.]{0,40}$/));

/**
 * What a word of one's own files stands for, by its `nameKey` and as it was `written`. Of a heading, which has
 * no `column`, that is a column's id, or nothing for what is left out; in the cells of a column, what a cell would have instead.
 */
const SpreadsheetWord = z.strictObject({
  column: ColumnId,
  word: z.string().check(z.minLength(1), z.maxLength(200)),
  written: z.string().check(z.minLength(1), z.maxLength(200)),
  meaning: z.string().check(z.maxLength(200)),
});
export type SpreadsheetWord = z.infer<typeof SpreadsheetWord>;
export const SpreadsheetWords = z.strictObject({ words: z.array(SpreadsheetWord).check(z.maxLength(MAX_WORDS)) });
export type SpreadsheetWords = z.infer<typeof SpreadsheetWords>;

/** Words to remember; one without a meaning is forgotten. */
export const SpreadsheetWordsEdit = z.strictObject({
  words: z
    .array(z.extend(SpreadsheetWord, { meaning: z.nullable(SpreadsheetWord.shape.meaning) }))
    .check(z.maxLength(MAX_WORDS)),
});
export type SpreadsheetWordsEdit = z.infer<typeof SpreadsheetWordsEdit>;

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
