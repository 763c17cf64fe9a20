import type { OwnOrder } from '#shared/contract/own-order.ts';
import type { PiecesOfLine, SentParcel } from '#shared/contract/parcel.ts';
import { RETURN_WINDOW_DAYS } from '#shared/domain/constants.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';

/** Whether an order is sent in parts: another followed, or follows. */
export function isInParts({ state, shipments }: Pick<OwnOrder, 'state' | 'shipments'>): boolean {
  return shipments.length > 1 || (shipments.length === 1 && state === 'in_production');
}

/** The parcels, each with a link to its carrier's tracking. */
export function TrackingLinks({ parcels }: { parcels: readonly SentParcel[] }) {
  const { t } = useShopIntl();
  return parcels.map(({ carrier, number, url }) => {
    const name = t('order.parcel', { carrier: t(`carrier.${carrier}`), number });
    return (
      <span key={number} className="path__days">
        {url === null ? name : <a href={url}>{name}</a>}
      </span>
    );
  });
}

/** The parts in which an order is sent: when each left, its pieces and its parcels; what follows; and its returns. */
export function Shipments({ order }: { order: OwnOrder }) {
  const { t, date } = useShopIntl();
  const { shipments, follows } = order;
  const named = (pieces: readonly PiecesOfLine[]) =>
    pieces
      .map(({ position, quantity }) => t('order.parts.piece', { name: order.lines[position]?.name ?? '', quantity }))
      .join('; ');
  return (
    <section aria-labelledby="parts">
      <h2 id="parts">{t('order.parts')}</h2>
      <ul className="path">
        {shipments.map(({ number, sentAt, pieces, parcels }) => (
          <li key={number} className="path__step" data-status="done">
            <span className="path__label">{t('order.parts.sent', { day: date(sentAt) })}</span>
            <span>{named(pieces)}</span>
            <TrackingLinks parcels={parcels} />
          </li>
        ))}
        {follows.length > 0 && (
          <li className="path__step" data-status="upcoming">
            <span className="path__label">{t('order.parts.follows')}</span>
            <span>{named(follows)}</span>
          </li>
        )}
      </ul>
      <p className="order__quiet">{t('mail.shipped.returns', { withinDays: RETURN_WINDOW_DAYS })}</p>
    </section>
  );
}
