import { useShopIntl } from '../i18n/use-shop-intl.ts';
import { MessengerLinks } from './messenger-links.tsx';

/** What a visitor without JavaScript reads where a script is needed: the way to order all the same. */
export function NeedsScript() {
  const { t } = useShopIntl();
  return (
    <noscript>
      <p>{t('common.needsScript')}</p>
      <MessengerLinks text={t('common.orderText')} />
    </noscript>
  );
}
