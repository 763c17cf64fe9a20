import { SEARCH_SORTS } from '#shared/contract/search.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import type { SearchScreenQuery } from './route.tsx';

/** How many were found, in which order, and whether only what is on sale: links, all of them. */
export function SearchSorts({ query, total }: { query: SearchScreenQuery; total: number }) {
  const { t, link } = useShopIntl();
  const { q, sort, sale, literal } = query;
  const asked = sort === 'relevance' ? undefined : sort;
  return (
    <nav className="sorts" aria-label={t('category.sort.label')}>
      <span className="sorts__count">{t('category.count', { count: total })}</span>
      <ul>
        {SEARCH_SORTS.map((choice) => (
          <li key={choice}>
            <a
              href={link('search', undefined, { q, sort: choice === 'relevance' ? undefined : choice, sale, literal })}
              aria-current={choice === sort ? 'true' : undefined}
            >
              {choice === 'relevance' ? t('search.sort.relevance') : t(`category.sort.${choice}`)}
            </a>
          </li>
        ))}
        <li>
          <a
            href={link('search', undefined, { q, sort: asked, sale: sale ? undefined : '1', literal })}
            aria-current={sale ? 'true' : undefined}
          >
            {t('search.sale')}
          </a>
        </li>
      </ul>
    </nav>
  );
}
