import type { CardWords } from '#client/islands/island-types.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { NeedsScript } from '#shared/ui/needs-script.tsx';
import { Island } from '../../render/island.tsx';

/** A certificate's card, to be read and printed. */
export function GiftCertificateCardPage({ words }: { words: CardWords }) {
  const { t } = useShopIntl();
  return (
    <div className="page page--narrow">
      <h1 tabIndex={-1}>{t('giftPage.card')}</h1>
      <Island name="opened-card" start="load" props={{ words }} />
      <NeedsScript />
    </div>
  );
}
