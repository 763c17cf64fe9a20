import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { href } from '#shared/routes.ts';
import { intlOf } from './intl.ts';

/**
 * What the browser may have to say by itself, ready in every page and shown by nobody else: that a page did not
 * open, or is one that was kept, and, in its own words, that the shop speaks the other language.
 */
export function Notices() {
  const { t, locale } = useShopIntl();
  const other = locale === 'ru' ? 'en' : 'ru';
  const words = intlOf(other);
  return (
    <>
      <template id="offline-notice">
        <aside className="notice">
          <p>{t('notice.offline')}</p>
          <button type="button" data-again>
            {t('notice.again')}
          </button>
          <button type="button" data-close>
            {t('notice.close')}
          </button>
        </aside>
      </template>
      <template id="kept-notice">
        <aside className="notice" role="status">
          <p>{t('notice.kept')}</p>
          <button type="button" data-close>
            {t('notice.close')}
          </button>
        </aside>
      </template>
      <template id="language-hint">
        <aside className="notice" lang={other}>
          <p>{words.formatMessage({ id: 'notice.language' })}</p>
          <a href={href(other, 'home')} hrefLang={other} data-locale={other}>
            {words.formatMessage({ id: 'notice.language.switch' })}
          </a>
          <button type="button" data-close>
            {words.formatMessage({ id: 'notice.close' })}
          </button>
        </aside>
      </template>
    </>
  );
}
