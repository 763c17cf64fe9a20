import { useText } from '#atelier/app/i18n/use-text.ts';
import { ConfirmDialog } from '#atelier/app/ui/dialog.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { DelayDialog } from '#atelier/parts/production/delay-dialog.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorEvent, OperatorOrder } from '#shared/contract/operator-order.ts';
import { ChargeDialog } from './charge-dialog.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { EventDialog } from './event-dialog.tsx';
import { ExchangeDialog } from './exchange-dialog.tsx';
import { LinesDialog } from './lines-dialog.tsx';
import { OrderError } from './order-error.tsx';
import { ParcelsDialog } from './parcels-dialog.tsx';
import type { Change } from './possible-changes.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { useOrderAction, useOrderNumber } from './use-order-action.ts';

/** What is open: the dialog of an event, or of another action. */
export type Opened = { event: OperatorEvent } | { change: Change } | null;

type Props = { opened: Opened; shown: OperatorOrder; onClose: () => void };

/** The dialog of an action on the order, if one is open. */
export function OrderDialog({ opened, shown, onClose }: Props) {
  if (!opened) return null;
  if ('event' in opened) return <EventDialog event={opened.event} shown={shown} onClose={onClose} />;
  const { contact, dates, number } = shown.order;
  switch (opened.change) {
    case 'delivery':
      return contact && <DeliveryDialog shown={shown} contact={contact} onClose={onClose} />;
    case 'unpack':
      return null;
    case 'delay':
      return dates && <DelayDialog order={{ number, readyBy: dates.made.to, expected: null }} onClose={onClose} />;
    case 'lines':
      return <LinesDialog shown={shown} onClose={onClose} />;
    case 'exchange':
      return <ExchangeDialog shown={shown} onClose={onClose} />;
    case 'parcels':
      return <ParcelsDialog shown={shown} onClose={onClose} />;
    case 'charge':
      return <ChargeDialog onClose={onClose} />;
    case 'refund':
      return <RefundDialog shown={shown} onClose={onClose} />;
    case 'erase':
      return <EraseDialog onClose={onClose} />;
  }
}

function EraseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const number = useOrderNumber();
  const { run, busy, error } = useOrderAction(OPERATIONS.eraseOrderData, () => {
    toast(t('order.did.erase'));
    onClose();
  });
  return (
    <ConfirmDialog
      title={t('order.do.erase')}
      action={t('order.do.erase')}
      isOpen
      isDangerous
      isBusy={busy}
      alert={<OrderError error={error} />}
      onConfirm={() => run({ params: { number }, body: {} })}
      onClose={onClose}
    >
      <p>{t('order.ask.erase')}</p>
    </ConfirmDialog>
  );
}
