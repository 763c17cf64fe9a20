import { useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Dialog, DialogActions } from '#atelier/app/ui/dialog.tsx';
import { Skeleton } from '#atelier/app/ui/states.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { EmailPreviews } from '#atelier/parts/emails/email-content.tsx';
import { useEventPreview } from '#atelier/parts/orders/use-event-preview.ts';
import { carrierOf, namedParcels, ParcelFields } from '#atelier/parts/packing/parcel-fields.tsx';
import { SendingFields, useSending, useSendingLabel } from '#atelier/parts/packing/sending.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorEvent, OperatorOrder, OrderEventRequest } from '#shared/contract/operator-order.ts';
import type { Parcel } from '#shared/contract/parcel.ts';
import { sumBy } from '#shared/domain/sum.ts';
import { OrderError } from './order-error.tsx';
import { ReceivedFields, useReceived } from './received-fields.tsx';
import { isSent, type Restocked, RestockFields, restockedPieces } from './restock-fields.tsx';
import { useOrderAction, useOrderNumber } from './use-order-action.ts';

const OF_OWED: readonly OperatorEvent[] = ['owed_returned', 'owed_waived'];
const DANGEROUS: readonly OperatorEvent[] = ['cancelled', 'refunded_by_hand'];

type Props = { event: OperatorEvent; shown: OperatorOrder; onClose: () => void };

/** Causes an event of the order, with a preview of its emails. */
export function EventDialog({ event, shown, onClose }: Props) {
  const [{ t }, number] = [useText(), useOrderNumber()];
  // As shown, so that it does not happen once more if its answer is lost.
  const [version] = useState(shown.version);
  const [parcels, setParcels] = useState<Parcel[]>([{ carrier: carrierOf(shown.order.delivery?.id), number: '' }]);
  const [restocked, setRestocked] = useState<Restocked>({});
  const sending = useSending(shown);
  const sendingLabel = useSendingLabel(sending);
  const isSending = event === 'shipped';
  const isReceipt = event === 'paid_by_hand';
  const how = useReceived();
  const isReturn = event === 'refunded_by_hand' && isSent(shown);
  const body: OrderEventRequest = {
    event,
    version,
    ...(isSending && { parcels: namedParcels(parcels), ...sending.request }),
    ...(isReceipt && how.received && { received: how.received }),
    ...(isReturn && { restocked: restockedPieces(restocked) }),
  };
  const preview = useEventPreview(number, body, { enabled: !isSending || sending.isPossible });
  const { run, busy, error } = useOrderAction(OPERATIONS.fireOrderEvent, () => {
    toast(isSending && sending.part ? t('order.send.did', { number }) : t(`order.did.${event}`, { number }));
    onClose();
  });
  const obstacle = isSending ? obstacleOf(shown) : null;
  const isUntold = isReceipt && how.received === undefined;
  const mustWait = obstacle !== null || isUntold || (isSending && !sending.isPossible);
  return (
    <Dialog
      title={t(`order.do.${event}`)}
      isOpen
      isPersistent={isSending}
      onClose={onClose}
      size="wide"
      alert={<OrderError error={error ?? preview.error} />}
      actions={
        <DialogActions
          kind={DANGEROUS.includes(event) ? 'danger' : 'primary'}
          autoFocus={!isSending}
          busy={busy}
          isDisabled={mustWait}
          onPress={() => run({ params: { number }, body })}
        >
          {isSending ? sendingLabel : t(`order.do.${event}`)}
        </DialogActions>
      }
    >
      <Question event={event} shown={shown} obstacle={obstacle} />
      {isSending && (
        <>
          <SendingFields sending={sending} shown={shown} />
          <ParcelFields parcels={parcels} onChange={setParcels} />
        </>
      )}
      {isReceipt && <ReceivedFields {...how} />}
      {isReturn && <RestockFields shown={shown} restocked={restocked} onChange={setRestocked} />}
      <Emails preview={preview} />
    </Dialog>
  );
}

function Emails({ preview: { data, error } }: { preview: ReturnType<typeof useEventPreview> }) {
  if (data) return <EmailPreviews emails={data.emails} />;
  return error ? null : <Skeleton lines={3} />;
}

type QuestionProps = Pick<Props, 'event' | 'shown'> & { obstacle: ReturnType<typeof obstacleOf> };

/** Whether the event is to happen, and what it comes to; or why it cannot. */
function Question({ event, shown, obstacle }: QuestionProps) {
  const { t, money } = useText();
  const onCertificates = sumBy(shown.order.redeemed, ({ amount }) => amount);
  const isOfExchange = event === 'receipt_issued' && shown.returnReceipt > 0;
  return (
    <>
      {shown.isWithdrawn && event === 'in_production' && <p>{t('order.head.withdrawnText')}</p>}
      <p>
        {t(isOfExchange ? 'order.exchange.askReceipt' : obstacle ? `order.refused.${obstacle}` : `order.ask.${event}`, {
          amount: money(
            isOfExchange ? shown.returnReceipt : OF_OWED.includes(event) ? shown.owed : toReturnByHand(shown),
          ),
        })}
      </p>
      {event === 'refunded_by_hand' && onCertificates > 0 && (
        <p>{t('order.ask.certificatesBack', { amount: money(onCertificates) })}</p>
      )}
    </>
  );
}

/** What is left to give back by hand: all that was paid, differences included, less what went back by card, kopecks. */
function toReturnByHand({ order, charges, refunds }: OperatorOrder): number {
  const differences = charges.filter(({ state }) => state === 'paid');
  const returned = refunds.filter(
    ({ status, cause }) => (status === 'succeeded' || status === 'waived') && cause !== 'duplicate',
  );
  const paid = order.total + sumBy(differences, ({ amount }) => amount);
  return Math.max(0, paid - sumBy(returned, ({ amount, onCertificates }) => amount - onCertificates));
}

/** Why an order cannot be sent now; null if it can be. */
function obstacleOf({ charges, refunds, refundable }: OperatorOrder): 'charge-due' | 'going-back' | null {
  if (charges.some(({ state }) => state === 'due')) return 'charge-due';
  const isGoingBack = refunds.some(({ status }) => status === 'created' || status === 'pending');
  return isGoingBack && refundable.byCard === 0 ? 'going-back' : null;
}
