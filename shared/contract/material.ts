import * as z from 'zod/mini';
import { SHORTAGES } from '../domain/material-needs.ts';
import { Handle } from './catalogue.ts';
import { Day } from './delivery-and-returns.ts';
import { Kopecks } from './price.ts';
import { line, oneLine } from './typed-text.ts';

export const MATERIAL_KINDS = ['fabric', 'lace', 'elastic', 'thread', 'hardware', 'other'] as const;
/** What amounts are counted in. A length in cm is priced by the metre. */
export const MATERIAL_UNITS = ['cm', 'piece', 'spool'] as const;
export type MaterialUnit = (typeof MATERIAL_UNITS)[number];

/** Why a person changes what is left of a lot, by hand. */
export const HAND_REASONS = ['correction', 'damaged', 'cut', 'returned'] as const;
/** The same, and the receipt; `cut` and `returned` are also what moves of a piece on the board book. */
const MOVEMENT_REASONS = [...HAND_REASONS, 'received'] as const;

const MAX_AMOUNT = 1_000_000;
const Id = z.string().check(z.regex(/^[\w-]{1,40}$/));
const Amount = z.int().check(z.gte(1, 'too-small'), z.lte(MAX_AMOUNT, 'too-large'));
const Revision = z.int().check(z.gte(1));
const Optional = (maxLength: number) => z.string().check(z.trim(), z.maxLength(maxLength, 'too-long'), oneLine);

export const MaterialFields = z.strictObject({
  /** Without an English name the Russian one is shown. */
  name: z.strictObject({ ru: line(80), en: Optional(80) }),
  kind: z.enum(MATERIAL_KINDS),
  unit: z.enum(MATERIAL_UNITS),
  supplier: Optional(80),
  /** The supplier's number of it. */
  article: Optional(80),
});
export type MaterialFields = z.infer<typeof MaterialFields>;

/** The edited fields, and the revision that the edit was made from. */
export const MaterialEdit = z.extend(MaterialFields, { revision: Revision });
export type MaterialEdit = z.infer<typeof MaterialEdit>;

/** What the pieces that are due on a day and not yet cut take of a material. */
const MaterialNeed = z.object({ due: Day, pieces: z.int(), amount: z.int() });

export const Material = z.extend(z.object(MaterialFields.shape), {
  id: Id,
  revision: Revision,
  /** What all of its lots have left. */
  stock: z.int(),
  /** What orders at suppliers still bring, and what is in drafts of such. */
  ordered: z.int(),
  drafted: z.int(),
  /** By due day, earliest first. */
  needs: z.array(MaterialNeed),
  /** All of them, what stock and orders lack of that, the first day that does, and the first of several dye lots. */
  needed: z.int(),
  toBuy: z.int(),
  shortFrom: z.nullable(Day),
  severalLotsFrom: z.nullable(Day),
});
export type Material = z.infer<typeof Material>;

export const Materials = z.object({ materials: z.array(Material) });
export type Materials = z.infer<typeof Materials>;

/** A lot; `dyeLot` is empty if the supplier names none. Times in ms since 1970. */
export const MaterialLot = z.object({
  id: Id,
  dyeLot: z.string(),
  receivedAt: z.int(),
  received: z.int(),
  left: z.int(),
});
export type MaterialLot = z.infer<typeof MaterialLot>;

/** A received lot; only owners say its price, which is else the material's. */
export const NewLot = z.strictObject({ dyeLot: Optional(60), amount: Amount, price: z.optional(Kopecks) });
export type NewLot = z.infer<typeof NewLot>;

/** By size; in one colour, or in any (empty). */
const Sizes = z.record(z.string().check(z.maxLength(40)), Amount);
export const Consumption = z.strictObject({ product: Handle, colour: z.string().check(z.maxLength(80)), sizes: Sizes });
export type Consumption = z.infer<typeof Consumption>;

/** Replaces the consumption of a product in a colour; without sizes it takes none. */
export const ConsumptionEdit = z.extend(Consumption, { revision: Revision });
export type ConsumptionEdit = z.infer<typeof ConsumptionEdit>;

export const MaterialMovement = z.object({
  /** ms since 1970. */
  at: z.int(),
  dyeLot: z.string(),
  quantity: z.int(),
  reason: z.enum(MOVEMENT_REASONS),
  note: z.string(),
  /** The number of the order whose piece it was cut for. */
  order: z.nullable(z.string()),
  by: z.string(),
});
export type MaterialMovement = z.infer<typeof MaterialMovement>;

