import { useText } from '#atelier/app/i18n/use-text.ts';
import { ConfirmDialog } from '#atelier/app/ui/dialog.tsx';
import { Skeleton } from '#atelier/app/ui/states.tsx';
import { ChangeReview } from '#atelier/parts/orders/change-review.tsx';
import type { ReturnDialogProps } from './return-actions.tsx';
import { ReturnError } from './return-error.tsx';
import { exchangesSizes } from './return-state.ts';
import { useReturnMove } from './use-return-move.ts';
import { useReturnPreview } from './use-return-preview.ts';
import '#atelier/parts/orders/order-form.css';

/** Asks before a return is accepted; what goes out instead is reserved then, so its difference is shown first. */
export function AcceptDialog({ shown, onClose }: ReturnDialogProps) {
  const { t } = useText();
  const { run, busy, error } = useReturnMove(shown, onClose);
  const { data: preview, error: unknown } = useReturnPreview(shown);
  const change = preview?.change ?? null;
  return (
    <ConfirmDialog
      title={t('returns.accept.title')}
      action={t('returns.do.accept')}
      isOpen
      isBusy={busy}
      isDisabled={preview === undefined}
      {...(change && { size: 'wide' as const })}
      alert={<ReturnError error={error ?? unknown} />}
      onConfirm={() => run({ move: 'accept', version: shown.version, expectedDifference: change?.difference ?? 0 })}
      onClose={onClose}
    >
      <p>{t(exchangesSizes(shown) ? 'returns.accept.exchange' : 'returns.accept.text')}</p>
      {!preview && !unknown && <Skeleton lines={2} />}
      {change && <ChangeReview preview={change} />}
    </ConfirmDialog>
  );
}
