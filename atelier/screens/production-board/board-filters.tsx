import { useIntl } from 'react-intl';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Checkbox } from '#atelier/app/ui/fields/checkbox.tsx';
import { SearchField } from '#atelier/app/ui/fields/search-field.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { FilterBar } from '#atelier/app/ui/filter-bar.tsx';
import { useAddress } from '#atelier/app/url/use-address.ts';
import { daysFrom } from '#shared/domain/periods.ts';
import { addDays, moscowDay } from '#shared/domain/working-calendar.ts';
import { BoardQuery } from './board-query.ts';

const ANY = 'any';
const FLAGS = ['mine', 'late', 'measured'] as const;
/** The choices of the board: what it leaves out, and how it is laid. */
const CHOICES = [...FLAGS, 'cuts'] as const;
/** How many days from today can be chosen. */
const DAYS = 7;

/** The search and the filters of the board. */
export function BoardFilters() {
  const { t } = useText();
  const [query, change] = useAddress(BoardQuery);
  return (
    <FilterBar
      folded="tablet"
      search={
        <SearchField
          label={t('production.find')}
          value={query.find}
          onChange={(find) => change({ find: find || undefined }, { replace: true })}
        />
      }
      count={[query.due, ...FLAGS.map((name) => query[name])].filter(Boolean).length}
    >
      <DueChoice due={query.due} onChange={(due) => change({ due })} />
      {CHOICES.map((name) => (
        <Checkbox key={name} value={query[name] === '1'} onChange={(on) => change({ [name]: on ? '1' : undefined })}>
          {t(`production.filter.${name}`)}
        </Checkbox>
      ))}
    </FilterBar>
  );
}

type DueProps = { due: BoardQuery['due']; onChange: (due: BoardQuery['due']) => void };

/** The days that can be chosen, and the one of an older address. */
function DueChoice({ due, onChange }: DueProps) {
  const { t } = useText();
  const intl = useIntl();
  const today = moscowDay(Date.now());
  const coming = daysFrom(today, addDays(today, DAYS - 1));
  const days = due === undefined || due === 'overdue' || coming.includes(due) ? coming : [due, ...coming];
  const nameOf = (day: string) => {
    if (day === today) return t('production.filter.due.today');
    if (day === addDays(today, 1)) return t('production.filter.due.tomorrow');
    return intl.formatDate(day, { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' });
  };
  return (
    <Select
      label={t('production.filter.due')}
      hideLabel
      value={due ?? ANY}
      onChange={(chosen) => onChange(chosen === null || chosen === ANY ? undefined : chosen)}
      options={[
        { id: ANY, label: t('production.filter.due.any') },
        { id: 'overdue', label: t('production.filter.due.overdue') },
        ...days.map((day) => ({ id: day, label: nameOf(day) })),
      ]}
    />
  );
}
