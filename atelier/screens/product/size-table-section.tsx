import { useRef, useState } from 'react';
import { type TranslateMessage, useText } from '#atelier/app/i18n/use-text.ts';
import { Button, IconButton } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { Checkbox, Switch } from '#atelier/app/ui/fields/checkbox.tsx';
import { NumberField } from '#atelier/app/ui/fields/number-field.tsx';
import { NumberTable } from '#atelier/app/ui/fields/number-table.tsx';
import { useShopSizes } from '#atelier/parts/products/use-shop-sizes.ts';
import { SIZES } from '#shared/domain/constants.ts';
import { MEASURE_STEP_CM } from '#shared/domain/measurements/limits.ts';
import type { ShopSizes } from '#shared/domain/sizing/shop-sizes.ts';
import type { SizeTable } from '#shared/domain/sizing/size-table.ts';
import type { SectionProps } from './edit.ts';
import {
  cellOf,
  newSizeTable,
  SIZE_COLUMNS,
  type SizeColumn,
  sizeDoubts,
  withCell,
  withColumn,
  withoutColumn,
  withSizes,
  writtenColumns,
} from './size-table-edit.ts';

const EASE = 'ease';
/** The largest value of a cell, cm. */
const MAX_CM = 300;

/** A product's own size table: the bodies that its sizes are cut for, and the garment's own measurements. */
export function SizeTableSection({ product, onChange }: SectionProps) {
  const { t } = useText();
  const table = product.sizeTable;
  const shop = useShopSizes();
  /** Kept in case it was switched off by mistake. */
  const latest = useRef(table);
  if (table) latest.current = table;
  const sizes = [...new Set(product.variants.flatMap(({ size }) => (size === null ? [] : [size])))];
  const begin = () => latest.current ?? newSizeTable(sizes.length > 0 ? sizes : SIZES, shop);
  return (
    <Card title={t('catalogue.sizeTable')}>
      <Switch value={table !== null} onChange={(on) => onChange({ sizeTable: on ? begin() : null })}>
        {t('catalogue.sizeTable.own')}
      </Switch>
      {table ? (
        <TableFields table={table} sizes={sizes} shop={shop} onChange={(sizeTable) => onChange({ sizeTable })} />
      ) : (
        <p className="quiet">{t('catalogue.sizeTable.none')}</p>
      )}
    </Card>
  );
}

type TableProps = {
  table: SizeTable;
  /** The sizes of the product's variants. */
  sizes: readonly string[];
  shop: ShopSizes;
  onChange: (table: SizeTable) => void;
};

function TableFields({ table, sizes, shop, onChange }: TableProps) {
  const { t } = useText();
  /** Added columns without values yet. */
  const [added, setAdded] = useState<readonly SizeColumn[]>([]);
  const written = writtenColumns(table);
  const columns = SIZE_COLUMNS.filter((column) => written.includes(column) || added.includes(column));
  const missing = sizes.filter((size) => !table.sizes.some((row) => row.size === size));
  const toggle = (column: SizeColumn, on: boolean) => {
    setAdded(on ? [...added, column] : added.filter((each) => each !== column));
    onChange(on ? withColumn(table, column, shop) : withoutColumn(table, column));
  };
  return (
    <>
      <p className="quiet">{t('catalogue.sizeTable.text')}</p>
      <fieldset className="choices choices--columns">
        <legend className="field__label">{t('catalogue.sizeTable.columns')}</legend>
        {SIZE_COLUMNS.map((column) => (
          <Checkbox key={column} value={columns.includes(column)} onChange={(on) => toggle(column, on)}>
            {columnLabel(t, column)}
          </Checkbox>
        ))}
      </fieldset>
      <Cells table={table} columns={columns} onChange={onChange} />
      <Doubts table={table} />
      {missing.length > 0 && (
        <Button icon="plus" onPress={() => onChange(withSizes(table, missing, shop))}>
          {t('catalogue.sizeTable.add', { sizes: missing.join(', ') })}
        </Button>
      )}
      <div className="size-table__stretch">
        <NumberField
          label={t('catalogue.sizeTable.stretch')}
          description={t('catalogue.sizeTable.stretch.text')}
          minValue={0}
          maxValue={100}
          value={table.stretch}
          onChange={(stretch) => onChange({ ...table, stretch: stretch ?? 0 })}
        />
      </div>
    </>
  );
}

type CellsProps = { table: SizeTable; columns: readonly SizeColumn[]; onChange: (table: SizeTable) => void };

/** The sizes and the ease of the cut, with a number for each column. */
function Cells({ table, columns, onChange }: CellsProps) {
  const { t } = useText();
  const remove = (row: number) => onChange({ ...table, sizes: table.sizes.toSpliced(row, 1) });
  return (
    <NumberTable<string, SizeColumn>
      corner={t('sizeGuide.table.size')}
      rows={[
        ...table.sizes.map(({ size }, row) => ({ id: String(row), label: size })),
        { id: EASE, label: t('catalogue.sizeTable.ease') },
      ]}
      columns={columns.map((id) => ({ id, label: columnLabel(t, id), step: MEASURE_STEP_CM }))}
      minValue={0}
      maxValue={MAX_CM}
      numberOf={(row, column) => cellOf(table, { row: rowOf(row), column })}
      onChange={(row, column, cm) => onChange(withCell(table, { row: rowOf(row), column }, cm))}
      toolOf={(row) =>
        row !== EASE &&
        table.sizes.length > 1 && (
          <IconButton
            icon="x"
            label={t('catalogue.sizeTable.remove', { size: table.sizes[Number(row)]?.size ?? '' })}
            onPress={() => remove(Number(row))}
          />
        )
      }
    />
  );
}

function Doubts({ table }: { table: SizeTable }) {
  const { t } = useText();
  const doubts = sizeDoubts(table);
  return (
    <div role="status">
      {doubts.length > 0 && (
        <ul className="note">
          {doubts.map(({ kind, column, size }) => (
            <li key={column}>{t(`catalogue.sizeTable.doubt.${kind}`, { measure: columnLabel(t, column), size })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function rowOf(id: string): number | typeof EASE {
  return id === EASE ? EASE : Number(id);
}

function columnLabel(t: TranslateMessage, column: SizeColumn): string {
  return column === 'length' || column === 'sleeve'
    ? t(`sizeGuide.garment.${column}`)
    : t(`measuring.measure.${column}`);
}
