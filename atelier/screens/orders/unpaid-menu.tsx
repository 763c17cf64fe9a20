import { useState } from 'react';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { ConfirmDialog } from '#atelier/app/ui/dialog.tsx';
import { Menu } from '#atelier/app/ui/menu.tsx';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { EmailPreviews } from '#atelier/parts/emails/email-content.tsx';
import { useEventPreview } from '#atelier/parts/orders/use-event-preview.ts';
import { useUnpaidActions } from '#atelier/parts/orders/use-unpaid-actions.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

/** What can be done about an unpaid order of the list. */
export function UnpaidMenu({ number, isActive }: { number: string; isActive: boolean }) {
  const { t } = useText();
  const [isCancelling, setCancelling] = useState(false);
  const actions = useUnpaidActions(number);
  const cancel = {
    id: 'cancel',
    label: t('order.do.cancelled'),
    icon: 'x',
    isDangerous: true,
    onAction: () => setCancelling(true),
  } as const;
  return (
    <>
      <Menu
        label={t('orders.unpaid.menu', { number })}
        hideLabel
        excludeFromTabOrder={!isActive}
        actions={[...actions, cancel]}
      />
      {isCancelling && <CancelDialog number={number} onClose={() => setCancelling(false)} />}
    </>
  );
}

const CANCELLED = { event: 'cancelled' } as const;

function CancelDialog({ number, onClose }: { number: string; onClose: () => void }) {
  const { t } = useText();
  const preview = useEventPreview(number, CANCELLED);
  const { run, busy, error } = useOperation(OPERATIONS.fireOrderEvent, {
    invalidates: [OPERATIONS.listOrders, OPERATIONS.searchOrders],
    onDone: () => {
      toast(t('order.did.cancelled', { number }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('order.title', { number })}
      action={t('order.do.cancelled')}
      cancel={t('orders.unpaid.keep')}
      isOpen
      isDangerous
      isBusy={busy}
      alert={<ErrorNote error={error ?? preview.error} />}
      onConfirm={() => run({ params: { number }, body: CANCELLED })}
      onClose={onClose}
    >
      <p>{t('order.ask.cancelled')}</p>
      {preview.data && <EmailPreviews emails={preview.data.emails} />}
    </ConfirmDialog>
  );
}
