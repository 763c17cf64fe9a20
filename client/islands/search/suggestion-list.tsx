import type { ReactNode } from 'react';
import type { Suggestions } from '#shared/contract/search.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { type Choose, GroupOption, PageOption, ProductOption, QueryOption } from './options.tsx';

type Props = { id: string; suggestions: Suggestions; query: string; choose: Choose };

/** The number of options, including the link to all results. */
export function countOptions({ queries, pages, groups, products }: Suggestions, query: string): number {
  return (
    queries.length + pages.length + groups.length + products.length + (products.length > 0 && query !== '' ? 1 : 0)
  );
}

/** The options in groups, in the order of the arrow keys: words, pages, groups, products, all results. */
export function SuggestionList({ id, suggestions, query, choose }: Props) {
  const { t } = useShopIntl();
  const { queries, pages, groups, products, reading } = suggestions;
  const firstGroup = queries.length + pages.length;
  const firstProduct = firstGroup + groups.length;
  return (
    <div className="suggestions" id={id} role="listbox" aria-label={t('search.box.suggestions')}>
      {firstProduct > 0 && (
        <div className="suggestions__words" role="presentation">
          {queries.length > 0 && (
            <Section id={`${id}-queries`} title={t('search.box.queries')}>
              {queries.map((each, index) => (
                <QueryOption key={each} query={each} index={index} choose={choose} />
              ))}
            </Section>
          )}
          {pages.length > 0 && (
            <Section id={`${id}-pages`} title={t('search.box.pages')}>
              {pages.map((page, index) => (
                <PageOption key={page} page={page} index={queries.length + index} choose={choose} />
              ))}
            </Section>
          )}
          {groups.length > 0 && (
            <Section id={`${id}-groups`} title={t('search.box.groups')}>
              {groups.map((group, index) => (
                <GroupOption key={group.kind + group.handle} group={group} index={firstGroup + index} choose={choose} />
              ))}
            </Section>
          )}
        </div>
      )}
      {products.length > 0 && (
        <Section
          className="suggestions__products"
          id={`${id}-products`}
          title={t(query === '' ? 'search.box.popular' : 'search.box.products')}
        >
          {products.map((product, index) => (
            <ProductOption key={product.id} product={product} index={firstProduct + index} choose={choose} />
          ))}
          {query !== '' && (
            <AllResults index={firstProduct + products.length} query={reading ?? query} choose={choose} />
          )}
        </Section>
      )}
    </div>
  );
}

type SectionProps = { id: string; title: string; className?: string; children: ReactNode };

function Section({ id, title, className, children }: SectionProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset.
    <div className={className} role="group" aria-labelledby={id}>
      <p className="suggestions__title" id={id}>
        {title}
      </p>
      {children}
    </div>
  );
}

function AllResults({ index, query, choose }: { index: number; query: string; choose: Choose }) {
  const { t, link } = useShopIntl();
  return (
    <a
      className="suggestion suggestion--all"
      id={choose.idOf(index)}
      href={link('search', undefined, { q: query })}
      role="option"
      aria-selected={choose.active === index}
      tabIndex={-1}
    >
      {t('search.box.all')}
    </a>
  );
}
