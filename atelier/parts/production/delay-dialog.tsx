import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useDebounced } from '#atelier/app/api/use-debounced.ts';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Dialog, DialogActions } from '#atelier/app/ui/dialog.tsx';
import { DateField } from '#atelier/app/ui/fields/date-field.tsx';
import { ErrorNote, Skeleton } from '#atelier/app/ui/states.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { EmailPreviews } from '#atelier/parts/emails/email-content.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { LateOrder } from '#shared/contract/piece.ts';
import { addDays, addWorkingDays, moscowDay } from '#shared/domain/working-calendar.ts';

/** Working days from now that are suggested if the end of making is not known. */
const SUGGESTED_DAYS = 2;

type Props = { order: Pick<LateOrder, 'number' | 'readyBy' | 'expected'>; onClose: () => void };

/** Promises a later day, with a preview of the email to the shopper. */
export function DelayDialog({ order: { number, readyBy: seenReadyBy, expected }, onClose }: Props) {
  const { t, day } = useText();
  const today = moscowDay(Date.now());
  const earliest = seenReadyBy < today ? today : addDays(seenReadyBy, 1);
  const suggested = expected ?? addWorkingDays(earliest, SUGGESTED_DAYS);
  const [readyBy, setReadyBy] = useState<string | null>(suggested);
  const settled = useDebounced(readyBy);
  const preview = useQuery({
    ...operationQuery(OPERATIONS.previewDelay, {
      params: { number },
      body: { seenReadyBy, readyBy: settled ?? suggested },
    }),
    enabled: settled !== null && settled >= earliest,
    placeholderData: keepPreviousData,
  });
  const delay = useOperation(OPERATIONS.delayOrder, {
    invalidates: [
      OPERATIONS.listLateOrders,
      OPERATIONS.showBoard,
      OPERATIONS.showOrder,
      OPERATIONS.listOrders,
      OPERATIONS.showToday,
    ],
    onDone: () => {
      toast(t('production.delay.done', { number }));
      onClose();
    },
  });
  const changed = delay.error?.code === 'delivery-date-changed';
  return (
    <Dialog
      title={t('production.delay.title', { number })}
      isOpen
      onClose={onClose}
      size="wide"
      alert={
        changed ? (
          <p role="alert">{t('production.delay.changed')}</p>
        ) : (
          <ErrorNote error={delay.error ?? preview.error} />
        )
      }
      actions={
        <DialogActions
          icon="send"
          busy={delay.busy}
          isDisabled={readyBy === null || readyBy < earliest}
          onPress={() => readyBy && delay.run({ params: { number }, body: { seenReadyBy, readyBy } })}
        >
          {t('production.delay.send')}
        </DialogActions>
      }
    >
      <p>{t('production.delay.text', { date: day(seenReadyBy) })}</p>
      <DateField label={t('production.delay.day')} value={readyBy} onChange={setReadyBy} minValue={earliest} />
      {preview.data ? <EmailPreviews emails={preview.data.emails} /> : !preview.error && <Skeleton lines={3} />}
    </Dialog>
  );
}
