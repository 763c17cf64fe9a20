import type { FunctionComponent } from 'react';
import type { DeliveryRates } from '#shared/contract/quote.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { phoneLink, SHOP } from '#shared/shop.ts';
import { useContacts } from '../../page/contacts.ts';
import { usePageContext } from '../../page/page-context.ts';
import { DeliveryTable } from './delivery-table.tsx';
import { DeliveryFigures, ReturnFigures } from './figures.tsx';

/** A part of a page that is more than text, with the delivery rates if the page shows them. */
type Addition = FunctionComponent<{ rates: DeliveryRates | null }>;

/** What stands between a page's lead and its sections. */
export const INTRODUCTIONS: Readonly<Record<string, FunctionComponent>> = {
  contacts: Contacts,
  delivery: DeliveryFigures,
  returns: ReturnFigures,
  termsOfUse: SampleNote,
  privacyPolicy: SampleNote,
  personalDataConsent: SampleNote,
  newsConsent: SampleNote,
};

/** What stands under a section's heading, before its text. */
export const SECTION_ADDITIONS: Readonly<Record<string, Addition>> = {
  'delivery.methods': DeliveryTable,
};

/**
 * Says, on the owner's own machine, that a lawyer has not reviewed the page; shoppers do not see it, and the doctor
 * reports it.
 */
function SampleNote() {
  const { t } = useShopIntl();
  const { siteUrl } = usePageContext();
  if (SHOP.legalTextsChecked || new URL(siteUrl).hostname !== 'localhost') return null;
  return (
    <p className="prose__note" role="note">
      {t('info.sample')}
    </p>
  );
}

/** All contacts of the shop. */
function Contacts() {
  const { t, link } = useShopIntl();
  const { phone, email, messengers, address, seller, hours } = useContacts();
  return (
    <dl className="prose__facts">
      <div>
        <dt>{t('info.contacts.phone')}</dt>
        <dd>
          <a href={phoneLink(phone)}>{phone}</a>
        </dd>
      </div>
      {hours && (
        <div>
          <dt>{t('info.contacts.hours')}</dt>
          <dd>{hours}</dd>
        </div>
      )}
      <div>
        <dt>{t('info.contacts.mail')}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </div>
      {messengers.length > 0 && (
        <div>
          <dt>{t('info.contacts.messengers')}</dt>
          {messengers.map(({ kind, url }) => (
            <dd key={kind}>
              <a href={url}>{t(`common.messenger.${kind}`)}</a>
            </dd>
          ))}
        </div>
      )}
      <div>
        <dt>{t('info.contacts.order')}</dt>
        <dd>
          <a href={link('paymentSuccess')}>{t('info.contacts.orderLink')}</a>
        </dd>
      </div>
      <div>
        <dt>{t('info.contacts.address')}</dt>
        <dd>{address}</dd>
      </div>
      <div>
        <dt>{t('info.contacts.seller')}</dt>
        <dd>{seller}</dd>
      </div>
    </dl>
  );
}
