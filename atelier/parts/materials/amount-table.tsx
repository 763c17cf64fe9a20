import type { ReactNode } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useTableCards } from '#atelier/app/ui/use-table-cards.ts';
import type { Material } from '#shared/contract/material.ts';
import { textIn } from '#shared/domain/text.ts';

type Column<Row> = {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Words, where the others have amounts. */
  isText?: boolean;
  /** Its title is for screen readers only. */
  isUntitled?: boolean;
};

type Props<Row> = {
  rows: readonly Row[];
  rowId: (row: Row) => string | number;
  /** What a row is about, and what else is said of it. */
  head: Column<Row>;
  columns: readonly Column<Row>[];
};

/** A table of amounts: what each row is about, then its numbers. */
export function AmountTable<Row>({ rows, rowId, head, columns }: Props<Row>) {
  const room = useTableCards();
  return (
    <div ref={room} className="table-scroll">
      <table className="table material-table">
        <thead>
          <tr>
            <th scope="col">{head.title}</th>
            {columns.map(({ title, isText, isUntitled }) => (
              <th key={title} scope="col" className={isText ? 'material-table__text' : 'end'}>
                {isUntitled ? <span className="visually-hidden">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              <th scope="row">{head.cell(row)}</th>
              {columns.map(({ title, cell, isText, isUntitled }) => (
                <td key={title} data-cell={isUntitled && 'tool'} className={isText ? undefined : 'end'}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A material by its name, and its supplier's number. */
export function MaterialName({ material: { name, article } }: { material: Pick<Material, 'name' | 'article'> }) {
  const { locale } = useText();
  return (
    <>
      {textIn(name, locale)} <span className="quiet">{article}</span>
    </>
  );
}
