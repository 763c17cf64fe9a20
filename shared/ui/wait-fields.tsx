import { useId } from 'react';
import { useShopIntl } from '../i18n/use-shop-intl.ts';

/** The fields of a request to be told when something is back: the address, and the consent to keep it. */
export function WaitFields() {
  const { t, rich, link } = useShopIntl();
  const id = useId();
  return (
    <>
      <label className="field">
        <span className="field__label">{t('waiting.email')}</span>
        {/* With type email Safari would refuse internationalised domains. */}
        <input
          name="email"
          type="text"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          data-first-focus=""
          required
        />
      </label>
      <div className="consent">
        <input id={id} type="checkbox" name="consent" required />
        <label htmlFor={id}>
          {rich('waiting.consent', {
            document: (text) => (
              <a href={link('personalDataConsent')} target="_blank" rel="noopener">
                {text}
                <span className="visually-hidden"> {t('checkout.newTab')}</span>
              </a>
            ),
          })}
        </label>
      </div>
    </>
  );
}
