import { useText } from '#atelier/app/i18n/use-text.ts';
import type { GridColumn } from '#atelier/app/ui/grid/columns.ts';
import { DataGrid } from '#atelier/app/ui/grid/data-grid.tsx';
import { Tag } from '#atelier/app/ui/values.tsx';
import { columnName } from '#atelier/parts/spreadsheet/column-name.ts';
import type { SpreadsheetChange } from '#shared/spreadsheet/compare-row.ts';
import { changeId, wholeAdditions } from './choose-changes.ts';
import { type ColumnChoices, inNames } from './column-choices.ts';

type Props = {
  changes: readonly SpreadsheetChange[];
  choices: ColumnChoices;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
};

/** The changes of a file, cell by cell; only chosen ones are written. */
export function CellChangeList({ changes, choices, chosen, onChoose }: Props) {
  const { t } = useText();
  const columns: GridColumn<SpreadsheetChange>[] = [
    {
      id: 'thing',
      title: t('catalogue.spreadsheet.row'),
      width: 300,
      cell: ({ line, handle, sku }) => (
        <>
          <span className="quiet number">{line}</span> {sku ?? handle}
        </>
      ),
    },
    { id: 'column', title: t('catalogue.spreadsheet.column'), width: 200, cell: ({ column }) => t(columnName(column)) },
    {
      id: 'before',
      title: t('catalogue.spreadsheet.before'),
      width: 'grow',
      cell: ({ column, before }) => <span className="quiet">{inNames(choices, column, before) || '—'}</span>,
    },
    {
      id: 'after',
      title: t('catalogue.spreadsheet.after'),
      width: 'grow',
      cell: ({ column, after }) => inNames(choices, column, after) || '—',
    },
    {
      id: 'kind',
      title: '',
      width: 210,
      cell: ({ isConflict, isHeldBack, adds }) => (
        <>
          {isConflict && <Tag kind="waiting">{t('catalogue.spreadsheet.conflict')}</Tag>}
          {isHeldBack && <Tag kind="waiting">{t('catalogue.spreadsheet.heldBack')}</Tag>}
          {adds && <Tag kind="done">{t(`catalogue.spreadsheet.adds.${adds}`)}</Tag>}
        </>
      ),
    },
  ];
  return (
    <>
      <ChangeCounts changes={changes} />
      <div className="change-list">
        <DataGrid
          label={t('catalogue.spreadsheet.import')}
          rows={changes}
          columns={columns}
          rowId={changeId}
          rowName={({ line, sku, handle, column }) => `${line}: ${sku ?? handle}, ${t(columnName(column))}`}
          selection={{ ids: chosen, onChange: (ids) => onChoose(wholeAdditions(changes, chosen, ids)) }}
          empty={null}
        />
      </div>
    </>
  );
}

/** How many cells change, and what is added. */
function ChangeCounts({ changes }: Pick<Props, 'changes'>) {
  const { t } = useText();
  const conflicts = changes.filter(({ isConflict }) => isConflict).length;
  const products = new Set(changes.filter(({ adds }) => adds === 'product').map(({ handle }) => handle)).size;
  const variants = new Set(changes.filter(({ adds }) => adds === 'variant').map(({ sku }) => sku)).size;
  return (
    <div role="status">
      <p>{t('catalogue.spreadsheet.changes', { count: changes.length, conflicts })}</p>
      {products + variants > 0 && <p>{t('catalogue.spreadsheet.additions', { products, variants })}</p>}
    </div>
  );
}
