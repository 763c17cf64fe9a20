import { useText } from '#atelier/app/i18n/use-text.ts';
import { Card } from '#atelier/app/ui/card.tsx';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import { formatAddress } from '#shared/domain/address-rules.ts';
import { formatPhone } from '#shared/i18n/format.ts';

/** The contact, address, delivery method and parcels of an order. */
export function DeliveryCard({ shown }: { shown: OperatorOrder }) {
  const { t, country, day } = useText();
  const { order, parcels, consent } = shown;
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
      {parcels.length > 0 && (
        <ul className="order-parcels">
          {parcels.map(({ carrier, number, url }) => (
            <li key={number}>
              {t(`carrier.${carrier}`)}{' '}
              {url ? (
                <a href={url} target="_blank" rel="noreferrer">
                  {number}
                </a>
              ) : (
                number
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="quiet order-consent">
        {t(consent.news ? 'order.consent.news' : 'order.consent', { day: day(consent.at) })}
      </p>
    </Card>
  );
}
