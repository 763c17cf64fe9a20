import type { ReactNode } from 'react';
import { Icon } from '#atelier/app/ui/icon.tsx';
import type { GridColumn, Sort } from './columns.ts';

type Props<Row> = {
  columns: readonly GridColumn<Row>[];
  sort?: { value: Sort; onChange: (sort: Sort) => void } | undefined;
  /** The checkbox for all rows. */
  children?: ReactNode;
};

/** The head of a grid; sortable columns are buttons. */
export function GridHead<Row>({ columns, sort, children }: Props<Row>) {
  return (
    <div role="rowgroup" className="grid__head">
      <div role="row" aria-rowindex={1} className="grid__titles">
        {children && (
          <div role="columnheader" className="grid__cell grid__cell--check">
            {children}
          </div>
        )}
        {columns.map((column) => (
          <Title key={column.id} column={column} sort={column.isSortable ? sort : undefined} />
        ))}
      </div>
    </div>
  );
}

const ARIA_SORT = { up: 'ascending', down: 'descending' } as const;

function Title<Row>({ column, sort }: { column: GridColumn<Row>; sort: Props<Row>['sort'] }) {
  const className = column.align === 'end' ? 'grid__cell grid__cell--end' : 'grid__cell';
  if (!sort) {
    return (
      <div role="columnheader" className={className}>
        {column.title}
      </div>
    );
  }
  const sorted = sort.value.column === column.id ? sort.value.direction : null;
  const next = { column: column.id, direction: sorted === 'down' ? 'up' : 'down' } as const;
  return (
    <div role="columnheader" className={className} aria-sort={sorted ? ARIA_SORT[sorted] : 'none'}>
      <button type="button" className="grid__sort" onClick={() => sort.onChange(next)}>
        {column.title}
        {sorted && <Icon name={sorted === 'up' ? 'arrow-up' : 'arrow-down'} />}
      </button>
    </div>
  );
}
