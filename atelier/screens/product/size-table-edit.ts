import { MEASURES, type Measure } from '#shared/domain/measurements/limits.ts';
import { GARMENT_MEASURES, type GarmentMeasure } from '#shared/domain/sizing/garment-measures.ts';
import type { ShopSizes } from '#shared/domain/sizing/shop-sizes.ts';
import { bySize } from '#shared/domain/sizing/size-order.ts';
import type { SizeTable } from '#shared/domain/sizing/size-table.ts';

/** The possible columns of a size table: body measurements, and those of the garment itself. */
export const SIZE_COLUMNS = [...MEASURES, ...GARMENT_MEASURES] as const;
export type SizeColumn = (typeof SIZE_COLUMNS)[number];

/** A cell of the table: of the size at an index, or of the ease. */
type Cell = { row: number | 'ease'; column: SizeColumn };

type SizeRow = SizeTable['sizes'][number];

/** The columns of a new table. */
const FIRST_COLUMNS = ['bust', 'waist', 'hips'] as const satisfies readonly Measure[];

/** A new table for some sizes, with the shop's bodies. */
export function newSizeTable(sizes: readonly string[], shop: ShopSizes): SizeTable {
  const table: SizeTable = { ease: {}, stretch: 0, sizes: sizes.map((size) => ({ size, body: {} })) };
  const sorted = { ...table, sizes: table.sizes.toSorted(bySize) };
  return FIRST_COLUMNS.reduce<SizeTable>((before, column) => withColumn(before, column, shop), sorted);
}

/** The columns with values. */
export function writtenColumns(table: SizeTable): SizeColumn[] {
  const rows = ['ease' as const, ...table.sizes.keys()];
  return SIZE_COLUMNS.filter((column) => rows.some((row) => typeof cellOf(table, { row, column }) === 'number'));
}

/** The number in a cell: null if it is empty, undefined if there is no such cell. */
export function cellOf({ ease, sizes }: SizeTable, { row, column }: Cell): number | null | undefined {
  if (row === 'ease') return isGarment(column) ? undefined : (ease[column] ?? null);
  const size = sizes[row];
  return (isGarment(column) ? size?.garment?.[column] : size?.body[column]) ?? null;
}

/** The table with another number in a cell, or none. */
export function withCell(table: SizeTable, { row, column }: Cell, cm: number | null): SizeTable {
  if (row === 'ease') return isGarment(column) ? table : { ...table, ease: withMeasure(table.ease, column, cm) };
  return { ...table, sizes: table.sizes.map((size, index) => (index === row ? withSize(size, column, cm) : size)) };
}

/** The table with another column, filled from the shop's sizes if possible. */
export function withColumn(table: SizeTable, column: SizeColumn, shop: ShopSizes): SizeTable {
  return { ...table, sizes: table.sizes.map((row) => withSize(row, column, shopMeasure(shop, row.size, column))) };
}

/** The table without a column. */
export function withoutColumn(table: SizeTable, column: SizeColumn): SizeTable {
  const emptied = withCell(table, { row: 'ease', column }, null);
  return { ...emptied, sizes: emptied.sizes.map((row) => withSize(row, column, null)) };
}

/** The table with more sizes, each in its position. */
export function withSizes(table: SizeTable, added: readonly string[], shop: ShopSizes): SizeTable {
  const columns = writtenColumns(table);
  const rows = added.map((size) =>
    columns.reduce<SizeRow>((row, column) => withSize(row, column, shopMeasure(shop, size, column)), {
      size,
      body: {},
    }),
  );
  const sizes = rows.reduce((before, row) => {
    const next = before.findIndex((other) => bySize(other, row) > 0);
    return before.toSpliced(next === -1 ? before.length : next, 0, row);
  }, table.sizes);
  return { ...table, sizes };
}

/** A doubtful part of the table: a column that not all sizes fill in, or a size that is smaller than the one before. */
export type SizeDoubt = { kind: 'incomplete' | 'smaller'; column: SizeColumn; size: string };

/** Doubtful parts, which are questioned but allowed. */
export function sizeDoubts(table: SizeTable): SizeDoubt[] {
  return writtenColumns(table).flatMap((column): SizeDoubt[] => {
    const cells = table.sizes.map(({ size }, row) => ({ size, cm: cellOf(table, { row, column }) ?? null }));
    const empty = cells.find(({ cm }) => cm === null);
    if (empty) return [{ kind: 'incomplete', column, size: empty.size }];
    const smaller = cells.find(({ cm }, index) => (cm ?? 0) < (cells[index - 1]?.cm ?? 0));
    return smaller ? [{ kind: 'smaller', column, size: smaller.size }] : [];
  });
}

function withSize(row: SizeRow, column: SizeColumn, cm: number | null): SizeRow {
  if (!isGarment(column)) return { ...row, body: withMeasure(row.body, column, cm) };
  const { garment, ...others } = row;
  const measured = withMeasure(garment ?? {}, column, cm);
  return Object.keys(measured).length === 0 ? others : { ...others, garment: measured };
}

function withMeasure<Name extends string>(
  before: Partial<Record<Name, number>>,
  name: Name,
  cm: number | null,
): Partial<Record<Name, number>> {
  const { [name]: _, ...others } = before;
  const rest = others as Partial<Record<Name, number>>;
  return cm === null ? rest : { ...rest, [name]: cm };
}

function shopMeasure({ height, sizes }: ShopSizes, size: string, column: SizeColumn): number | null {
  const known = sizes.find((row) => row.size === size);
  if (!known || isGarment(column)) return null;
  return column === 'height' ? height : known.body[column];
}

function isGarment(column: SizeColumn): column is GarmentMeasure {
  return column === 'length' || column === 'sleeve';
}
