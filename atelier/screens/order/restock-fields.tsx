import { useText } from '#atelier/app/i18n/use-text.ts';
import { NumberField } from '#atelier/app/ui/fields/number-field.tsx';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import type { LinePieces } from '#shared/contract/operator-refund.ts';
import { sumBy } from '#shared/domain/sum.ts';
import { returnedOf } from './lines-card.tsx';

/** The number of returned pieces of each line. */
export type Restocked = Readonly<Record<number, number>>;

/** Whether pieces of an order can have been returned: before it is sent they are added to the stock automatically. */
export function isSent({ shipments }: Pick<OperatorOrder, 'shipments'>): boolean {
  return shipments.length > 0;
}

/** How many pieces of a line were sent. */
export function sentOf({ shipments }: Pick<OperatorOrder, 'shipments'>, position: number): number {
  const pieces = shipments.flatMap((shipment) => shipment.pieces).filter((each) => each.position === position);
  return sumBy(pieces, ({ quantity }) => quantity);
}

/** The same as the API expects it. */
export function restockedPieces(restocked: Restocked): LinePieces[] {
  return Object.entries(restocked)
    .filter(([, quantity]) => quantity > 0)
    .map(([position, quantity]) => ({ position: Number(position), quantity }));
}

type Props = { shown: OperatorOrder; restocked: Restocked; onChange: (restocked: Restocked) => void };

/**
 * The returned pieces that are added to the stock again: never those sewn to measure, which fit nobody else, or of what
 * keeps no stock.
 */
export function RestockFields({ shown, restocked, onChange }: Props) {
  const { t } = useText();
  return (
    <fieldset className="order-form__part">
      <legend>{t('order.restock')}</legend>
      <ul className="order-pieces">
        {shown.order.lines.map((line, position) => {
          const { name, size, quantity, returns } = line;
          const isMeasured = returns.startsWith('made-to-measure');
          const isKept = shown.stocked.includes(position) && !isMeasured;
          const left = isKept ? Math.min(quantity - returnedOf(shown, position), sentOf(shown, position)) : 0;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <li key={position} className="order-pieces__line">
              <span>
                {name} <span className="quiet">{isMeasured ? t('production.measured') : size}</span>
              </span>
              <NumberField
                label={t('order.restock.pieces', { name })}
                hideLabel
                value={restocked[position] ?? 0}
                minValue={0}
                maxValue={left}
                isDisabled={left === 0}
                onChange={(typed) => onChange({ ...restocked, [position]: typed ?? 0 })}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
