import type { Facets } from '#shared/contract/facets.ts';
import { byFamily } from '#shared/domain/colour-order.ts';
import { SWITCH_FILTERS } from '#shared/domain/list-filters.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Swatch } from '#shared/ui/swatch.tsx';
import { FilterCheck, FilterGroup } from './filter-group.tsx';
import { choicesOf, type ListFilters, sizesInOrder } from './filter-query.ts';
import { priceLabel } from './price-label.ts';

type Props = {
  action: string;
  /** The rest of the address's query, to be kept. */
  otherQuery: Readonly<Record<string, string | undefined>>;
  filters: ListFilters;
  facets: Facets;
  /** How many products the list has. */
  total: number;
};

/**
 * The filters of a list: a GET form of the browser's own. On wide screens a row of disclosures; on phones the same form
 * is a drawer, which the browser opens and closes (decisions/008).
 */
export function FilterForm({ action, otherQuery, filters, facets, total }: Props) {
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
      <Sizes chosen={sizesInOrder(filters.size, facets)} facets={facets} />
      <Colours chosen={choicesOf(filters.colour)} facets={facets} />
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
      <button
        className="button button--primary filters__show"
        id="filters-show"
        type="submit"
        data-counted={t('listing.filters.showCount', { count: total })}
      >
        {t('listing.filters.show')}
      </button>
    </form>
  );
}

function Sizes({ chosen, facets }: { chosen: readonly string[]; facets: Facets }) {
  const { t } = useShopIntl();
  const gone = chosen.filter((size) => !facets.sizes.some((each) => each.size === size));
  const sizes = [...facets.sizes, ...gone.map((size) => ({ size, count: 0 }))];
  if (sizes.length === 0) return null;
  return (
    <FilterGroup id="size" title={t('listing.filter.size')} chosen={chosen.join(', ')}>
      {sizes.map(({ size, count }) => (
        <FilterCheck key={size} name="size" value={size} checked={chosen.includes(size)} count={count}>
          {size}
        </FilterCheck>
      ))}
    </FilterGroup>
  );
}

function Colours({ chosen, facets }: { chosen: readonly string[]; facets: Facets }) {
  const { t } = useShopIntl();
  const gone = chosen.filter((handle) => !facets.colours.some((each) => each.handle === handle));
  const all = [...facets.colours, ...gone.map((handle) => ({ handle, name: handle, swatch: null, count: 0 }))];
  const colours = byFamily(all);
  if (colours.length === 0) return null;
  const names = colours.flatMap(({ handle, name }) => (chosen.includes(handle) ? [name] : []));
  return (
    <FilterGroup id="colour" title={t('listing.filter.colour')} chosen={names.join(', ')}>
      {colours.map(({ handle, name, swatch, count }) => (
        <FilterCheck
          key={handle}
          name="colour"
          value={handle}
          checked={chosen.includes(handle)}
          count={count}
          mark={<Swatch hex={swatch} size={20} />}
        >
          {name}
        </FilterCheck>
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
