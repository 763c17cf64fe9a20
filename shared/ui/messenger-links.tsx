import { useShopIntl } from '../i18n/use-shop-intl.ts';
import { SHOP } from '../shop.ts';
import { Icon } from './icon.tsx';

/** Telegram and WhatsApp with the text ready. */
export function MessengerLinks({ text }: { text: string }) {
  const { t } = useShopIntl();
  const query = `?text=${encodeURIComponent(text)}`;
  return (
    <p className="messengers">
      <a className="button" href={SHOP.telegram + query} rel="noopener">
        <Icon name="brand-telegram" />
        {t('common.telegram')}
      </a>
      <a className="button" href={SHOP.whatsapp + query} rel="noopener">
        <Icon name="brand-whatsapp" />
        {t('common.whatsapp')}
      </a>
    </p>
  );
}
