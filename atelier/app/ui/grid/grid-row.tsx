import { Link } from '@tanstack/react-router';
import { Checkbox } from '../checkbox.tsx';
import type { GridColumn } from './columns.ts';

type Props<Row> = {
  index: number;
  /** px from the top of all rows. */
  start: number;
  row: Row;
  columns: readonly GridColumn<Row>[];
  link?: string;
  isActive: boolean;
  onActivate: (index: number) => void;
  measure: (element: HTMLElement | null) => void;
  focusRef: (element: HTMLElement | null) => void;
  selection?: { isSelected: boolean; name: string; onChange: (isSelected: boolean) => void };
};

/** One row of a grid: the active one is in the order of Tab, with what stands in it. */
export function GridRow<Row>(props: Props<Row>) {
  const { index, start, row, columns, link, isActive, onActivate, measure, focusRef, selection } = props;
  return (
    <div
      role="row"
      ref={(element) => {
        measure(element);
        focusRef(element);
      }}
      data-index={index}
      aria-rowindex={index + 2}
      {...(selection && { 'aria-selected': selection.isSelected })}
      tabIndex={isActive ? 0 : -1}
      className="grid__row"
      style={{ translate: `0 ${start}px` }}
      onFocus={() => onActivate(index)}
    >
      {selection && (
        <div role="gridcell" className="grid__cell grid__cell--check">
          <Checkbox
            aria-label={selection.name}
            value={selection.isSelected}
            excludeFromTabOrder={!isActive}
            onChange={selection.onChange}
          />
        </div>
      )}
      {columns.map((column, place) => (
        <div
          key={column.id}
          role="gridcell"
          data-column={column.id}
          className={column.align === 'end' ? 'grid__cell grid__cell--end' : 'grid__cell'}
        >
          {place === 0 && link !== undefined ? (
            <Link to={link} className="grid__link" tabIndex={isActive ? 0 : -1}>
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </div>
      ))}
    </div>
  );
}
