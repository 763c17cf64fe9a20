import { MESSENGERS } from '../domain/messengers.ts';
import { useShopIntl } from '../i18n/use-shop-intl.ts';
import { phoneLink } from '../shop.ts';
import { Icon } from './icon.tsx';
import { useReach } from './reach.ts';

type Props = {
  text: string;
  /** Whether the text is shown to be copied, for the messengers that do not take it from a link. */
  isCopied?: boolean;
};

/** The shop's messengers with a prepared text; email and phone if it has none. */
export function MessengerLinks({ text, isCopied = false }: Props) {
  const { t } = useShopIntl();
  const { messengers, email, phone } = useReach();
  const query = `?text=${encodeURIComponent(text)}`;
  return (
    <>
      <p className="messengers">
        {messengers.map(({ kind, url }) => (
          <a key={kind} className="button" href={MESSENGERS[kind].takesText ? url + query : url}>
            <Icon name={MESSENGERS[kind].icon} />
            {t(`common.messenger.${kind}`)}
          </a>
        ))}
        {messengers.length === 0 && (
          <>
            <a className="button" href={`mailto:${email}?body=${encodeURIComponent(text)}`}>
              {email}
            </a>
            <a className="button" href={phoneLink(phone)}>
              {phone}
            </a>
          </>
        )}
      </p>
      {isCopied && messengers.some(({ kind }) => !MESSENGERS[kind].takesText) && (
        <details className="messengers__text">
          <summary>{t('checkout.messengerText')}</summary>
          <p>{text}</p>
        </details>
      )}
    </>
  );
}
