import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate, operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button, ButtonLink } from '#atelier/app/ui/button.tsx';
import { ConfirmDialog } from '#atelier/app/ui/dialog.tsx';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import { When } from '#atelier/app/ui/values.tsx';
import { CHANGED_BY_EDITS, undoEdits } from '#atelier/parts/products/publish-edits.ts';
import type { PublicationProgress } from '#shared/contract/catalogue-import.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { EditKind, SpreadsheetUndo } from '#shared/contract/spreadsheet.ts';
import { columnName } from './column-name.ts';

/** The last edit of a kind, what came of it, and the way back; nothing before the first one. */
export function LastEdit({ kind }: { kind: EditKind }) {
  const { t, person } = useText();
  const [isAsking, setAsking] = useState(false);
  const [undone, setUndone] = useState<SpreadsheetUndo | null>(null);
  const { data } = useQuery(operationQuery(OPERATIONS.readLastSpreadsheet));
  const last = data?.last.find((each) => each.kind === kind);
  const [progress, setProgress] = useState<PublicationProgress | null>(null);
  const undo = useMutation({
    mutationFn: (id: string) => undoEdits(id, setProgress),
    onSuccess: async (answer) => {
      setAsking(false);
      setUndone(answer);
      await invalidate(...CHANGED_BY_EDITS);
    },
    onSettled: () => setProgress(null),
  });
  if (!last) return null;
  const { id, fileName, products, added, by, publishedAt, undoneAt } = last;
  return (
    <section className="last-edit" aria-label={t(`catalogue.last.${kind}`)}>
      <p>
        {t(`catalogue.last.${kind}`)}: {fileName} · {t('catalogue.last.products', { count: products, added })} ·{' '}
        {person(by)} · <When iso={new Date(publishedAt).toISOString()} />
      </p>
      {undoneAt === null ? (
        <div className="card__buttons">
          {added > 0 && (
            <ButtonLink to="/products?status=draft&sort=updated" icon="tag">
              {t('catalogue.last.drafts')}
            </ButtonLink>
          )}
          <Button icon="arrow-back-up" onPress={() => setAsking(true)}>
            {t(`catalogue.last.undo.${kind}`)}
          </Button>
        </div>
      ) : (
        <p className="quiet">
          {t('catalogue.spreadsheet.undone')} <When iso={new Date(undoneAt).toISOString()} />
        </p>
      )}
      {undone && <Undone {...undone} />}
      <ConfirmDialog
        title={t(`catalogue.last.undo.${kind}`)}
        action={t('catalogue.spreadsheet.undo.do')}
        isOpen={isAsking}
        isBusy={undo.isPending}
        alert={<ErrorNote error={undo.error} />}
        onConfirm={() => undo.mutate(id)}
        onClose={() => setAsking(false)}
      >
        <p>
          <b>{fileName}</b>
        </p>
        <p>{t('catalogue.spreadsheet.undo.text')}</p>
        <p role="status">{progress && t('catalogue.spreadsheet.progress', progress)}</p>
      </ConfirmDialog>
    </section>
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
