import { useState } from 'react';
import type * as z from 'zod/mini';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { type OperatorOrder, type RefundRequest, ReturnReason } from '#shared/contract/operator-order.ts';
import { Checkbox } from '../../app/ui/checkbox.tsx';
import { MoneyField, NumberField } from '../../app/ui/number-field.tsx';
import { RadioGroup } from '../../app/ui/radio-group.tsx';
import { Select } from '../../app/ui/select.tsx';
import { toast } from '../../app/ui/toasts.tsx';
import { useOperation } from '../../app/use-operation.ts';
import { useText } from '../../app/use-text.ts';
import { LetterPreviews } from './letter-content.tsx';
import { returnedOf } from './lines-card.tsx';
import { OrderError } from './order-error.tsx';
import { isSent, type Restocked, RestockFields, restockedPieces } from './restock-fields.tsx';
import { TwoStepDialog } from './two-step-dialog.tsx';
import { useOrderAction, useOrderNumber } from './use-order-action.ts';

type Piece = { quantity: number; isRestocked: boolean };
type Way = 'lines' | 'amount' | 'all';
type Preview = z.infer<typeof OPERATIONS.previewRefund.response>;

/** Gives money back by card: of pieces, which may go back to the shelf, of an amount, or all that is left. */
export function RefundDialog({ shown, onClose }: { shown: OperatorOrder; onClose: () => void }) {
  const { t, money } = useText();
  const number = useOrderNumber();
  const { lines, delivery } = shown.order;
  const [way, setWay] = useState<Way>(lines.length > 0 ? 'lines' : 'all');
  const [pieces, setPieces] = useState<Readonly<Record<number, Piece>>>({});
  const [withDelivery, setWithDelivery] = useState(false);
  const [amount, setAmount] = useState<number | null>(null);
  const [restocked, setRestocked] = useState<Restocked>({});
  const [reason, setReason] = useState<ReturnReason | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const asking = useOperation(OPERATIONS.previewRefund, { onDone: setPreview });
  const { run, busy, error } = useOrderAction(OPERATIONS.refundOrder, () => {
    toast(t('order.refund.begun', { amount: money(preview?.amount ?? 0) }));
    onClose();
  });
  const chosen = Object.entries(pieces)
    .filter(([, { quantity }]) => quantity > 0)
    .map(([position, piece]) => ({ position: Number(position), ...piece }));
  const deliveryPart = withDelivery && delivery ? { delivery: delivery.price } : {};
  const back = isSent(shown.order) ? { restocked: restockedPieces(restocked) } : {};
  const body: RefundRequest = {
    all: back,
    amount: { amount: amount ?? 0, ...back },
    lines: { ...(chosen.length > 0 && { lines: chosen, ...(reason && { reason }) }), ...deliveryPart },
  }[way];
  const isEmpty = { all: false, amount: !amount, lines: chosen.length === 0 && !withDelivery }[way];
  const input = { params: { number }, body };
  return (
    <TwoStepDialog
      title={t('order.do.refund')}
      onClose={onClose}
      form={
        <>
          <RadioGroup
            label={t('order.refund.what')}
            value={way}
            onChange={(choice) => setWay(choice ?? way)}
            options={(['lines', 'amount', 'all'] as const)
              .filter((id) => id !== 'lines' || lines.length > 0)
              .map((id) => ({ id, label: t(`order.refund.way.${id}`) }))}
          />
          {way === 'lines' && (
            <>
              <PieceFields shown={shown} pieces={pieces} onChange={setPieces} />
              {delivery && delivery.price > 0 && (
                <Checkbox value={withDelivery} onChange={setWithDelivery}>
                  {t('order.refund.withDelivery', { amount: money(delivery.price) })}
                </Checkbox>
              )}
              <Select
                label={t('order.refund.reason')}
                placeholder={t('order.refund.noReason')}
                value={reason}
                onChange={setReason}
                options={ReturnReason.options.map((id) => ({ id, label: t(`order.reason.${id}`) }))}
              />
            </>
          )}
          {way === 'amount' && <MoneyField label={t('order.amount')} value={amount} onChange={setAmount} autoFocus />}
          {way !== 'lines' && <Goods shown={shown} way={way} restocked={restocked} onChange={setRestocked} />}
        </>
      }
      next={{ isBusy: asking.busy, isDisabled: isEmpty, onPress: () => asking.run(input) }}
      review={preview && <Review shown={shown} preview={preview} />}
      confirm={{
        label: t('order.refund.give', { amount: money(preview?.amount ?? 0) }),
        isBusy: busy,
        onPress: () => run(input),
      }}
      onBack={() => setPreview(null)}
      error={<OrderError error={error ?? asking.error} />}
    />
  );
}

type GoodsProps = {
  shown: OperatorOrder;
  way: Way;
  restocked: Restocked;
  onChange: (restocked: Restocked) => void;
};

/** What becomes of the pieces where money is given back that is not of certain ones. */
function Goods({ shown, way, ...fields }: GoodsProps) {
  const { t } = useText();
  if (isSent(shown.order)) return <RestockFields shown={shown} {...fields} />;
  return way === 'all' && shown.order.lines.length > 0 ? <p>{t('order.refund.stops')}</p> : null;
}

type PieceFieldsProps = {
  shown: OperatorOrder;
  pieces: Readonly<Record<number, Piece>>;
  onChange: (pieces: Readonly<Record<number, Piece>>) => void;
};

/** How many pieces of each line, and whether they are stock again: not what was sewn to measure. */
function PieceFields({ shown, pieces, onChange }: PieceFieldsProps) {
  const { t } = useText();
  return (
    <ul className="order-pieces">
      {shown.order.lines.map((line, position) => {
        const { name, size, quantity, measurements, embroidery } = line;
        const left = quantity - returnedOf(shown, position);
        const fits = measurements === null;
        const piece = pieces[position] ?? { quantity: 0, isRestocked: fits && embroidery === null };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <li key={position} className="order-pieces__line">
            <span>
              {name} {size && <span className="quiet">{size}</span>}
            </span>
            <NumberField
              label={t('order.refund.pieces', { name })}
              hideLabel
              value={piece.quantity}
              minValue={0}
              maxValue={left}
              isDisabled={left === 0}
              onChange={(typed) => onChange({ ...pieces, [position]: { ...piece, quantity: typed ?? 0 } })}
            />
            <Checkbox
              value={piece.isRestocked && fits}
              isDisabled={!fits || piece.quantity === 0}
              onChange={(isRestocked) => onChange({ ...pieces, [position]: { ...piece, isRestocked } })}
            >
              {t('order.refund.restock')}
            </Checkbox>
          </li>
        );
      })}
    </ul>
  );
}

function Review({ shown, preview: { lines, letters } }: { shown: OperatorOrder; preview: Preview }) {
  const { t, money } = useText();
  return (
    <>
      <ul>
        {lines.map(({ kind, position, amount }) => (
          <li key={`${kind} ${position}`}>
            {t('order.refund.part', {
              what: position === null ? t(`order.refund.kind.${kind}`) : (shown.order.lines[position]?.name ?? ''),
              amount: money(amount),
            })}
          </li>
        ))}
      </ul>
      <LetterPreviews letters={letters} />
    </>
  );
}
