import * as z from 'zod/mini';
import { oneLine } from './typed-text.ts';

/** Why a person changes the number on hand. */
export const STOCK_REASONS = ['correction', 'count', 'received', 'restock', 'damaged', 'shrinkage', 'other'] as const;
/** Other movements of stock: the first recorded count, orders, and publications. */
const STOCK_EVENTS = ['opening', 'reserved', 'released', 'returned', 'missing', 'published', 'removed'] as const;

const Pieces = z.int().check(z.gte(0), z.lte(1_000_000));
const Sku = z.string().check(z.minLength(1), z.maxLength(200));

/**
 * A change of the numbers on hand. `change` adds to the current number; `onHand` starts to count a variant, sets its
 * number, or, if null, stops counting it.
 */
export const StockAdjustment = z.strictObject({
  reason: z.enum(STOCK_REASONS),
  /** A reference, such as the number of a delivery note. */
  reference: z._default(z.string().check(z.trim(), z.maxLength(120, 'too-long'), oneLine), ''),
  lines: z
    .array(
      z.union([
        z.strictObject({ sku: Sku, change: z.int().check(z.gte(-1_000_000), z.lte(1_000_000)) }),
        z.strictObject({ sku: Sku, onHand: z.nullable(Pieces) }),
      ]),
    )
    .check(z.minLength(1, 'required'), z.maxLength(500, 'too-long')),
});
export type StockAdjustment = z.infer<typeof StockAdjustment>;

/** A variant's pieces: available to order (null if not counted), and held by orders. */
export const StockLevel = z.object({ sku: z.string(), free: z.nullable(z.int()), held: z.int() });
export type StockLevel = z.infer<typeof StockLevel>;
export const StockLevels = z.object({ levels: z.array(StockLevel) });

export const StockHistoryQuery = z.object({
  sku: Sku,
  cursor: z.optional(z.string().check(z.regex(/^\d{1,15}\.-?\d{1,9}$/))),
});

export const StockMovement = z.object({
  /** ms since 1970. */
  at: z.int(),
  quantity: z.int(),
  /** The pieces that were available to order after it. */
  free: z.int(),
  reason: z.enum([...STOCK_REASONS, ...STOCK_EVENTS]),
  reference: z.string(),
  /** The number of the order that caused it. */
  order: z.nullable(z.string()),
  /** Who caused it; null for an order or a program. */
  by: z.nullable(z.string()),
});
export type StockMovement = z.infer<typeof StockMovement>;
/** Latest first. */
export const StockHistory = z.object({
  level: StockLevel,
  movements: z.array(StockMovement),
  nextCursor: z.nullable(z.string()),
});
export type StockHistory = z.infer<typeof StockHistory>;
