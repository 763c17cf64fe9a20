import { LOCALES } from '#shared/domain/locale.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { localizePath } from '#shared/routes.ts';
import { intlOf } from '../page/intl.ts';
import { usePageContext } from '../page/page-context.ts';

/** The same page in the other languages, labelled by their codes or by words. */
export function LanguageLinks({ words = false }: { words?: boolean }) {
  const { locale } = useShopIntl();
  const { path, search } = usePageContext();
  // Exactly one slash: the bare path of `/en//host` would be another site's address.
  const bare = path.replace(/^\/{2,}/, '/');
  return LOCALES.filter((each) => each !== locale).map((other) => (
    <a
      key={other}
      className={words ? 'link' : 'header__tool'}
      href={localizePath(bare, other) + search}
      hrefLang={other}
      lang={other}
      data-locale={other}
    >
      {intlOf(other).formatMessage({ id: words ? 'header.language.words' : 'header.language' })}
    </a>
  ));
}
