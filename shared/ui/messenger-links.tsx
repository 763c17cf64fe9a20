import { MESSENGERS } from '../domain/messengers.ts';
import { useShopIntl } from '../i18n/use-shop-intl.ts';
import { useReach } from './reach.ts';

type Props = {
  text: string;
  /** Whether writing to the shop is what to do now, to the first one above all; otherwise the words are quiet. */
  isMain?: boolean;
};

/** The shop's messengers with a prepared text; email if it has none. */
export function MessengerLinks({ text, isMain = false }: Props) {
  const { t } = useShopIntl();
  const { messengers, email } = useReach();
  const styleOf = (index: number) => {
    if (!isMain) return 'link';
    return index === 0 ? 'button button--primary' : 'button';
  };
  const encoded = encodeURIComponent(text);
  return (
    <p className="messengers">
      {messengers.map(({ kind, url }, index) => (
        <a key={kind} className={styleOf(index)} href={MESSENGERS[kind].takesText ? `${url}?text=${encoded}` : url}>
          {t(`common.messenger.${kind}`)}
        </a>
      ))}
      {messengers.length === 0 && (
        <a className={styleOf(0)} href={`mailto:${email}?body=${encoded}`}>
          {email}
        </a>
      )}
    </p>
  );
}
