import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { localizePath } from '#shared/routes.ts';
import { usePageContext } from './page-context.ts';

/** The same page in the other language, by its code, or in words of its own. */
export function LanguageLink({ words = false }: { words?: boolean }) {
  const { t, locale } = useShopIntl();
  const { path, search } = usePageContext();
  const other = locale === 'ru' ? 'en' : 'ru';
  // One slash only: of `/en//host` the bare path would be another site's address.
  const same = localizePath(path.replace(/^\/{2,}/, '/'), other) + search;
  return (
    <a className={words ? 'link' : 'header__tool'} href={same} hrefLang={other} lang={other} data-locale={other}>
      {t(words ? 'header.otherLanguage.words' : 'header.otherLanguage')}
    </a>
  );
}
