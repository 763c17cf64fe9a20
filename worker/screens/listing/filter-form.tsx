import { Fragment } from 'react';
import type { Facets } from '#shared/contract/facets.ts';
import { SWITCH_FILTERS } from '#shared/domain/list-filters.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Swatch } from '#shared/ui/swatch.tsx';
import type { ChoiceGroup } from './choice-groups.ts';
import { FilterCheck, FilterGroup } from './filter-group.tsx';
import type { ListFilters } from './filter-query.ts';
import { priceLabel } from './price-label.ts';

type Props = {
  action: string;
  /** The rest of the address's query, to be kept. */
  otherQuery: Readonly<Record<string, string | undefined>>;
  filters: ListFilters;
  facets: Facets;
  groups: readonly ChoiceGroup[];
  /** How many products the list has. */
  total: number;
};

/**
 * The filters of a list: a GET form of the browser's own. On wide screens a row of disclosures; on phones the same form
 * is a drawer, which the browser opens and closes (decisions/008).
 */
export function FilterForm({ action, otherQuery, filters, facets, groups, total }: Props) {
  const { t } = useShopIntl();
  // A choice that matches no product, or all of them, is not offered.
  const switches = SWITCH_FILTERS.filter(
    (name) => (facets[name] > 0 && facets[name] < total) || filters[name] !== undefined,
  );
  return (
    <form
      className="filters drawer"
      id="filters"
      popover="auto"
      action={action}
      data-tidy=""
      // After Back the form shows what the address says, not what was ticked before leaving.
      autoComplete="off"
      aria-label={t('listing.filters')}
    >
      <div className="filters__head drawer__head">
        <p className="drawer__title">{t('listing.filters')}</p>
        <button className="link" type="button" popoverTarget="filters" popoverTargetAction="hide">
          {t('listing.filters.close')}
        </button>
      </div>
      {Object.entries(otherQuery).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {groups.map((group) => (
        <Choices key={group.id} {...group} />
      ))}
      <PriceRange filters={filters} facets={facets} />
      {switches.length > 0 && (
        <div className="filters__switches">
          {switches.map((name) => (
            <FilterCheck key={name} name={name} value="1" checked={filters[name] !== undefined} count={facets[name]}>
              {t(`listing.filter.${name}`)}
            </FilterCheck>
          ))}
        </div>
      )}
      <button className="button button--primary filters__show" id="filters-show" type="submit">
        {t('listing.filters.showCount', { count: total })}
      </button>
    </form>
  );
}

function Choices({ id, choices }: ChoiceGroup) {
  const { t } = useShopIntl();
  return (
    <FilterGroup
      id={id}
      title={t(`listing.filter.${id}`)}
      chosen={choices.flatMap(({ isChosen, label }) => (isChosen ? [label] : [])).join(', ')}
    >
      {choices.map(({ name, value, label, count, isChosen, swatch, system }, index) => (
        <Fragment key={name + value}>
          {system && system !== choices[index - 1]?.system && <p>{system}</p>}
          <FilterCheck
            name={name}
            value={value}
            checked={isChosen}
            count={count}
            mark={swatch !== undefined && <Swatch hex={swatch} size={20} />}
          >
            {label}
          </FilterCheck>
        </Fragment>
      ))}
    </FilterGroup>
  );
}

function PriceRange({ filters, facets: { price } }: { filters: ListFilters; facets: Facets }) {
  const intl = useShopIntl();
  const { t, money } = intl;
  const { from, to } = filters;
  if (!price && from === undefined && to === undefined) return null;
  const ends = [
    { name: 'from', value: from, label: t('listing.price.from'), end: price && Math.floor(price.min / 100) * 100 },
    { name: 'to', value: to, label: t('listing.price.to'), end: price && Math.ceil(price.max / 100) * 100 },
  ];
  return (
    <FilterGroup id="price" title={t('listing.filter.price')} chosen={priceLabel(intl, filters) ?? ''}>
      <div className="filter__prices">
        {ends.map(({ name, value, label, end }) => (
          <label key={name} className="field">
            <span className="field__label">{label}</span>
            <input
              id={`filter-${name}`}
              name={name}
              defaultValue={value}
              placeholder={end === null ? '' : money(end)}
              inputMode="numeric"
              pattern="[0-9]*"
              maxLength={8}
              autoComplete="off"
            />
          </label>
        ))}
      </div>
      <button className="button filter__apply" type="submit">
        {t('listing.filters.show')}
      </button>
    </FilterGroup>
  );
}
