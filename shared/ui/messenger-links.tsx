import { MESSENGERS } from '../domain/messengers.ts';
import { useShopIntl } from '../i18n/use-shop-intl.ts';
import { useReach } from './reach.ts';

type Props = {
  text: string;
  /** Whether writing to the shop is what to do now; otherwise it is offered in quiet words. */
  isMain?: boolean;
};

/** The shop's messengers with a prepared text; email if it has none. */
export function MessengerLinks({ text, isMain = false }: Props) {
  const { t } = useShopIntl();
  const { messengers, email } = useReach();
  const className = isMain ? 'button' : 'link';
  const encoded = encodeURIComponent(text);
  return (
    <p className="messengers">
      {messengers.map(({ kind, url }) => (
        <a key={kind} className={className} href={MESSENGERS[kind].takesText ? `${url}?text=${encoded}` : url}>
          {t(`common.messenger.${kind}`)}
        </a>
      ))}
      {messengers.length === 0 && (
        <a className={className} href={`mailto:${email}?body=${encoded}`}>
          {email}
        </a>
      )}
    </p>
  );
}