export const MaterialDetails = z.object({
  material: Material,
  /** Those with something left first, each oldest first. */
  lots: z.array(MaterialLot),
  consumption: z.array(z.extend(z.object(Consumption.shape), { name: z.string(), colourName: z.string() })),
  /** Pieces to be cut that are not in the needs, as nobody has said what their size takes. */
  unset: z.array(z.object({ product: z.string(), name: z.string(), size: z.string(), pieces: z.int() })),
  /** Latest first, and how many older ones there are. */
  movements: z.array(MaterialMovement),
  older: z.int(),
});
export type MaterialDetails = z.infer<typeof MaterialDetails>;

/**
 * A change of what is left of a lot; `cut` and `damaged` take away, `returned` adds. A correction is the difference to
 * what was `left` as its person saw it, maybe 0, and refused if that has changed; `left` of others is null.
 */
export const MaterialChange = z
  .strictObject({
    lot: Id,
    reason: z.enum(HAND_REASONS),
    change: z.int().check(z.gte(-MAX_AMOUNT), z.lte(MAX_AMOUNT)),
    left: z.nullable(z.int()),
    note: Optional(120),
  })
  .check(
    z.refine(({ reason, change }) => reason === 'correction' || change !== 0, { error: 'required', path: ['change'] }),
    z.refine(({ reason, change }) => reason === 'correction' || change > 0 === (reason === 'returned'), {
      error: 'sign',
      path: ['change'],
    }),
    z.refine(({ reason, left }) => (reason === 'correction') === (left !== null), {
      error: 'required',
      path: ['left'],
    }),
  );
export type MaterialChange = z.infer<typeof MaterialChange>;

/** What a product takes of which materials, and the sizes and colours that it has. */
export const ProductConsumption = z.object({
  /** As `Consumption` names them, the made-to-measure one last. */
  sizes: z.array(z.string()),
  colours: z.array(z.object({ id: z.string(), name: z.string() })),
  rows: z.array(z.object({ material: Id, colour: z.string(), sizes: Sizes })),
});
export type ProductConsumption = z.infer<typeof ProductConsumption>;

/** A material of a piece: its lots, the chosen one, what is short if it is cut now, and what was booked of which. */
const PieceMaterial = z.object({
  material: Id,
  name: z.string(),
  unit: z.enum(MATERIAL_UNITS),
  amount: z.int(),
  shortage: z.nullable(z.enum(SHORTAGES)),
  lot: z.nullable(Id),
  lots: z.array(z.object({ id: Id, dyeLot: z.string(), left: z.int() })),
  booked: z.array(z.object({ lot: Id, dyeLot: z.string(), amount: z.int() })),
});
export type PieceMaterial = z.infer<typeof PieceMaterial>;
export const PieceMaterials = z.object({ isCut: z.boolean(), materials: z.array(PieceMaterial) });
export type PieceMaterials = z.infer<typeof PieceMaterials>;

/** Null: the oldest lot that holds the whole amount. */
export const LotChoice = z.strictObject({ material: Id, lot: z.nullable(Id) });
export type LotChoice = z.infer<typeof LotChoice>;

/**
 * Kopecks for a metre, a piece or a spool: of what is received from now on, and of the lots. 0 is none: a lot without
 * one costs what the material does.
 */
export const MaterialPrices = z.object({
  price: Kopecks,
  lots: z.array(z.object({ id: Id, price: Kopecks })),
});
export type MaterialPrices = z.infer<typeof MaterialPrices>;
export const MaterialPricesEdit = z.strictObject({
  revision: Revision,
  price: Kopecks,
  lots: z.array(z.strictObject({ id: Id, price: Kopecks })).check(z.maxLength(500, 'too-long')),
});
export type MaterialPricesEdit = z.infer<typeof MaterialPricesEdit>;

export const MaterialParams = z.object({ material: Id });

/**
 * What is left of the price of a product's pieces after their materials, in kopecks: of those sold in some days that
 * are cut, at the prices of their lots, and of what no lot had at the material's. `sold` counts all, `unpriced` the cut
 * ones of which something has no price; a refunded piece brings no revenue, and costs what it took.
 */
const Margin = z.object({
  product: z.string(),
  name: z.string(),
  sold: z.int(),
  cut: z.int(),
  unpriced: z.int(),
  revenue: z.int(),
  cost: z.int(),
});
export const Margins = z.object({ products: z.array(Margin) });
export type Margins = z.infer<typeof Margins>;
