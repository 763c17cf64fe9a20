import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { Dialog, DialogActions } from '#atelier/app/ui/dialog.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';

const CHANGED = [OPERATIONS.readSampleCatalogue, OPERATIONS.listCatalogue, OPERATIONS.showCatalogueProduct] as const;

/** Archives the sample catalogue, and brings it back; for the owner, in a shop that has samples. */
export function SampleCatalogueSection() {
  const { t } = useText();
  const [isAsking, setAsking] = useState(false);
  const found = useQuery(operationQuery(OPERATIONS.readSampleCatalogue)).data;
  const restore = useOperation(OPERATIONS.restoreSampleCatalogue, {
    invalidates: CHANGED,
    onDone: ({ shown }) => toast(t('catalogue.samples.restored', { count: shown })),
  });
  if (!found || found.shown + found.archived === 0) return null;
  const { shown, archived } = found;
  return (
    <Card title={t('catalogue.samples')}>
      <p>{t('catalogue.samples.text', { shown, archived })}</p>
      <div className="card__buttons">
        {shown > 0 && (
          <Button icon="archive" onPress={() => setAsking(true)}>
            {t('catalogue.samples.clear')}
          </Button>
        )}
        {archived > 0 && (
          <Button icon="arrow-back-up" busy={restore.busy} onPress={() => restore.run({ body: {} })}>
            {t('catalogue.samples.restore', { count: archived })}
          </Button>
        )}
      </div>
      <ErrorNote error={restore.error} />
      {isAsking && <ClearDialog {...found} onClose={() => setAsking(false)} />}
    </Card>
  );
}

type DialogProps = { shown: number; others: number; onClose: () => void };

/** Says what goes and what stays; the number of products, typed, confirms that it was read. */
function ClearDialog({ shown, others, onClose }: DialogProps) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const clear = useOperation(OPERATIONS.archiveSampleCatalogue, {
    invalidates: CHANGED,
    onDone: () => {
      toast(t('catalogue.samples.cleared', { count: shown }));
      onClose();
    },
  });
  return (
    <Dialog
      title={t('catalogue.samples.clear')}
      isOpen
      onClose={onClose}
      actions={
        <DialogActions
          kind="danger"
          busy={clear.busy}
          isDisabled={typed.trim() !== String(shown)}
          onPress={() => clear.run({ body: {} })}
        >
          {t('catalogue.samples.clear.do', { count: shown })}
        </DialogActions>
      }
    >
      <p>{t('catalogue.samples.goes', { count: shown })}</p>
      <p>{t('catalogue.samples.stays', { count: others })}</p>
      <TextField label={t('catalogue.samples.type', { count: shown })} value={typed} onChange={setTyped} autoFocus />
      <ErrorNote error={clear.error} />
    </Dialog>
  );
}
