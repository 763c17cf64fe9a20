import type { GiftFormProps } from '#client/islands/certificates/gift-form.tsx';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { NeedsScript } from '#shared/ui/needs-script.tsx';
import { PayAbroad } from '#shared/ui/pay-abroad.tsx';
import { Island } from '../../render/island.tsx';

/** Buying a certificate, how it works, and checking a balance. */
export function GiftCertificatePage(props: GiftFormProps) {
  const { t } = useShopIntl();
  return (
    <div className="page">
      <header className="page__head">
        <h1 tabIndex={-1}>{t('giftPage.title')}</h1>
        <p className="page__lead">{t('giftPage.lead')}</p>
        <PayAbroad />
      </header>
      <Island name="gift-form" start="load" props={props} />
      <NeedsScript />
      <div className="gift-rules">
        <section>
          <h2>{t('giftPage.rules')}</h2>
          <ul>
            <li>{t('giftPage.rule.sent')}</li>
            <li>{t('giftPage.rule.months')}</li>
            <li>{t('giftPage.rule.parts')}</li>
            <li>{t('giftPage.rule.pays')}</li>
          </ul>
        </section>
        <section>
          <h2>{t('giftPage.balance')}</h2>
          <Island name="balance-check" start="visible" props={{}} />
        </section>
      </div>
    </div>
  );
}
