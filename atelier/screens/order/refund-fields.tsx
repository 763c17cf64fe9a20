import { useText } from '#atelier/app/i18n/use-text.ts';
import { Checkbox } from '#atelier/app/ui/fields/checkbox.tsx';
import { MoneyField, NumberField } from '#atelier/app/ui/fields/number-field.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import type { RefundContent } from '#shared/contract/operator-refund.ts';
import { LAST_STAGE } from '#shared/domain/stages.ts';
import { sumBy } from '#shared/domain/sum.ts';
import { returnedOf } from './lines-card.tsx';
import { sentOf } from './restock-fields.tsx';

/** A number of pieces of a line, whether they are for the stock again, and whether they are those that were sent. */
type Piece = { quantity: number; isRestocked: boolean; isSent?: boolean };
/** The refunded pieces, by the position of their line. */
export type RefundedPieces = Readonly<Record<number, Piece>>;

type PieceFieldsProps = {
  shown: OperatorOrder;
  pieces: RefundedPieces;
  onChange: (pieces: RefundedPieces) => void;
};

/**
 * The number of pieces of each line, and whether they are added to the stock again: never if they were sewn to measure,
 * or keep no stock; by default not while all of them are still to be sewn, as those are which were not found in stock.
 */
export function PieceFields({ shown, pieces, onChange }: PieceFieldsProps) {
  const { t } = useText();
  return (
    <ul className="order-pieces">
      {shown.order.lines.map((line, position) => {
        const { name, size, quantity, measurements, embroidery } = line;
        const left = quantity - returnedOf(shown, position);
        const fits = measurements === null && shown.stocked.includes(position);
        const isThere = (count: number) =>
          fits && embroidery === null && Math.max(1, count) > toBeSewn(shown, position);
        const piece = pieces[position] ?? { quantity: 0, isRestocked: isThere(0) };
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
              onChange={(typed) => {
                const isPreset = piece.isRestocked === isThere(piece.quantity);
                const isRestocked = isPreset ? isThere(typed ?? 0) : piece.isRestocked;
                onChange({ ...pieces, [position]: { ...piece, quantity: typed ?? 0, isRestocked } });
              }}
            />
            {fits && (
              <Checkbox
                value={piece.isRestocked}
                isDisabled={piece.quantity === 0}
                onChange={(isRestocked) => onChange({ ...pieces, [position]: { ...piece, isRestocked } })}
              >
                {t('order.refund.restock')}
              </Checkbox>
            )}
            {isSentInPart(shown, position) && (
              <Checkbox
                value={piece.isSent ?? false}
                isDisabled={piece.quantity === 0}
                onChange={(isSent) => onChange({ ...pieces, [position]: { ...piece, isSent } })}
              >
                {t('order.refund.sent')}
              </Checkbox>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Whether some pieces of a line were sent, and others are not. */
function isSentInPart(shown: OperatorOrder, position: number): boolean {
  const isLeft = [...shown.ready, ...shown.unready].some((piece) => piece.position === position);
  return isLeft && sentOf(shown, position) > 0;
}

/** How many pieces of a line are neither on the shelf nor packed: a refund stops these first. */
function toBeSewn({ unready }: OperatorOrder, position: number): number {
  return unready.filter((piece) => piece.position === position && !piece.isFromShelf && piece.stage !== LAST_STAGE)
    .length;
}

/** An amount, and what it is of: the order, its delivery, or the line at a position. */
export type RefundedAmount = { of: 'order' | 'delivery' | `${number}`; amount: number | null };

type AmountFieldsProps = {
  shown: OperatorOrder;
  value: RefundedAmount;
  onChange: (value: RefundedAmount) => void;
};

/** The amount and what it is of, limited to what is left of that. */
export function AmountFields({ shown, value, onChange }: AmountFieldsProps) {
  const { t, money } = useText();
  const { lines } = shown.order;
  const parts = [
    { id: 'order' as const, label: t('order.refund.of.order') },
    ...lines.map(({ name, size }, position) => {
      return { id: `${position}` as const, label: [name, size].filter(Boolean).join(', ') };
    }),
    { id: 'delivery' as const, label: t('order.refund.kind.service') },
  ].filter(({ id }) => maxAmount(shown, id) > 0);
  const most = maxAmount(shown, value.of);
  return (
    <div className="order-form__pairs">
      <Select
        label={t('order.refund.of')}
        value={value.of}
        onChange={(of) => onChange({ ...value, of: of ?? value.of })}
        options={parts}
      />
      <MoneyField
        label={t('order.amount')}
        description={t('order.refund.max', { amount: money(most) })}
        value={value.amount}
        maxValue={most}
        onChange={(amount) => onChange({ ...value, amount })}
        isRequired
        autoFocus
      />
    </div>
  );
}

/** The amount as the API expects it. */
export function requestOfAmount({ of, amount }: RefundedAmount): RefundContent {
  if (of === 'delivery') return { delivery: amount ?? 0 };
  return { amount: amount ?? 0, ...(of !== 'order' && { position: Number(of) }) };
}

/** How much of the order, its delivery or a line can still be refunded, kopecks. */
function maxAmount({ order, refunds, refundable }: OperatorOrder, of: RefundedAmount['of']): number {
  const { byCard, byHand, onCertificates, delivery } = refundable;
  const whole = byCard + byHand + onCertificates;
  if (of === 'order') return whole;
  if (of === 'delivery') return delivery;
  const line = order.lines[Number(of)];
  const returned = sumBy(
    refunds
      .filter(({ status }) => status !== 'canceled')
      .flatMap(({ lines }) => lines)
      .filter(({ position }) => position === Number(of)),
    ({ amount }) => amount,
  );
  return line ? Math.min(whole, line.total - line.discount - returned) : 0;
}
