import { useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { FileDrop } from '#atelier/app/ui/fields/file-drop.tsx';
import { EditErrorNote } from '#atelier/parts/products/edit-errors.tsx';
import type { EditProgress } from '#atelier/parts/products/publish-edits.ts';
import { LastEdit } from '#atelier/parts/spreadsheet/last-edit.tsx';
import type { SpreadsheetChange } from '#shared/spreadsheet/compare-row.ts';
import { isFollowing } from '#shared/spreadsheet/problem-groups.ts';
import { CellChangeList } from './change-list.tsx';
import { changeId, firstChoice } from './choose-changes.ts';
import type { Compared } from './compare-file.ts';
import { HeadingsForm } from './headings-form.tsx';
import { ProblemList } from './problem-list.tsx';
import { RememberedWords } from './remembered-words.tsx';
import { useImport } from './use-import.ts';

const FILE_TYPES = ['.xlsx', '.csv'];

/** Imports an edited file: shows its changes, cell by cell, before anything is written. */
export function ImportSection() {
  const { t } = useText();
  const { open, answer, write, mend, askAgain, setHeader, clear, ...shown } = useImport();
  const { asked, compared, busy, progress, note, error } = shown;
  return (
    <Card title={t('catalogue.spreadsheet.import')} actions={<RememberedWords />}>
      <p>{t('catalogue.spreadsheet.import.text')}</p>
      <FileDrop
        label={t('catalogue.spreadsheet.drop')}
        progress={busy === 'reading' ? t('catalogue.spreadsheet.comparing') : null}
        action={t('catalogue.spreadsheet.choose')}
        accepted={FILE_TYPES}
        isBusy={busy === 'reading'}
        onFiles={([file]) => file && void open(file)}
      />
      {note && (
        <div className="note" role="alert">
          <p>{note}</p>
        </div>
      )}
      <EditErrorNote error={error} />
      {asked && (
        <HeadingsForm
          opened={asked}
          isBusy={busy === 'reading'}
          onChange={setHeader}
          onDone={() => void answer(asked)}
          onCancel={clear}
        />
      )}
      {compared && (
        <Comparison
          key={compared.id}
          compared={compared}
          isWriting={busy === 'writing'}
          progress={progress}
          onWrite={(chosen) => void write(compared, chosen)}
          onMend={(column, words) => mend(compared, column, words)}
          onHeadings={() => askAgain(compared)}
          onCancel={clear}
        />
      )}
      <LastEdit kind="file" />
    </Card>
  );
}

type ComparisonProps = {
  compared: Compared;
  isWriting: boolean;
  progress: EditProgress | null;
  onWrite: (chosen: readonly SpreadsheetChange[]) => void;
  onMend: (column: string, words: { word: string; by: string }) => void;
  onHeadings: () => void;
  onCancel: () => void;
};

/** What a file would change: the rows that are left out, and the cells of which some are chosen. */
function Comparison({ compared, isWriting, progress, onWrite, onMend, onHeadings, onCancel }: ComparisonProps) {
  const { t } = useText();
  const { opened, changes, problems, choices } = compared;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => firstChoice(changes));
  /** The reasons whose rows she leaves out. */
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <div className="card__buttons">
        <h3>{opened.name}</h3>
        <Button onPress={onHeadings}>{t('catalogue.spreadsheet.headings')}</Button>
      </div>
      <ProblemList compared={compared} leftOut={leftOut} onLeaveOut={setLeftOut} onMend={onMend} />
      {changes.length + problems.length === 0 && <p role="status">{t('catalogue.spreadsheet.noChanges')}</p>}
      {changes.length > 0 && problems.every((group) => isFollowing(group) || leftOut.has(group.key)) && (
        <>
          <CellChangeList changes={changes} choices={choices} chosen={chosen} onChoose={setChosen} />
          <div className="card__buttons">
            <Button
              kind="primary"
              busy={isWriting}
              isDisabled={chosen.size === 0}
              onPress={() => onWrite(changes.filter((change) => chosen.has(changeId(change))))}
            >
              {t('catalogue.spreadsheet.write', { count: chosen.size })}
            </Button>
            <Button onPress={onCancel}>{t('shell.cancel')}</Button>
          </div>
          <p role="status">{isWriting && progress && t('catalogue.spreadsheet.progress', progress)}</p>
        </>
      )}
    </>
  );
}
