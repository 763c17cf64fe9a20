import { MAX_QUERY_LENGTH } from '#shared/domain/search/words.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';

/** The field of the search page: a GET form of the browser's own. */
export function SearchForm({ query }: { query: string }) {
  const { t, link } = useShopIntl();
  return (
    <search>
      <form className="search-form" action={link('search')}>
        <label className="visually-hidden" htmlFor="search-query">
          {t('search.field')}
        </label>
        <input
          className="search-form__field"
          id="search-query"
          type="search"
          name="q"
          defaultValue={query}
          placeholder={t('search.example')}
          maxLength={MAX_QUERY_LENGTH}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        <button className="button button--primary" type="submit">
          {t('search.submit')}
        </button>
      </form>
    </search>
  );
}
