import { useText } from '#atelier/app/i18n/use-text.ts';
import { Card } from '#atelier/app/ui/card.tsx';
import { staffVariantText } from '#atelier/parts/orders/variant-text.ts';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import { formatAddress } from '#shared/domain/address-rules.ts';
import { formatPhone } from '#shared/i18n/format.ts';

/** The contact, address, delivery method and parcels of an order. */
export function DeliveryCard({ shown }: { shown: OperatorOrder }) {
  const { t, country, day } = useText();
  const { order, consent } = shown;
  const { contact, delivery } = order;
  return (
    <Card title={t('order.delivery.title')}>
      {contact ? (
        <address className="order-address">
          <p className="order-address__name">
            {contact.firstName} {contact.lastName}
          </p>
          <p>
            <a href={`tel:${contact.phone}`}>{formatPhone(contact.phone)}</a>
          </p>
          <p>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </p>
          {delivery && <p>{formatAddress(contact, country(contact.country))}</p>}
          {contact.comment && <p className="order-address__comment">{contact.comment}</p>}
        </address>
      ) : (
        <p className="quiet">{t('order.erased')}</p>
      )}
      {delivery && (
        <p>
          {t(`delivery.${delivery.id}.name`)}, <span className="quiet">{t('delivery.days', delivery.days)}</span>
        </p>
      )}
      <Shipments shown={shown} />
      <p className="quiet order-consent">
        {t(consent.news ? 'order.consent.news' : 'order.consent', { day: day(consent.at) })}
      </p>
    </Card>
  );
}

/** What was sent when, in which parcels; of an order that is sent in parts also which pieces. */
function Shipments({ shown: { order, shipments, ready, unready } }: { shown: OperatorOrder }) {
  const { t, day } = useText();
  const isInParts = shipments.length > 1 || ready.length + unready.length > 0;
  return shipments.map(({ number, sentAt, pieces, parcels }) => (
    <div key={number}>
      {isInParts && (
        <p>
          {t('order.parts.sent', { day: day(sentAt) })}
          {pieces.length > 0 && ': '}
          {pieces
            .flatMap(({ position, quantity }) => {
              const line = order.lines[position];
              const name = line && [line.name, staffVariantText(t, line)].filter(Boolean).join(', ');
              return name ? [t('order.parts.piece', { name, quantity })] : [];
            })
            .join('; ')}
        </p>
      )}
      {parcels.length > 0 && (
        <ul className="order-parcels">
          {parcels.map(({ carrier, number: track, url }) => (
            <li key={track}>
              {t(`carrier.${carrier}`)}{' '}
              {url ? (
                <a href={url} target="_blank" rel="noreferrer">
                  {track}
                </a>
              ) : (
                track
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  ));
}
