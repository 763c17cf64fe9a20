import type { Facets } from '#shared/contract/facets.ts';
import { SWITCH_FILTERS } from '#shared/domain/list-filters.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { choicesOf, countChosen, type ListFilters, sizesInOrder, without } from './filter-query.ts';
import { priceLabel } from './price-label.ts';

type Props = { filters: ListFilters; facets: Facets | undefined; hrefOf: (filters: ListFilters) => string };

/** The active filters of a list: a link removes each one, and one more link all of them. */
export function ChosenFilters({ filters, facets, hrefOf }: Props) {
  const intl = useShopIntl();
  const { t } = intl;
  if (countChosen(filters) === 0) return null;
  const { size, colour } = filters;
  const names = new Map(facets?.colours.map(({ handle, name }) => [handle, name]));
  const price = priceLabel(intl, filters);
  const chosen = [
    ...sizesInOrder(size, facets).map((each) => ({ name: each, rest: { ...filters, size: without(size, each) } })),
    ...choicesOf(colour).map((each) => ({
      name: names.get(each) ?? each,
      rest: { ...filters, colour: without(colour, each) },
    })),
    ...(price !== null ? [{ name: price, rest: { ...filters, from: undefined, to: undefined } }] : []),
    ...SWITCH_FILTERS.filter((name) => filters[name]).map((name) => ({
      name: t(`listing.filter.${name}`),
      rest: { ...filters, [name]: undefined },
    })),
  ];
  return (
    <ul className="chosen" aria-label={t('listing.chosen')}>
      {chosen.map(({ name, rest }) => (
        <li key={name}>
          <a className="chosen__one" href={hrefOf(rest)} aria-label={t('listing.chosen.remove', { name })}>
            {name}
            <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
      <li>
        <a className="link" href={hrefOf({})}>
          {t('listing.reset')}
        </a>
      </li>
    </ul>
  );
}
