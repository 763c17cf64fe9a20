import { useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useMay } from '#atelier/app/session/session.tsx';
import { Button } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import type { ExchangedLocation, ExchangedPiece } from '#shared/contract/exchanged-piece.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import { EventDialog } from './event-dialog.tsx';
import { OrderError } from './order-error.tsx';
import { useOrderAction, useOrderNumber } from './use-order-action.ts';

/** Pieces of the order that come back for others, or where they are, and the receipt that is still to be issued. */
export function ExchangeCard({ shown }: { shown: OperatorOrder }) {
  const { t } = useText();
  const { exchanged, returnReceipt } = shown;
  if (exchanged.length === 0) return null;
  return (
    <Card title={t('order.exchange.title')}>
      <ul className="order-pieces">
        {exchanged.map((piece) => (
          <Exchanged key={piece.id} piece={piece} />
        ))}
      </ul>
      {returnReceipt > 0 && <ReturnReceipt shown={shown} />}
    </Card>
  );
}

/** The return receipt that a person issues at the till, and its mark. */
function ReturnReceipt({ shown }: { shown: OperatorOrder }) {
  const { t, money } = useText();
  const mayAct = useMay(OPERATIONS.fireOrderEvent.roles);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div className="order-exchange__receipt">
      <p>{t('order.exchange.receipt', { amount: money(shown.returnReceipt) })}</p>
      {mayAct && <Button onPress={() => setIsAsked(true)}>{t('order.exchange.receiptIssued')}</Button>}
      {isAsked && <EventDialog event="receipt_issued" shown={shown} onClose={() => setIsAsked(false)} />}
    </div>
  );
}

function Exchanged({ piece }: { piece: ExchangedPiece }) {
  const { t, day } = useText();
  const number = useOrderNumber();
  const mayAct = useMay(OPERATIONS.locateExchanged.roles);
  const { id, name, colour, size, isMadeToMeasure, reason, location, receivedAt } = piece;
  const { run, busy, error } = useOrderAction(OPERATIONS.locateExchanged, () =>
    toast(t(location === 'awaited' ? 'order.exchange.received' : 'order.exchange.awaitedAgain')),
  );
  const put = (there: ExchangedLocation) => run({ params: { number }, body: { pieces: [{ id, location: there }] } });
  return (
    <li>
      <p>{[name, colour, size].filter(Boolean).join(', ')}</p>
      <p className="quiet">
        {t(`order.reason.${reason}`)} · {t(`order.exchange.${location}`, { day: receivedAt ? day(receivedAt) : '' })}
      </p>
      {mayAct && (
        <div className="order-exchange__actions">
          {location === 'awaited' && !isMadeToMeasure && (
            <Button busy={busy} onPress={() => put('shelf')}>
              {t('order.exchange.toShelf')}
            </Button>
          )}
          <Button busy={busy} onPress={() => put(location === 'awaited' ? 'discarded' : 'awaited')}>
            {t(location === 'awaited' ? 'order.exchange.toWaste' : 'order.exchange.notYet')}
          </Button>
        </div>
      )}
      <OrderError error={error} />
    </li>
  );
}
