import { MESSENGERS } from '../domain/messengers.ts';
import { useShopIntl } from '../i18n/use-shop-intl.ts';
import { MessengerLinks } from './messenger-links.tsx';
import { useReach } from './reach.ts';

/** The messengers with an order's text, which is also shown if one of them does not take it from a link. */
export function OrderMessage({ text, isMain }: { text: string; isMain: boolean }) {
  const { t } = useShopIntl();
  const { messengers } = useReach();
  return (
    <>
      <MessengerLinks text={text} isMain={isMain} />
      {messengers.some(({ kind }) => !MESSENGERS[kind].takesText) && (
        <details className="fold messengers__text">
          <summary>{t('checkout.messengerText')}</summary>
          <p>{text}</p>
        </details>
      )}
    </>
  );
}
