import { type SpriteIcon, spriteUrl } from '../domain/icons.ts';
import { MESSENGERS } from '../domain/messengers.ts';
import { useShopIntl } from '../i18n/use-shop-intl.ts';
import { useReach } from './reach.ts';

/** The shop's messengers with a prepared text; email if it has none. */
export function MessengerLinks({ text }: { text: string }) {
  const { t } = useShopIntl();
  const { messengers, email } = useReach();
  const encoded = encodeURIComponent(text);
  return (
    <p className="messengers">
      {messengers.map(({ kind, url }) => (
        <a key={kind} className="button" href={MESSENGERS[kind].takesText ? `${url}?text=${encoded}` : url}>
          <ButtonIcon name={MESSENGERS[kind].icon} />
          {t(`common.messenger.${kind}`)}
        </a>
      ))}
      {messengers.length === 0 && (
        <a className="button" href={`mailto:${email}?body=${encoded}`}>
          {email}
        </a>
      )}
    </p>
  );
}

/** A small icon beside a word, in the word's colour. Screen readers skip it. */
function ButtonIcon({ name, size = 20 }: { name: SpriteIcon; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} aria-hidden="true">
      <use href={spriteUrl(name)} />
    </svg>
  );
}
