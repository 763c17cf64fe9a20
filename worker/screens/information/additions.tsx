import type { FunctionComponent } from 'react';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { phoneLink, SHOP } from '#shared/shop.ts';
import { useContacts } from '../../page/contacts.ts';
import { usePageContext } from '../../page/page-context.ts';
import { useTerms } from '../../page/terms.ts';
import { DeliveryFigures, ReturnFigures } from './figures.tsx';

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
export const SECTION_ADDITIONS: Readonly<Record<string, FunctionComponent>> = {
  'delivery.methods': TimesByMethod,
};

/** Says on the owner's own machine that a lawyer has not read the page yet; shoppers are never told, the doctor does. */
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

/** Every way to reach the shop. */
function Contacts() {
  const { t } = useShopIntl();
  const { phone, email, telegram, whatsapp, address, seller, hours } = useContacts();
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
      <div>
        <dt>{t('info.contacts.messengers')}</dt>
        <dd>
          <a href={telegram}>{t('common.telegram')}</a>
        </dd>
        <dd>
          <a href={whatsapp}>{t('common.whatsapp')}</a>
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

function TimesByMethod() {
  const { t } = useShopIntl();
  const span = (days: { min: number; max: number }) => t('info.delivery.span', days);
  const { methods } = useTerms();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('info.delivery.methods.name')}</th>
          <th scope="col">{t('info.delivery.methods.days')}</th>
        </tr>
      </thead>
      <tbody>
        {methods.map(({ method, near, far }) => {
          const spans = [...new Set([near, far].flatMap((days) => (days ? [span(days)] : [])))];
          const [first = '', second] = spans;
          return (
            <tr key={method}>
              <th scope="row">{t(`delivery.${method}.name`)}</th>
              <td>{second ? t('info.delivery.methods.byCountry', { near: first, far: second }) : first}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
