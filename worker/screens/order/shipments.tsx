import type { OwnOrder } from '#shared/contract/own-order.ts';
import type { PiecesOfLine, SentParcel } from '#shared/contract/parcel.ts';
import { RETURN_WINDOW_DAYS } from '#shared/domain/constants.ts';
import { moscowDay } from '#shared/domain/working-calendar.ts';
import { useDays } from '#shared/i18n/use-days.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { isSentInPart } from './order-path.ts';

/** Whether an order is sent in parts: another followed, or follows. */
export function isInParts({ state, shipments }: Pick<OwnOrder, 'state' | 'shipments'>): boolean {
  return shipments.length > 1 || isSentInPart({ state, shipments });
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
  const { t } = useShopIntl();
  const days = useDays();
  const { shipments, follows, dates } = order;
  const named = (pieces: readonly PiecesOfLine[]) =>
    pieces
      .map(({ position, quantity }) => t('order.parts.piece', { name: order.lines[position]?.name ?? '', quantity }))
      .join('; ');
  return (
    <section aria-labelledby="parts">
      <h2 id="parts">{t('order.parts')}</h2>
      <ul className="parts">
        {shipments.map(({ number, sentAt, pieces, parcels }) => {
          const day = moscowDay(Date.parse(sentAt));
          return (
            <li key={number}>
              <span>{t('order.parts.sent', { day: days({ from: day, to: day }) })}</span>
              <span className="order__quiet">{named(pieces)}</span>
              <TrackingLinks parcels={parcels} />
            </li>
          );
        })}
        {follows.length > 0 && (
          <li>
            <span>{t('order.parts.follows')}</span>
            <span className="order__quiet">{named(follows)}</span>
            {dates && <span className="order__quiet">{t('made.dates.made', { made: days(dates.made) })}</span>}
          </li>
        )}
      </ul>
      <p className="order__quiet">{t('mail.shipped.returns', { withinDays: RETURN_WINDOW_DAYS })}</p>
    </section>
  );
}
