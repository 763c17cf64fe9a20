import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import type { CardMessages } from '#shared/ui/gift-card.tsx';
import { NeedsScript } from '#shared/ui/needs-script.tsx';
import { Island } from '../../render/island.tsx';
import { defineScreen } from '../../routing/define-screen.tsx';
import { cardMessages } from '../gift-certificate/card-messages.ts';

/** The card that a certificate's email links to, to read and print. Its code stays in the browser. */
export const giftCertificateCardScreen = defineScreen({
  name: 'giftCertificateCard',
  load: async ({ intl }) => ({
    kind: 'page',
    data: { words: cardMessages() },
    meta: { title: intl.formatMessage({ id: 'giftPage.card' }) },
  }),
  Page: GiftCertificateCardPage,
});

function GiftCertificateCardPage({ words }: { words: CardMessages }) {
  const { t } = useShopIntl();
  return (
    <div className="page page--narrow">
      <h1 tabIndex={-1}>{t('giftPage.card')}</h1>
      <Island name="opened-card" start="load" props={{ words }} />
      <NeedsScript />
    </div>
  );
}
