import type { ReactNode } from 'react';
import { useTableCards } from '#atelier/app/ui/use-table-cards.ts';
import { NumberField } from './number-field.tsx';

type Line<Id> = { id: Id; label: string };

type Props<Row extends string, Column extends string> = {
  /** The head of the first column. */
  corner: string;
  rows: readonly Line<Row>[];
  columns: readonly (Line<Column> & { step?: number })[];
  /** Null for an empty cell; undefined if there is no such cell. */
  numberOf: (row: Row, column: Column) => number | null | undefined;
  onChange: (row: Row, column: Column, value: number | null) => void;
  errorOf?: (row: Row, column: Column) => string | undefined;
  minValue?: number;
  maxValue?: number;
  /** An action at the end of a row. */
  toolOf?: (row: Row) => ReactNode;
};

/** A table of editable numbers, each labelled by its row and its column. */
export function NumberTable<Row extends string, Column extends string>(props: Props<Row, Column>) {
  const { corner, rows, columns, numberOf, onChange, errorOf, toolOf, ...limits } = props;
  const room = useTableCards();
  return (
    <div ref={room} className="table-scroll">
      <table className="number-table">
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
            {toolOf && <td />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.label}</th>
              {columns.map(({ id, label, step }) => {
                const value = numberOf(row.id, id);
                return (
                  <td key={id}>
                    {value !== undefined && (
                      <NumberField
                        {...limits}
                        hideLabel
                        label={`${row.label}, ${label}`}
                        {...(step !== undefined && { step })}
                        value={value}
                        onChange={(typed) => onChange(row.id, id, typed)}
                        errorMessage={errorOf?.(row.id, id)}
                      />
                    )}
                  </td>
                );
              })}
              {toolOf && <td data-cell="tool">{toolOf(row.id)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
