import * as z from 'zod/mini';
import { MaterialParams, NewLot } from './material.ts';
import { line } from './typed-text.ts';

const MaterialId = MaterialParams.shape.material;
const Amount = NewLot.shape.amount;
const Revision = z.int().check(z.gte(1));
const MAX_LINES = 100;

const SupplierOrderState = z.enum(['draft', 'ordered', 'received', 'cancelled']);
export type SupplierOrderState = z.infer<typeof SupplierOrderState>;

/** What is ordered of which materials, cm, pieces or spools. */
export const SupplierOrderFields = z.strictObject({
  supplier: line(80),
  lines: z.array(z.strictObject({ material: MaterialId, amount: Amount })).check(
    z.minLength(1, 'required'),
    z.maxLength(MAX_LINES, 'too-long'),
    z.refine((lines) => new Set(lines.map(({ material }) => material)).size === lines.length, 'repeated'),
  ),
});
export type SupplierOrderFields = z.infer<typeof SupplierOrderFields>;

/** The edited draft, and the revision that the edit was made from. */
export const SupplierOrderEdit = z.extend(SupplierOrderFields, { revision: Revision });
export type SupplierOrderEdit = z.infer<typeof SupplierOrderEdit>;

/** Orders a draft, or cancels what has not come. */
export const SupplierOrderStep = z.strictObject({ to: z.enum(['ordered', 'cancelled']), revision: Revision });
export type SupplierOrderStep = z.infer<typeof SupplierOrderStep>;

/**
 * What came, by lot: of a material there may be several, and more than was ordered. The revision that was seen: a
 * delivery that two people record is received once.
 */
export const ReceivedLots = z.strictObject({
  revision: Revision,
  lots: z
    .array(z.extend(NewLot, { material: MaterialId }))
    .check(z.minLength(1, 'required'), z.maxLength(MAX_LINES, 'too-long')),
});
export type ReceivedLots = z.infer<typeof ReceivedLots>;

/** Once everything has come, it is `received`. Times in ms since 1970. */
export const SupplierOrder = z.object({
  id: MaterialId,
  supplier: z.string(),
  state: SupplierOrderState,
  createdAt: z.int(),
  orderedAt: z.nullable(z.int()),
  revision: Revision,
  lines: z.array(z.object({ material: MaterialId, amount: z.int(), received: z.int() })),
});
export type SupplierOrder = z.infer<typeof SupplierOrder>;
/** Open ones first, each latest first. */
export const SupplierOrders = z.object({ orders: z.array(SupplierOrder) });
export type SupplierOrders = z.infer<typeof SupplierOrders>;

export const SupplierOrderParams = z.object({ order: MaterialId });
