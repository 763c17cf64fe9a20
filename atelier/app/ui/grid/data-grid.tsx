import { useRouter } from '@tanstack/react-router';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Checkbox } from '#atelier/app/ui/fields/checkbox.tsx';
import { sumBy } from '#shared/domain/sum.ts';
import type { GridColumn, Sort } from './columns.ts';
import { GridHead } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import { useGridKeys } from './use-grid-keys.ts';
import { type GridSelection, useGridSelection } from './use-grid-selection.ts';

/** Rows that are rendered above and below the visible ones. */
const OVERSCAN = 12;
/** More rows are loaded this many before the end: fast scrolling passes as many in a second. */
const MORE_BEFORE = 60;
/** rem */
const CHECKBOX_WIDTH = 2.75;
const NARROW_CHECKBOX_WIDTH = 2.25;
/** The least width of a column whose words wrap, as a share of its least one. */
const NARROW_SHARE = 0.75;
/** px, while the styles are loading. */
const ROW_HEIGHT = 44;

type Props<Row> = {
  /** The name of the grid. */
  label: string;
  rows: readonly Row[];
  /** The visible columns. */
  columns: readonly GridColumn<Row>[];
  rowId: (row: Row) => string;
  /** The link of a row, in its first column. */
  rowLink?: (row: Row) => string;
  /** The label of a row's checkbox. */
  rowName?: (row: Row) => string;
  /** The selected rows; without it rows cannot be selected. */
  selection?: GridSelection;
  sort?: { value: Sort; onChange: (sort: Sort) => void };
  /** More rows can be loaded. */
  hasMore?: boolean;
  isLoadingMore?: boolean;
  onMore?: () => void;
  /** Shown if there are no rows. */
  empty: ReactNode;
};

/**
 * A virtualised list: only visible rows are rendered, so that tens of thousands can be scrolled. Arrows, Home and End
 * move, Enter opens a row, Space selects it; every row is a real link.
 */
export function DataGrid<Row>(props: Props<Row>) {
  const { label, rows, columns, rowId, hasMore = false, isLoadingMore = false } = props;
  const { t } = useText();
  const ids = useMemo(() => rows.map(rowId), [rows, rowId]);
  const selection = useGridSelection(ids, props.selection);
  const { scroller, virtual, active, keys } = useGridScroll(props, ids, selection);
  if (rows.length === 0) return props.empty;
  const hasCards = columns.some(({ card }) => card);
  return (
    <div
      className={hasCards ? 'grid grid--cards' : 'grid'}
      ref={scroller}
      style={{ '--rows': `${virtual.getTotalSize()}px` } as CSSProperties}
    >
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={hasMore ? -1 : rows.length + 1}
        aria-colcount={columns.length + (selection ? 1 : 0)}
        aria-multiselectable={selection !== null}
        className="grid__table"
        style={layoutOf(columns, selection !== null)}
        onKeyDown={keys.onKeyDown}
      >
        <GridHead columns={columns} {...(props.sort && { sort: props.sort })}>
          {selection && (
            <Checkbox
              aria-label={t('shell.grid.selectAll')}
              value={selection.isAll}
              isIndeterminate={selection.isSome && !selection.isAll}
              onChange={(isSelected) => (isSelected ? selection.all() : selection.none())}
            />
          )}
        </GridHead>
        <div role="rowgroup" className="grid__rows" style={{ height: virtual.getTotalSize() }}>
          <GridRows {...{ props, ids, selection, virtual, active, keys }} />
        </div>
      </div>
      <p className="grid__more" role="status">
        {isLoadingMore ? t('common.loading') : ''}
      </p>
    </div>
  );
}

type RowsProps<Row> = Omit<ReturnType<typeof useGridScroll<Row>>, 'scroller'> & {
  props: Props<Row>;
  ids: readonly string[];
  selection: ReturnType<typeof useGridSelection>;
};

function GridRows<Row>({ props, ids, selection, virtual, active, keys }: RowsProps<Row>) {
  const { rows, columns, rowLink, rowName } = props;
  return virtual.getVirtualItems().map(({ index, start, key }) => {
    const row = rows[index];
    if (!row) return null;
    return (
      <GridRow
        key={key}
        index={index}
        start={start}
        row={row}
        columns={columns as readonly GridColumn<unknown>[]}
        isActive={active === index}
        onActivate={keys.activate}
        onActive={keys.takeFocus}
        measure={virtual.measureElement}
        link={rowLink?.(row)}
        name={rowName?.(row) ?? ids[index] ?? ''}
        isSelected={selection?.has(index)}
        onSelect={selection?.select}
      />
    );
  });
}

/** Which rows are rendered, which one is active, and the keys that move it; loads more near the end. */
function useGridScroll<Row>(
  { rows, rowLink, hasMore = false, isLoadingMore = false, onMore }: Props<Row>,
  ids: readonly string[],
  selection: ReturnType<typeof useGridSelection>,
) {
  const router = useRouter();
  const scroller = useRef<HTMLDivElement>(null);
  const [chosen, setActive] = useState(0);
  const active = Math.min(chosen, Math.max(0, rows.length - 1));
  const [rowHeight] = useState(cssRowHeight);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => ids[index] ?? index,
    overscan: OVERSCAN,
    // The active row is always rendered, so that Tab reaches it.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), active])].sort((a, b) => a - b),
  });
  const last = virtual.range?.endIndex ?? 0;
  useEffect(() => {
    if (hasMore && !isLoadingMore && last >= rows.length - MORE_BEFORE) onMore?.();
  }, [hasMore, isLoadingMore, last, rows.length, onMore]);
  const keys = useGridKeys({
    count: rows.length,
    active,
    setActive,
    pageSize: () => Math.max(1, (virtual.range?.endIndex ?? 10) - (virtual.range?.startIndex ?? 0) - 1),
    scrollTo: (index) => virtual.scrollToIndex(index),
    open: (index) => {
      const row = rows[index];
      if (row && rowLink) void router.navigate({ to: rowLink(row) });
    },
    select: selection,
  });
  return { scroller, virtual, active, keys };
}

/** The widths of the columns as templates of the CSS grid, and the least width of all of them. */
function layoutOf<Row>(columns: readonly GridColumn<Row>[], isSelectable: boolean): CSSProperties {
  const widths = columns.map(({ width, minWidth = 144, narrowWidth }) => {
    const least = width === 'grow' ? minWidth : width;
    return { least, share: width === 'grow' ? least * 1.5 : least, narrow: narrowWidth ?? least * NARROW_SHARE };
  });
  const layout = (checkbox: number, least: (width: (typeof widths)[number]) => number) => {
    const tracks = widths.map((width) => `minmax(${least(width) / 16}rem, ${width.share}fr)`);
    return {
      columns: [...(isSelectable ? [`${checkbox}rem`] : []), ...tracks].join(' '),
      least: `${(isSelectable ? checkbox : 0) + sumBy(widths, least) / 16}rem`,
    };
  };
  const wide = layout(CHECKBOX_WIDTH, ({ least }) => least);
  const narrow = layout(NARROW_CHECKBOX_WIDTH, (width) => width.narrow);
  return {
    '--columns': wide.columns,
    '--least': wide.least,
    '--narrow-columns': narrow.columns,
    '--narrow-least': narrow.least,
  } as CSSProperties;
}

/** The height of a row, px: larger for touch, and with larger text. */
function cssRowHeight(): number {
  const style = getComputedStyle(document.documentElement);
  return parseFloat(style.getPropertyValue('--row')) * parseFloat(style.fontSize) || ROW_HEIGHT;
}
