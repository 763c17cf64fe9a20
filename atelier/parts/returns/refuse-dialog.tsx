import { useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { ConfirmDialog } from '#atelier/app/ui/dialog.tsx';
import { RadioGroup } from '#atelier/app/ui/fields/radio-group.tsx';
import { RETURN_REFUSALS, type ReturnRefusal } from '#shared/contract/own-return.ts';
import type { ReturnDialogProps } from './return-actions.tsx';
import { ReturnError } from './return-error.tsx';
import { useReturnMove } from './use-return-move.ts';

/** Asks why a return is refused: by a reason of the list, which its shopper is told. */
export function RefuseReturnDialog({ shown, onClose }: ReturnDialogProps) {
  const { t } = useText();
  const [reason, setReason] = useState<ReturnRefusal | null>(null);
  const { run, busy, error } = useReturnMove(shown, onClose);
  return (
    <ConfirmDialog
      title={t('returns.refuse.title')}
      action={t('returns.do.refuse')}
      isOpen
      isDangerous
      isBusy={busy}
      isDisabled={reason === null}
      alert={<ReturnError error={error} />}
      onConfirm={() => reason && run({ move: 'refuse', reason })}
      onClose={onClose}
    >
      <p>{t('returns.refuse.text')}</p>
      <RadioGroup
        label={t('returns.reason')}
        value={reason}
        onChange={setReason}
        options={RETURN_REFUSALS.map((id) => ({ id, label: t(`returns.because.${id}`) }))}
      />
    </ConfirmDialog>
  );
}
