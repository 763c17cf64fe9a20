import { type Ref, useId } from 'react';
import { charactersOf } from '#shared/domain/embroidery.ts';
import { type ShopIntl, useShopIntl } from '#shared/i18n/use-shop-intl.ts';

type Props = {
  ref: Ref<HTMLInputElement>;
  /** Tidied; null while it cannot be embroidered. */
  text: string | null;
  isConfirmed: boolean;
  /** True once the shopper tried to add the product without this. */
  isMissed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
};

/** Names of characters that are easy to overlook or to confuse. */
function signNames(t: ShopIntl['t']): Readonly<Record<string, string>> {
  return {
    ' ': t('embroidery.sign.space'),
    '.': t('embroidery.sign.point'),
    '-': t('embroidery.sign.hyphen'),
    '&': t('embroidery.sign.ampersand'),
    "'": t('embroidery.sign.apostrophe'),
    '♥': t('embroidery.sign.heart'),
  };
}

/** The text as it will be embroidered, whole and letter by letter, to confirm: embroidery cannot be corrected. */
export function ReadBack({ ref, text, isConfirmed, isMissed, onConfirm }: Props) {
  const { t, rich } = useShopIntl();
  const errorId = useId();
  if (text === null) return null;
  const names = signNames(t);
  const isLacking = isMissed && !isConfirmed;
  return (
    <div className="embroidery__read">
      <p>{rich('embroidery.readBack', { text, b: (words) => <strong>{words}</strong> })}</p>
      <p className="field__hint">
        {t('embroidery.spelled', {
          characters: charactersOf(text)
            .map((character) => names[character] ?? character)
            .join(', '),
        })}
      </p>
      <label className="embroidery__confirm">
        <input
          ref={ref}
          type="checkbox"
          checked={isConfirmed}
          aria-invalid={isLacking}
          aria-describedby={isLacking ? errorId : undefined}
          onChange={(event) => onConfirm(event.target.checked)}
        />
        <span>{t('embroidery.confirm')}</span>
      </label>
      {isLacking && (
        <p className="field__error" id={errorId} role="alert">
          {t('embroidery.error.confirm')}
        </p>
      )}
      <p className="field__hint">{t('embroidery.returns')}</p>
    </div>
  );
}
