import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { piece } from './production-tables.ts';

/** What pieces are sewn of. Amounts of materials, here and below, are in cm, pieces or spools, by its unit. */
export const material = sqliteTable('material', {
  id: text().primaryKey(),
  nameRu: text('name_ru').notNull(),
  nameEn: text('name_en').notNull(),
  kind: text().notNull(),
  unit: text().notNull(),
  supplier: text().notNull(),
  article: text().notNull(),
  /** Kopecks for a metre, a piece or a spool; lots get it when they are received. */
  price: integer().notNull().default(0),
  /** Counts the saved changes of the material, of its prices and of what products take of it. */
  revision: integer().notNull().default(1),
});

/** How much of a material a piece takes: of its product in its size, and in its colour or in any (empty). */
export const consumption = sqliteTable(
  'consumption',
  {
    productHandle: text('product_handle').notNull(),
    materialId: text('material_id')
      .notNull()
      .references(() => material.id),
    colour: text().notNull(),
    /** Empty for a product without sizes; `made-to-measure` for what is. */
    size: text().notNull(),
    amount: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productHandle, t.materialId, t.colour, t.size] }),
    index('consumption_material').on(t.materialId),
    check('consumption_amount', sql`${t.amount} > 0`),
  ],
);

/** An order of materials: `draft`, `ordered`, `received` or `cancelled`. Times in ms since 1970. */
export const supplierOrder = sqliteTable(
  'supplier_order',
  {
    id: text().primaryKey(),
    supplier: text().notNull(),
    state: text().notNull(),
    createdAt: integer('created_at').notNull(),
    orderedAt: integer('ordered_at'),
    /** Counts the saved changes. */
    revision: integer().notNull().default(1),
  },
  (t) => [index('supplier_order_created').on(t.createdAt), index('supplier_order_state').on(t.state)],
);

export const supplierOrderLine = sqliteTable(
  'supplier_order_line',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => supplierOrder.id),
    materialId: text('material_id')
      .notNull()
      .references(() => material.id),
    amount: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.materialId] }),
    index('supplier_order_line_material').on(t.materialId),
    check('supplier_order_line_amount', sql`${t.amount} > 0`),
  ],
);

/** What came of a material at once: of one dye lot. */
export const materialLot = sqliteTable(
  'material_lot',
  {
    id: text().primaryKey(),
    materialId: text('material_id')
      .notNull()
      .references(() => material.id),
    /** The supplier order that it came with; null without one. */
    supplierOrderId: text('supplier_order_id').references(() => supplierOrder.id),
    dyeLot: text('dye_lot').notNull(),
    /** Kopecks for a metre, a piece or a spool. */
    price: integer().notNull(),
    receivedAt: integer('received_at').notNull(),
    /** The sum of its movements, kept by the trigger `material_movement_added`; nothing else writes it. */
    left: integer().notNull().default(0),
  },
  (t) => [
    index('material_lot_material').on(t.materialId, t.receivedAt),
    index('material_lot_supplier_order').on(t.supplierOrderId).where(sql`supplier_order_id IS NOT NULL`),
    check('material_lot_left', sql`${t.left} >= 0`),
  ],
);

/** Every change of a lot, append-only. */
export const materialMovement = sqliteTable(
  'material_movement',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    lotId: text('lot_id')
      .notNull()
      .references(() => materialLot.id),
    quantity: integer().notNull(),
    /** One of the contract's MOVEMENT_REASONS. */
    reason: text().notNull(),
    note: text().notNull().default(''),
    /** The piece that it was cut for, or returned from. */
    pieceId: text('piece_id').references(() => piece.id),
    operator: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [
    index('material_movement_lot').on(t.lotId, t.id),
    index('material_movement_piece').on(t.pieceId).where(sql`piece_id IS NOT NULL`),
  ],
);

/** A material of a piece: the lot that was chosen for it, and what was booked when it was cut. */
export const pieceMaterial = sqliteTable(
  'piece_material',
  {
    pieceId: text('piece_id')
      .notNull()
      .references(() => piece.id),
    materialId: text('material_id')
      .notNull()
      .references(() => material.id),
    lotId: text('lot_id').references(() => materialLot.id),
    /** What the piece takes; null until it is cut. Its lots may have had less: then its movements sum up to less. */
    amount: integer(),
  },
  (t) => [primaryKey({ columns: [t.pieceId, t.materialId] })],
);
