import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate, operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { ConfirmDialog } from '#atelier/app/ui/dialog.tsx';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import { When } from '#atelier/app/ui/values.tsx';
import { undoEdits } from '#atelier/parts/products/publish-edits.ts';
import type { PublicationProgress } from '#shared/contract/catalogue-import.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { SpreadsheetUndo } from '#shared/contract/spreadsheet.ts';
import { columnName } from './column-name.ts';
import { CHANGED_BY_IMPORTS } from './publish-changes.ts';

/** The last import, which can be undone. */
export function LastImport() {
  const { t, person } = useText();
  const [isAsking, setAsking] = useState(false);
  const [undone, setUndone] = useState<SpreadsheetUndo | null>(null);
  const last = useQuery(operationQuery(OPERATIONS.readLastSpreadsheet)).data?.last;
  const [progress, setProgress] = useState<PublicationProgress | null>(null);
  const undo = useMutation({
    mutationFn: (spreadsheet: string) => undoEdits(spreadsheet, setProgress),
    onSuccess: async (answer) => {
      setAsking(false);
      setUndone(answer);
      await invalidate(...CHANGED_BY_IMPORTS);
    },
    onSettled: () => setProgress(null),
  });
  if (!last) return null;
  return (
    <Card title={t('catalogue.spreadsheet.last')}>
      <p>
        {last.fileName} · {t('catalogue.count', { count: last.products })} · {person(last.by)} ·{' '}
        <When iso={new Date(last.publishedAt).toISOString()} />
      </p>
      {last.undoneAt === null ? (
        <Button icon="arrow-back-up" onPress={() => setAsking(true)}>
          {t('catalogue.spreadsheet.undo')}
        </Button>
      ) : (
        <p className="quiet">
          {t('catalogue.spreadsheet.undone')} <When iso={new Date(last.undoneAt).toISOString()} />
        </p>
      )}
      {undone && <Undone {...undone} />}
      <ConfirmDialog
        title={t('catalogue.spreadsheet.undo')}
        action={t('catalogue.spreadsheet.undo.do')}
        isOpen={isAsking}
        isBusy={undo.isPending}
        onConfirm={() => undo.mutate(last.id)}
        onClose={() => setAsking(false)}
      >
        <p>{t('catalogue.spreadsheet.undo.text')}</p>
        <p role="status">{progress && t('catalogue.spreadsheet.progress', progress)}</p>
        <ErrorNote error={undo.error} />
      </ConfirmDialog>
    </Card>
  );
}

/** What was restored and removed, and what was kept because it has changed since. */
function Undone({ restored, removed, spared }: SpreadsheetUndo) {
  const { t } = useText();
  return (
    <div className="note" role="status">
      <div>
        <p>
          {t('catalogue.spreadsheet.restored', { count: restored })}
          {removed > 0 && ` ${t('catalogue.spreadsheet.removed', { count: removed })}`}
        </p>
        {spared.length > 0 && <p>{t('catalogue.spreadsheet.spared')}</p>}
        <ul>
          {spared.map(({ handle, sku, column }) => (
            <li key={`${handle}-${sku}-${column}`}>
              {sku ?? handle}: {t(column === null ? addedName(sku) : columnName(column))}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function addedName(sku: string | null) {
  return sku === null ? 'catalogue.spreadsheet.spared.product' : 'catalogue.spreadsheet.spared.variant';
}
