import type { ReactNode } from 'react';
import { toInches } from '../domain/measurements/inches.ts';
import type { Measure } from '../domain/measurements/limits.ts';
import { BRA_BANDS, BRA_CUPS, braSize } from '../domain/sizing/bra-sizes.ts';
import { GARMENT_MEASURES } from '../domain/sizing/garment-measures.ts';
import { GIRTHS, type ShopSizes } from '../domain/sizing/shop-sizes.ts';
import { SIZE_SYSTEMS, sizeNumbers } from '../domain/sizing/size-numbers.ts';
import { SIZE_REGIONS, type SizesOfGarment, type SizeTable } from '../domain/sizing/size-table.ts';
import { useShopIntl } from '../i18n/use-shop-intl.ts';

/** The bodies that a table's sizes are cut for, in cm and inches: the measurements that all sizes have. */
export function BodyTable({ table, hrefOf }: { table: SizeTable; hrefOf?: (measure: Measure) => string }) {
  const { t } = useShopIntl();
  const told = GIRTHS.filter((measure) => table.sizes.every(({ body }) => body[measure] !== undefined));
  const columns = told.map((measure): Column<SizeRow> => {
    const label = t(`measuring.measure.${measure}`);
    return {
      key: measure,
      head: hrefOf ? <a href={hrefOf(measure)}>{label}</a> : label,
      cell: ({ body }) => <Length cm={body[measure]} />,
    };
  });
  return <Table caption={t('sizeGuide.table.caption')} columns={columns} rows={table.sizes} />;
}

/** The measurements of the garment in each size; nothing if its table has none. */
export function GarmentTable({ table }: { table: SizeTable }) {
  const { t } = useShopIntl();
  const told = GARMENT_MEASURES.filter((measure) => table.sizes.every(({ garment }) => garment?.[measure]));
  if (told.length === 0) return null;
  const columns = told.map(
    (measure): Column<SizeRow> => ({
      key: measure,
      head: t(`sizeGuide.garment.${measure}`),
      cell: ({ garment }) => <Length cm={garment?.[measure]} />,
    }),
  );
  return <Table caption={t('sizeGuide.garment.caption')} columns={columns} rows={table.sizes} />;
}

/** Sizes in the Russian, European and British systems. */
export function NumbersTable({ sizes }: { sizes: ShopSizes['sizes'] }) {
  const { t } = useShopIntl();
  const span = ({ min, max }: { min: number; max: number }) =>
    t('sizeGuide.numbers.span', { min, max, same: String(min === max) });
  const columns = SIZE_SYSTEMS.map(
    (system): Column<ShopSizes['sizes'][number]> => ({
      key: system,
      head: t(`sizeGuide.numbers.${system}`),
      cell: ({ russian }) => span(sizeNumbers(russian)[system]),
    }),
  );
  return <Table caption={t('sizeGuide.numbers.caption')} columns={columns} rows={sizes} />;
}

/** The labels of a system's sizes elsewhere; nothing if it has none. */
export function ElsewhereTable({ table }: { table: SizesOfGarment }) {
  const { t } = useShopIntl();
  const told = SIZE_REGIONS.filter((region) => table.sizes.some(({ elsewhere }) => elsewhere?.[region]));
  if (told.length === 0) return null;
  const columns = told.map(
    (region): Column<SizesOfGarment['sizes'][number]> => ({
      key: region,
      head: t(`sizeGuide.numbers.${region}`),
      cell: ({ elsewhere }) => elsewhere?.[region] ?? '—',
    }),
  );
  return <Table caption={t('sizeGuide.numbers.caption')} columns={columns} rows={table.sizes} />;
}

/** The size of a table for each bra size: 75B is S. */
export function BraTable({ table }: { table: SizeTable }) {
  const { t } = useShopIntl();
  const columns = BRA_CUPS.map(
    (cup): Column<{ band: number }> => ({ key: cup, head: cup, cell: ({ band }) => braSize(band, cup, table) }),
  );
  const rows = BRA_BANDS.map((band) => ({ size: String(band), band }));
  return <Table caption={t('sizeGuide.bra.caption')} first={t('sizeGuide.bra.band')} columns={columns} rows={rows} />;
}

type SizeRow = SizeTable['sizes'][number];
type Column<Row> = { key: string; head: ReactNode; cell: (row: Row) => ReactNode };
type TableProps<Row> = {
  caption: string;
  /** The head of the first column; by default that of sizes. */
  first?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
};

function Table<Row extends { size: string }>({ caption, first, columns, rows }: TableProps<Row>) {
  const { t } = useShopIntl();
  return (
    <table className="size-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{first ?? t('sizeGuide.table.size')}</th>
          {columns.map(({ key, head }) => (
            <th key={key} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.size} data-size={row.size}>
            <th scope="row">{row.size}</th>
            {columns.map(({ key, cell }) => (
              <td key={key}>{cell(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Length({ cm = 0 }: { cm?: number | undefined }) {
  const { t } = useShopIntl();
  return (
    <>
      {cm} <span className="size-table__inches">{t('sizeGuide.table.inches', { inches: toInches(cm) })}</span>
    </>
  );
}
