import type { Group, ProductCard } from '#shared/contract/catalogue.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { MessengerLinks } from '#shared/ui/messenger-links.tsx';
import { PopularShelf } from '../popular/popular-shelf.tsx';

type Props = { query: string; popular: readonly ProductCard[]; categories: readonly Group[] };

/** Where to go if a search found nothing or has no query: categories, contact, popular products. */
export function NextSteps({ query, popular, categories }: Props) {
  const { t, link } = useShopIntl();
  return (
    <>
      {categories.length > 0 && (
        <nav className="search__links" aria-label={t('search.categories')}>
          <ul>
            {categories.map((group) => (
              <li key={group.handle}>
                <a href={link('category', { category: group.handle })}>{group.name}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {query !== '' && (
        <div className="search__ask">
          <p>{t('search.ask')}</p>
          <MessengerLinks text={t('search.messenger', { query })} />
        </div>
      )}
      <PopularShelf products={popular} />
    </>
  );
}
