import type { ReactNode } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Checkbox } from '#atelier/app/ui/fields/checkbox.tsx';
import { PeriodFields } from '#atelier/app/ui/fields/period-fields.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { FilterBar } from '#atelier/app/ui/filter-bar.tsx';
import { orderStateText } from '#atelier/parts/orders/order-state.tsx';
import { ORDER_STATES } from '#shared/contract/order.ts';
import { ORDER_NEEDS } from '#shared/contract/order-list.ts';
import { COUNTRIES } from '#shared/domain/countries.ts';
import { PERIODS, periodOf } from '#shared/domain/periods.ts';
import { moscowDay } from '#shared/domain/working-calendar.ts';
import type { ChangeFilters, OrdersAddress } from './address.ts';

/** The option for no filter. */
const ANY = 'any';
/** The view stays. */
const CLEARED = {
  state: undefined,
  needs: undefined,
  country: undefined,
  measured: undefined,
  from: undefined,
  to: undefined,
} as const;

type Props = { filters: OrdersAddress; onChange: ChangeFilters; search: ReactNode; actions: ReactNode };

/** The search and the filters of the list. */
export function OrderFilterBar({ filters, onChange, ...bar }: Props) {
  const { t, country, locale } = useText();
  const any = { id: ANY, label: t('orders.filter.any') } as const;
  const states = [any, ...ORDER_STATES.map((id) => ({ id, label: t(orderStateText(id)) }))];
  const needs = [any, ...ORDER_NEEDS.map((id) => ({ id, label: t(`orders.need.${id}`) }))];
  const countries = COUNTRIES.map((id) => ({ id, label: country(id) })).sort((one, other) =>
    one.label.localeCompare(other.label, locale),
  );
  return (
    <FilterBar
      {...bar}
      folded="always"
      count={
        [filters.state, filters.needs, filters.country, filters.measured, filters.from ?? filters.to].filter(Boolean)
          .length
      }
      onClear={() => onChange(CLEARED)}
    >
      <Select
        label={t('orders.filter.state')}
        options={states}
        value={filters.state ?? ANY}
        onChange={(id) => onChange({ state: id === ANY ? undefined : (id ?? undefined) })}
      />
      <Select
        label={t('orders.filter.needs')}
        options={needs}
        value={filters.needs ?? ANY}
        onChange={(id) => onChange({ needs: id === ANY ? undefined : (id ?? undefined) })}
      />
      <Select
        label={t('orders.filter.country')}
        options={[any, ...countries]}
        value={filters.country ?? ANY}
        onChange={(id) => onChange({ country: id === ANY ? undefined : (id ?? undefined) })}
      />
      <DaysFilter filters={filters} onChange={onChange} />
      <Checkbox
        value={filters.measured === '1'}
        onChange={(isSelected) => onChange({ measured: isSelected ? '1' : undefined })}
      >
        {t('orders.filter.measured')}
      </Checkbox>
    </FilterBar>
  );
}

/** The days on which orders were placed. */
function DaysFilter({ filters, onChange }: Pick<Props, 'filters' | 'onChange'>) {
  const { t } = useText();
  const today = moscowDay(Date.now());
  return (
    <PeriodFields
      label={t('orders.filter.days')}
      from={filters.from ?? null}
      to={filters.to ?? null}
      periods={PERIODS.map((id) => ({ id, label: t(`shell.period.${id}`), range: periodOf(id, today) }))}
      anyLabel={t('orders.filter.allDays')}
      onChange={({ from, to }) => onChange({ from: from ?? undefined, to: to ?? undefined })}
    />
  );
}
