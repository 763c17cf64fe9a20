import { useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { ConfirmDialog } from '#atelier/app/ui/dialog.tsx';
import { Checkbox } from '#atelier/app/ui/fields/checkbox.tsx';
import { Skeleton } from '#atelier/app/ui/states.tsx';
import type { ReturnDialogProps } from './return-actions.tsx';
import { ReturnError } from './return-error.tsx';
import { useReturnMove } from './use-return-move.ts';
import { useReturnPreview } from './use-return-preview.ts';

/** Shows what goes back before it does: there is no way back from there. */
export function SettleDialog({ shown, onClose }: ReturnDialogProps) {
  const { t, money } = useText();
  const [withDelivery, setWithDelivery] = useState(true);
  const { run, busy, error } = useReturnMove(shown, onClose);
  const { data: preview, error: unknown } = useReturnPreview(shown);
  const delivery = withDelivery ? (preview?.delivery ?? 0) : 0;
  const amount = (preview?.amount ?? 0) + delivery;
  return (
    <ConfirmDialog
      title={t('returns.settle.title')}
      action={preview ? t('order.refund.give', { amount: money(amount) }) : t('returns.do.settle')}
      isOpen
      isBusy={busy}
      isDisabled={preview === undefined}
      alert={<ReturnError error={error ?? unknown} />}
      onConfirm={() => run({ move: 'settle', version: shown.version, ...(delivery > 0 && { delivery }) })}
      onClose={onClose}
    >
      {!preview && !unknown && <Skeleton lines={2} />}
      {preview && <p>{t('returns.settle.text', { amount: money(preview.amount) })}</p>}
      {preview && preview.delivery > 0 && (
        <Checkbox value={withDelivery} onChange={setWithDelivery}>
          {t('order.refund.withDelivery', { amount: money(preview.delivery) })}
        </Checkbox>
      )}
      <p className="quiet">{t('returns.settle.final')}</p>
    </ConfirmDialog>
  );
}
