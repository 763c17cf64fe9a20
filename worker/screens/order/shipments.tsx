import type { OwnOrder } from '#shared/contract/own-order.ts';
import type { PiecesOfLine, SentParcel } from '#shared/contract/parcel.ts';
import { moscowDay } from '#shared/domain/working-calendar.ts';
import { namedVariant } from '#shared/i18n/line-details.ts';
import { useDays } from '#shared/i18n/use-days.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { hasPieces, isSentInPart } from './order-path.ts';

/** Whether an order is sent in parts: another followed, or follows. */
export function isInParts({ state, shipments }: Pick<OwnOrder, 'state' | 'shipments'>): boolean {
  return shipments.filter(hasPieces).length > 1 || isSentInPart({ state, shipments });
}

/** The parcels, each with a link to its carrier's tracking, or with its number to copy: one press selects all of it. */
export function TrackingLinks({ parcels }: { parcels: readonly SentParcel[] }) {
  const { t, rich } = useShopIntl();
  return parcels.map(({ carrier, number, url }) => {
    const name = rich('order.parcel', {
      carrier: t(`carrier.${carrier}`),
      number,
      copied: (chunks) => <code className="parcel-number">{chunks}</code>,
    });
    return (
      <span key={number} className="path__days">
        {url === null ? name : <a href={url}>{name}</a>}
      </span>
    );
  });
}

/** Pieces of an order in words, with colour and size, so that two of one product are told apart. */
export function useNamedPieces({ lines }: Pick<OwnOrder, 'lines'>): (pieces: readonly PiecesOfLine[]) => string {
  const { t } = useShopIntl();
  return (pieces) =>
    pieces
      .flatMap(({ position, quantity }) => {
        const line = lines[position];
        return line ? [t('order.parts.piece', { name: namedVariant(t, line), quantity })] : [];
      })
      .join('; ');
}

/** The parts in which an order was sent: when each left, its pieces and its parcels. */
export function Shipments({ order }: { order: OwnOrder }) {
  const { t } = useShopIntl();
  const days = useDays();
  const named = useNamedPieces(order);
  return (
    <ul className="path__parts">
      {order.shipments.filter(hasPieces).map(({ number, sentAt, pieces, parcels }) => {
        const day = moscowDay(Date.parse(sentAt));
        return (
          <li key={number}>
            <span>{t('order.parts.sent', { day: days({ from: day, to: day }) })}</span>
            <span>{named(pieces)}</span>
            <TrackingLinks parcels={parcels} />
          </li>
        );
      })}
    </ul>
  );
}
