import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { SHOP } from '#shared/shop.ts';
import { InformationPage } from './information-page.tsx';

/** Every way to reach the shop. */
export function ContactsPage() {
  const { t, locale } = useShopIntl();
  return (
    <InformationPage name="contacts">
      <dl className="prose__facts">
        <div>
          <dt>{t('info.contacts.phone')}</dt>
          <dd>
            <a href={`tel:${SHOP.phone.replace(/[^+\d]/g, '')}`}>{SHOP.phone}</a>
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
    </InformationPage>
  );
}
