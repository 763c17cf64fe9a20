import { useShopIntl } from '../i18n/use-shop-intl.ts';
import { Icon } from './icon.tsx';
import { useMessengers } from './messengers.ts';

/** Telegram and WhatsApp with a prepared text. */
export function MessengerLinks({ text }: { text: string }) {
  const { t } = useShopIntl();
  const { telegram, whatsapp } = useMessengers();
  const query = `?text=${encodeURIComponent(text)}`;
  return (
    <p className="messengers">
      <a className="button" href={telegram + query} rel="noopener">
        <Icon name="brand-telegram" />
        {t('common.telegram')}
      </a>
      <a className="button" href={whatsapp + query} rel="noopener">
        <Icon name="brand-whatsapp" />
        {t('common.whatsapp')}
      </a>
    </p>
  );
}
