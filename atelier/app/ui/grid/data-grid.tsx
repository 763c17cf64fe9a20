import { useNavigate } from '@tanstack/react-router';
import { type RowData, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../../use-text.ts';
import { Checkbox } from '../checkbox.tsx';
import type { GridColumn, Sort } from './columns.ts';
import { GridHead } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import { useGridKeys } from './use-grid-keys.ts';

/** Rows that are drawn above and below what is seen. */
const OVERSCAN = 12;
/** So many rows before the end, more are asked for. */
const MORE_BEFORE = 30;
const CHECKBOX_WIDTH = '2.75rem';

const features = tableFeatures({ rowSelectionFeature });

type Props<Row> = {
  /** What the rows are. */
  label: string;
  rows: readonly Row[];
  /** Only those that are shown. */
  columns: readonly GridColumn<Row>[];
  rowId: (row: Row) => string;
  /** Where a row leads; the first column holds the link. */
  rowLink?: (row: Row) => string;
  /** What a checkbox of a row is called. */
  rowName?: (row: Row) => string;
  /** The ids of selected rows; without it nothing can be selected. */
  selection?: { ids: ReadonlySet<string>; onChange: (ids: ReadonlySet<string>) => void };
  sort?: { value: Sort; onChange: (sort: Sort) => void };
  /** There are more rows than those loaded. */
  hasMore?: boolean;
  isLoadingMore?: boolean;
  onMore?: () => void;
  /** In place of rows. */
  empty: ReactNode;
};

/**
 * A long list: only what is seen is drawn, so that tens of thousands of rows scroll. Arrows, Home and End move, Enter
 * opens a row, Space selects it; every row is a real link.
 */
export function DataGrid<Row extends RowData>(props: Props<Row>) {
  const { label, rows, columns, rowId, rowLink, selection, hasMore = false, isLoadingMore = false, onMore } = props;
  const { t } = useText();
  const navigate = useNavigate();
  const scroller = useRef<HTMLDivElement>(null);
  const definitions = useMemo(() => columns.map(({ id }) => ({ id })), [columns]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows as Row[],
    getRowId: rowId,
    enableRowSelection: selection !== undefined,
    state: { rowSelection: useMemo(() => asRecord(selection?.ids), [selection?.ids]) },
    onRowSelectionChange: (change) => {
      const before = asRecord(selection?.ids);
      const after = typeof change === 'function' ? change(before) : change;
      selection?.onChange(new Set(Object.keys(after).filter((id) => after[id])));
    },
  });
  const shown = table.getRowModel().rows;
  const [chosen, setActive] = useState(0);
  const active = Math.min(chosen, Math.max(0, shown.length - 1));
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 44,
    getItemKey: (index) => shown[index]?.id ?? index,
    overscan: OVERSCAN,
    // The active row is drawn wherever one has scrolled, so that Tab finds it.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), active])].sort((a, b) => a - b),
  });
  const items = virtual.getVirtualItems();
  const last = virtual.range?.endIndex ?? 0;
  useEffect(() => {
    if (hasMore && !isLoadingMore && last >= shown.length - MORE_BEFORE) onMore?.();
  }, [hasMore, isLoadingMore, last, shown.length, onMore]);

  const keys = useGridKeys({
    count: shown.length,
    active,
    setActive,
    pageSize: () => Math.max(1, (virtual.range?.endIndex ?? 10) - (virtual.range?.startIndex ?? 0) - 1),
    scrollTo: (index) => virtual.scrollToIndex(index),
    open: (index) => {
      const row = shown[index]?.original;
      if (row && rowLink) void navigate({ to: rowLink(row) });
    },
    select: selection
      ? {
          toggle: (index) => shown[index]?.toggleSelected(),
          range: (from, to) => {
            const [first, final] = from < to ? [from, to] : [to, from];
            selection.onChange(new Set(shown.slice(first, final + 1).map(({ id }) => id)));
          },
          all: () => table.toggleAllRowsSelected(true),
        }
      : null,
  });

  if (shown.length === 0) return props.empty;
  const template = [
    ...(selection ? [CHECKBOX_WIDTH] : []),
    ...columns.map(({ width }) => (width === 'grow' ? 'minmax(9rem, 1fr)' : `${width / 16}rem`)),
  ].join(' ');
  return (
    <div className="grid" ref={scroller}>
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={hasMore ? -1 : shown.length + 1}
        aria-colcount={columns.length + (selection ? 1 : 0)}
        aria-multiselectable={selection !== undefined}
        className="grid__table"
        style={{ '--columns': template } as CSSProperties}
        onKeyDown={keys.onKeyDown}
      >
        <GridHead columns={columns} {...(props.sort && { sort: props.sort })}>
          {selection && (
            <Checkbox
              aria-label={t('shell.grid.selectAll')}
              value={table.getIsAllRowsSelected()}
              isIndeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
              onChange={(isSelected) => table.toggleAllRowsSelected(isSelected)}
            />
          )}
        </GridHead>
        <div role="rowgroup" className="grid__rows" style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const row = shown[index];
            if (!row) return null;
            return (
              <GridRow
                key={row.id}
                index={index}
                start={start}
                row={row.original}
                columns={columns}
                isActive={active === index}
                onActivate={keys.activate}
                measure={virtual.measureElement}
                focusRef={keys.rowRef(index)}
                {...(rowLink && { link: rowLink(row.original) })}
                {...(selection && {
                  selection: {
                    isSelected: row.getIsSelected(),
                    name: t('shell.grid.select', { name: props.rowName?.(row.original) ?? row.id }),
                    onChange: (isSelected: boolean) => row.toggleSelected(isSelected),
                  },
                })}
              />
            );
          })}
        </div>
      </div>
      <p className="grid__more" role="status">
        {isLoadingMore ? t('common.loading') : ''}
      </p>
    </div>
  );
}

function asRecord(ids: ReadonlySet<string> | undefined): Record<string, true> {
  return Object.fromEntries([...(ids ?? [])].map((id) => [id, true as const]));
}
