import type { FunctionComponent } from 'react';
import { DELIVERY_WORKING_DAYS, NEAR_COUNTRIES } from '#shared/domain/constants.ts';
import { DELIVERY_METHODS, METHOD_WORKING_DAYS } from '#shared/domain/delivery.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { PHONE_LINK, SHOP } from '#shared/shop.ts';
import { countryNames } from './facts.tsx';

/** What stands between a page's lead and its sections. */
export const INTRODUCTIONS: Readonly<Record<string, FunctionComponent>> = {
  contacts: Contacts,
  termsOfUse: SampleNote,
  privacyPolicy: SampleNote,
  personalDataConsent: SampleNote,
  newsConsent: SampleNote,
};

/** What stands under a section's heading, before its text. */
export const SECTION_ADDITIONS: Readonly<Record<string, FunctionComponent>> = {
  'delivery.where': TimesByCountry,
  'delivery.methods': TimesByMethod,
};

/** Says that a lawyer has not read the page yet. */
function SampleNote() {
  const { t } = useShopIntl();
  return (
    <p className="prose__note" role="note">
      {t('info.sample')}
    </p>
  );
}

/** Every way to reach the shop. */
function Contacts() {
  const { t, locale } = useShopIntl();
  return (
    <dl className="prose__facts">
      <div>
        <dt>{t('info.contacts.phone')}</dt>
        <dd>
          <a href={PHONE_LINK}>{SHOP.phone}</a>
        </dd>
      </div>
      <div>
        <dt>{t('info.contacts.mail')}</dt>
        <dd>
          <a href={`mailto:${SHOP.email}`}>{SHOP.email}</a>
        </dd>
      </div>
      <div>
        <dt>{t('info.contacts.messengers')}</dt>
        <dd>
          <a href={SHOP.telegram}>{t('common.telegram')}</a>
        </dd>
        <dd>
          <a href={SHOP.whatsapp}>{t('common.whatsapp')}</a>
        </dd>
      </div>
      <div>
        <dt>{t('info.contacts.address')}</dt>
        <dd>{SHOP.address[locale]}</dd>
      </div>
      <div>
        <dt>{t('info.contacts.seller')}</dt>
        <dd>{SHOP.seller[locale]}</dd>
      </div>
    </dl>
  );
}

function TimesByCountry() {
  const { t, locale } = useShopIntl();
  return (
    <Times
      head={[t('info.delivery.where.country'), t('info.delivery.where.days')]}
      rows={[
        [countryNames(NEAR_COUNTRIES, locale), t('info.delivery.span', DELIVERY_WORKING_DAYS.near)],
        [t('info.delivery.where.others'), t('info.delivery.span', DELIVERY_WORKING_DAYS.far)],
      ]}
    />
  );
}

function TimesByMethod() {
  const { t } = useShopIntl();
  return (
    <Times
      head={[t('info.delivery.methods.name'), t('info.delivery.where.days')]}
      rows={DELIVERY_METHODS.map((method) => {
        const days = METHOD_WORKING_DAYS[method];
        return [
          t(`delivery.${method}.name`),
          days ? t('info.delivery.span', days) : t('info.delivery.methods.byCountry'),
        ];
      })}
    />
  );
}

type Row = readonly [string, string];

function Times({ head, rows }: { head: Row; rows: readonly Row[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{head[0]}</th>
          <th scope="col">{head[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([what, days]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{days}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
