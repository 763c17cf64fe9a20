import type { ReactNode } from 'react';
import { LOCALES, type Locale } from '#shared/domain/locale.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { href } from '#shared/routes.ts';
import { intlOf } from '../page/intl.ts';

/** What the browser fills in (client/navigation/unpaid-notice.ts). */
const UNPAID = { number: '{number}', time: '{time}' };

/**
 * Notices that the browser may have to show, hidden in every page, so that nothing has to be loaded while the
 * connection fails. The notice about another language is written in that language.
 */
export function Notices() {
  const { t, locale, link } = useShopIntl();
  const close = t('notice.close');
  return (
    <>
      <Notice id="offline-notice" text={t('notice.offline')} close={close}>
        <button type="button" data-again="">
          {t('notice.again')}
        </button>
      </Notice>
      <Notice id="kept-notice" role="status" text={t('notice.kept')} close={close} />
      <Notice id="island-notice" role="alert" text={t('notice.island')} close={close} />
      <template id="card-add">
        <button className="card__add" type="button" aria-label={t('product.buy.chooseSize')} />
      </template>
      <template id="unpaid-notice">
        <a className="line-notice" href={link('order', { number: '0000' })}>
          {t('notice.unpaid', UNPAID)}
        </a>
      </template>
      {LOCALES.filter((each) => each !== locale).map((other) => (
        <LanguageHint key={other} locale={other} />
      ))}
    </>
  );
}

function LanguageHint({ locale }: { locale: Locale }) {
  const words = intlOf(locale);
  return (
    <template id={`language-hint-${locale}`}>
      <p className="line-notice" lang={locale}>
        <a href={href(locale, 'home')} hrefLang={locale} data-locale={locale}>
          {words.formatMessage({ id: 'notice.language' })}
        </a>
        <button type="button" data-close="">
          {words.formatMessage({ id: 'notice.close' })}
        </button>
      </p>
    </template>
  );
}

type Props = { id: string; role?: 'status' | 'alert'; text: string; close: string; children?: ReactNode };

function Notice({ id, role, text, close, children }: Props) {
  return (
    <template id={id}>
      <aside className="notice" role={role}>
        <p>{text}</p>
        {children}
        <button type="button" data-close="">
          {close}
        </button>
      </aside>
    </template>
  );
}
