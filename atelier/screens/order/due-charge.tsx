import { useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useMay } from '#atelier/app/session/session.tsx';
import { Button } from '#atelier/app/ui/button.tsx';
import { ConfirmDialog } from '#atelier/app/ui/dialog.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import { OrderError } from './order-error.tsx';
import { ReceivedFields, useReceived } from './received-fields.tsx';
import { useOrderAction, useOrderNumber } from './use-order-action.ts';

/** Drops the charge that is due, or records that its money came otherwise than by card. */
export function DueCharge({ shown: { actions, charges } }: { shown: OperatorOrder }) {
  const { t, money } = useText();
  const number = useOrderNumber();
  const may = useMay(OPERATIONS.fireOrderEvent.roles);
  const [isAsked, setAsked] = useState(false);
  const cancelling = useOrderAction(OPERATIONS.fireOrderEvent);
  const receiving = useOrderAction(OPERATIONS.fireOrderEvent, () => {
    toast(t('order.did.charge_received', { number }));
    setAsked(false);
  });
  const how = useReceived();
  const due = charges.find(({ state }) => state === 'due');
  if (!may || !due || !actions.includes('charge_received')) return null;
  const params = { number };
  return (
    <div className="card__foot">
      <Button onPress={() => setAsked(true)}>{t('order.do.charge_received')}</Button>
      <Button busy={cancelling.busy} onPress={() => cancelling.run({ params, body: { event: 'charge_cancelled' } })}>
        {t('order.charge.cancel')}
      </Button>
      <OrderError error={cancelling.error} />
      <ConfirmDialog
        title={t('order.do.charge_received')}
        action={t('order.charge.receive', { amount: money(due.amount) })}
        isOpen={isAsked}
        isBusy={receiving.busy}
        isDisabled={how.received === undefined}
        alert={<OrderError error={receiving.error} />}
        onConfirm={() => receiving.run({ params, body: { event: 'charge_received', received: how.received } })}
        onClose={() => setAsked(false)}
      >
        <p>{t('order.ask.charge_received')}</p>
        <ReceivedFields {...how} />
      </ConfirmDialog>
    </div>
  );
}
