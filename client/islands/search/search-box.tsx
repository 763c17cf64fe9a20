import { type ComponentProps, useId, useState } from 'react';
import { MAX_QUERY_LENGTH, tidyQuery } from '#shared/domain/search/words.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { useCloseModal } from '../modal/close-modal.ts';
import { countOptions, SuggestionList } from './suggestion-list.tsx';
import { useOptions } from './use-options.ts';
import { useSuggestions } from './use-suggestions.ts';

/**
 * The search field: a combobox over a list of links. Enter without a chosen option submits the form, as without a
 * script.
 */
export function SearchBox() {
  const { t, link } = useShopIntl();
  const close = useCloseModal();
  const listId = useId();
  const [text, setText] = useState('');
  const { suggestions, query, loading, failed } = useSuggestions(typedQuery(text));
  const count = suggestions ? countOptions(suggestions, query) : 0;
  const { active, activeId, idOf, onKeyDown } = useOptions(listId, count, suggestions);
  return (
    <div className="search-box">
      <search>
        <form className="search-form search-box__form" action={link('search')}>
          <label className="visually-hidden" htmlFor={`${listId}-field`}>
            {t('search.box.field')}
          </label>
          <QueryInput
            id={`${listId}-field`}
            aria-expanded={count > 0}
            aria-controls={listId}
            aria-activedescendant={activeId}
            value={text}
            placeholder={t('search.box.example')}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <button className="button button--primary search-box__submit" type="submit">
            {t('search.box.submit')}
          </button>
          <button className="search-box__close" type="button" onClick={close}>
            {t('search.box.close')}
          </button>
        </form>
      </search>
      <div className="search-box__body" aria-busy={loading}>
        {suggestions?.reading && (
          <p className="search-box__note">{t('search.box.reading', { reading: suggestions.reading })}</p>
        )}
        {suggestions && count > 0 && (
          <SuggestionList id={listId} suggestions={suggestions} query={query} choose={{ active, idOf }} />
        )}
        <p className={!loading && count > 0 ? 'visually-hidden' : 'search-box__note'} role="status">
          {statusOf()}
        </p>
      </div>
    </div>
  );

  function statusOf(): string {
    if (failed) return t('search.box.failed');
    if (loading) return suggestions ? '' : t('search.box.loading');
    return count > 0 ? t('search.box.count', { count }) : t('search.box.nothing');
  }
}

function QueryInput(props: ComponentProps<'input'>) {
  return (
    <input
      {...props}
      className="search-form__field"
      // With type search some browsers handle the first Esc themselves; here it closes the dialog.
      type="text"
      inputMode="search"
      name="q"
      role="combobox"
      aria-expanded={props['aria-expanded']}
      aria-controls={props['aria-controls']}
      aria-autocomplete="list"
      maxLength={MAX_QUERY_LENGTH}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="search"
      // biome-ignore lint/a11y/noAutofocus: it was opened to type into it.
      autoFocus
    />
  );
}

/** The query: a space at the end means that the last word is complete. */
function typedQuery(text: string): string {
  const tidy = tidyQuery(text);
  return tidy !== '' && /\s$/u.test(text) && tidy.length < MAX_QUERY_LENGTH ? `${tidy} ` : tidy;
}
