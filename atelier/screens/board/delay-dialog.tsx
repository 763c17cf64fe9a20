import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { LateOrder } from '#shared/contract/piece.ts';
import { addDays, addWorkingDays, moscowDay } from '#shared/domain/working-calendar.ts';
import { operationQuery } from '../../app/queries.ts';
import { DateField } from '../../app/ui/date-field.tsx';
import { Dialog, DialogActions } from '../../app/ui/dialog.tsx';
import { ErrorNote, Skeleton } from '../../app/ui/states.tsx';
import { toast } from '../../app/ui/toasts.tsx';
import { useDebounced } from '../../app/use-debounced.ts';
import { useOperation } from '../../app/use-operation.ts';
import { useText } from '../../app/use-text.ts';
import { LetterPreviews } from '../order/letter-content.tsx';

/** Working days from now that are suggested if the end of making is not known. */
const SUGGESTED_DAYS = 2;

type Props = { order: Pick<LateOrder, 'number' | 'readyBy' | 'expected'>; onClose: () => void };

/** Promises a later day, with a preview of the letter to the shopper. */
export function DelayDialog({ order: { number, readyBy: promised, expected }, onClose }: Props) {
  const { t, day } = useText();
  const today = moscowDay(Date.now());
  const earliest = promised < today ? today : addDays(promised, 1);
  const suggested = expected ?? addWorkingDays(earliest, SUGGESTED_DAYS);
  const [readyBy, setReadyBy] = useState<string | null>(suggested);
  const settled = useDebounced(readyBy);
  const preview = useQuery({
    ...operationQuery(OPERATIONS.previewDelay, {
      params: { number },
      body: { promised, readyBy: settled ?? suggested },
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
      toast(t('making.delay.done', { number }));
      onClose();
    },
  });
  const changed = delay.error?.code === 'promise-changed';
  return (
    <Dialog
      title={t('making.delay.title', { number })}
      isOpen
      onClose={onClose}
      size="wide"
      actions={
        <DialogActions
          icon="send"
          busy={delay.busy}
          isDisabled={readyBy === null || readyBy < earliest}
          onPress={() => readyBy && delay.run({ params: { number }, body: { promised, readyBy } })}
        >
          {t('making.delay.send')}
        </DialogActions>
      }
    >
      <p>{t('making.delay.text', { promised: day(promised) })}</p>
      <DateField label={t('making.delay.day')} value={readyBy} onChange={setReadyBy} minValue={earliest} />
      {preview.data ? <LetterPreviews letters={preview.data.letters} /> : !preview.error && <Skeleton lines={3} />}
      {changed ? <p role="alert">{t('making.delay.changed')}</p> : <ErrorNote error={delay.error ?? preview.error} />}
    </Dialog>
  );
}
