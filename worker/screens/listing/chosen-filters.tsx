import { SWITCH_FILTERS } from '#shared/domain/list-filters.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { type ChoiceGroup, chosenOf } from './choice-groups.ts';
import { countChosen, type ListFilters, without } from './filter-query.ts';
import { priceLabel } from './price-label.ts';

type Props = {
  filters: ListFilters;
  groups: readonly ChoiceGroup[];
  hrefOf: (filters: ListFilters) => string;
};

/** The active filters of a list: a link removes each one, and one more link all of them. */
export function ChosenFilters({ filters, groups, hrefOf }: Props) {
  const intl = useShopIntl();
  const { t } = intl;
  if (countChosen(filters) === 0) return null;
  const price = priceLabel(intl, filters);
  const chosen = [
    ...chosenOf(groups).map(({ name, value, label }) => ({
      name: label,
      rest: { ...filters, [name]: without(filters[name], value) },
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
