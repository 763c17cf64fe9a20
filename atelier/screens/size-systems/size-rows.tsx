import type { RefObject } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button, IconButton } from '#atelier/app/ui/button.tsx';
import { CellInput } from '#atelier/parts/products/cell-input.tsx';
import { moveBetweenCells } from '#atelier/parts/products/cell-keys.ts';
import { MAX_SIZES } from '#shared/domain/sizing/size-table.ts';
import {
  EMPTY_SIZE_ROW,
  pasteSizeRows,
  SIZE_ROW_COLUMNS,
  type SizeRow,
  type SizeRowColumn,
} from '#shared/spreadsheet/size-rows.ts';
import type { SystemDraft } from './system-draft.ts';
import { useColumnName, useColumnWords } from './use-column-name.ts';

type Props = { ref: RefObject<HTMLDivElement | null>; draft: SystemDraft; onChange: (rows: SizeRow[]) => void };

/** The sizes as a table: arrows and Enter move between its cells, and a block of a spreadsheet can be pasted. */
export function SizeRows({ ref, draft: { rows, region }, onChange }: Props) {
  const { t } = useText();
  const columnName = useColumnName();
  const words = useColumnWords();
  const columns = SIZE_ROW_COLUMNS.filter((column) => column !== region);
  const replace = (row: number, column: SizeRowColumn, text: string) =>
    onChange(rows.map((each, index) => (index === row ? { ...each, [column]: text } : each)));
  return (
    <div ref={ref}>
      <p className="field__label">{t('systems.sizes')}</p>
      <p className="quiet">{t('systems.sizes.text')}</p>
      <div className="table-scroll systems__table">
        <table className="variants" onKeyDown={moveBetweenCells}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {columnName(column)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <Row
                // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name while its label is typed
                key={index}
                row={row}
                name={row.size || t('systems.line', { line: index + 1 })}
                columns={columns}
                onWrite={(column, text) => replace(index, column, text)}
                onPaste={(column, block) =>
                  onChange(pasteSizeRows(rows, { row: index, column, words }, columns, block))
                }
                onRemove={() => onChange(rows.toSpliced(index, 1))}
              />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length < MAX_SIZES && (
        <Button icon="plus" onPress={() => onChange([...rows, EMPTY_SIZE_ROW])}>
          {t('systems.addSize')}
        </Button>
      )}
    </div>
  );
}

type RowProps = {
  row: SizeRow;
  name: string;
  columns: readonly SizeRowColumn[];
  onWrite: (column: SizeRowColumn, text: string) => void;
  onPaste: (column: number, block: readonly (readonly string[])[]) => void;
  onRemove: () => void;
};

function Row({ row, name, columns, onWrite, onPaste, onRemove }: RowProps) {
  const { t } = useText();
  const columnName = useColumnName();
  return (
    <tr>
      {columns.map((column, position) => (
        <td key={column}>
          <CellInput
            label={`${columnName(column)}, ${name}`}
            text={row[column]}
            shown={row[column]}
            onCommit={(text) => {
              onWrite(column, text);
              return true;
            }}
            onPasteBlock={(block) => onPaste(position, block)}
          />
        </td>
      ))}
      <td>
        <IconButton icon="x" label={t('catalogue.sizeTable.remove', { size: name })} onPress={onRemove} />
      </td>
    </tr>
  );
}
