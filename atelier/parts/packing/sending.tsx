import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Checkbox } from '#atelier/app/ui/fields/checkbox.tsx';
import { staffVariantText } from '#atelier/parts/orders/variant-text.ts';
import { UnreadyPieces, type UnreadyQuestion, useUnreadyQuestion } from '#atelier/parts/production/unready-pieces.tsx';
import type { OperatorOrder, OrderEventRequest } from '#shared/contract/operator-order.ts';
import { sumBy } from '#shared/domain/sum.ts';

type Shown = Pick<OperatorOrder, 'ready' | 'unready' | 'shipments' | 'order'>;

/** What of an order goes into this parcel. */
export type ParcelChoice = {
  /** What the event's request says of it. */
  request: Pick<OrderEventRequest, 'pieces' | 'onlyPacked'>;
  /** How many pieces that is; null if it is all that are left, or if none is ready. */
  part: { pieces: number } | null;
  isPossible: boolean;
  question: UnreadyQuestion;
  isChosen: (id: string) => boolean;
  choose: (id: string, isChosen: boolean) => void;
};

/** The choice of what is sent: at first all that is packed; what is not only after a question. */
export function useSending({ ready, unready }: Pick<Shown, 'ready' | 'unready'>): ParcelChoice {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const question = useUnreadyQuestion(unready);
  const chosen = ready.filter(({ id }) => !leftOut.has(id)).map(({ id }) => id);
  const left = ready.length + unready.length;
  const isAll = question.isConfirmed || chosen.length === left;
  return {
    request: isAll ? { onlyPacked: question.isReady } : { pieces: chosen },
    part: isAll || ready.length === 0 ? null : { pieces: chosen.length },
    // Once it was sent nothing is.
    isPossible: left > 0 && (isAll || chosen.length > 0),
    question,
    isChosen: (id) => question.isConfirmed || !leftOut.has(id),
    choose: (id, isChosen) => {
      const others = [...leftOut].filter((each) => each !== id);
      setLeftOut(new Set(isChosen ? others : [...others, id]));
    },
  };
}

/** The label of the button that sends it. */
export function useSendingLabel({ part }: Pick<ParcelChoice, 'part'>): string {
  const { t } = useText();
  return part ? t('order.send.part', part) : t('order.do.shipped');
}

/** The pieces that are left of an order: those that can go are ticked, of the others it is said why not. */
export function SendingFields({ sending, shown }: { sending: ParcelChoice; shown: Shown }) {
  const { t } = useText();
  const { ready, unready, shipments } = shown;
  const { lines } = shown.order;
  const isChoice = ready.length + unready.length > 1 && ready.length > 0;
  return (
    <>
      {shipments.length > 0 && <p className="quiet">{t('order.send.before', { count: sentPieces(shown) })}</p>}
      {isChoice && (
        <fieldset className="order-form__part">
          <legend>{t('order.send.pieces')}</legend>
          {ready.map(({ id, position }) => (
            <Checkbox
              key={id}
              value={sending.isChosen(id)}
              isDisabled={sending.question.isConfirmed}
              onChange={(isChosen) => sending.choose(id, isChosen)}
            >
              {lines[position] &&
                [lines[position].name, staffVariantText(t, lines[position])].filter(Boolean).join(', ')}
            </Checkbox>
          ))}
        </fieldset>
      )}
      {unready.some(({ isFromShelf }) => isFromShelf) && (
        <p>
          <Link to="/packing/$number" params={{ number: shown.order.number } as never}>
            {t('order.send.pack')}
          </Link>
        </p>
      )}
      <UnreadyPieces question={sending.question} lines={lines} isPart={ready.length > 0} />
      {sending.part && sending.isPossible && <p>{t('order.send.follows')}</p>}
    </>
  );
}

/** How many pieces of an order were sent. */
export function sentPieces({ shipments }: Pick<OperatorOrder, 'shipments'>): number {
  return sumBy(
    shipments.flatMap(({ pieces }) => pieces),
    ({ quantity }) => quantity,
  );
}
