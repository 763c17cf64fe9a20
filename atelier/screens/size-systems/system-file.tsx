import { useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { FileDrop } from '#atelier/app/ui/fields/file-drop.tsx';
import { saveFile } from '#atelier/parts/spreadsheet/save-file.ts';
import {
  readSpreadsheetFile,
  type SpreadsheetFormat,
  writeSpreadsheetFile,
} from '#atelier/parts/spreadsheet/spreadsheet-file.ts';
import { latinSlugOf } from '#shared/domain/slug.ts';
import { SOURCE_LANGUAGE } from '#shared/domain/text.ts';
import { readSizeRows, SIZE_ROW_COLUMNS, type SizeRow } from '#shared/spreadsheet/size-rows.ts';
import { headOf } from '#shared/spreadsheet/table.ts';
import type { SystemDraft } from './system-draft.ts';
import { useColumnWords } from './use-column-name.ts';

type Props = { draft: SystemDraft; onRows: (rows: SizeRow[]) => void };

/** The sizes as a spreadsheet or CSV: a file replaces the rows of the table, which are then saved or not. */
export function SystemFile({ draft: { name, rows }, onRows }: Props) {
  const { t } = useText();
  const [isBusy, setBusy] = useState(false);
  const [note, setNote] = useState('');
  const words = useColumnWords();

  const read = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    const found = await readSpreadsheetFile(file)
      .then((table) => readSizeRows(table, words))
      .catch(() => null);
    setBusy(false);
    setNote(found ? t('systems.file.read', { count: found.length }) : t('systems.file.unreadable'));
    if (found) onRows(found);
  };

  const write = async (format: SpreadsheetFormat) => {
    const file = await writeSpreadsheetFile({
      kind: 'write',
      format,
      table: [
        SIZE_ROW_COLUMNS.map((column) => headOf(column, words[column])),
        ...rows.map((row) => SIZE_ROW_COLUMNS.map((column) => row[column])),
      ],
      numbers: [],
      widths: SIZE_ROW_COLUMNS.map(() => 16),
    });
    saveFile(file, `${latinSlugOf(name[SOURCE_LANGUAGE]) || 'sizes'}.${format}`);
  };

  return (
    <div className="fields">
      <FileDrop
        label={t('systems.file.drop')}
        action={t('systems.file.choose')}
        accepted={['.xlsx', '.csv']}
        isBusy={isBusy}
        onFiles={([file]) => void read(file)}
      />
      <div className="card__buttons">
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button key={format} icon="download" isDisabled={rows.length === 0} onPress={() => void write(format)}>
            {format.toUpperCase()}
          </Button>
        ))}
        <span role="status">{note}</span>
      </div>
    </div>
  );
}
