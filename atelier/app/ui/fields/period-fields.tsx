import { useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import type { CalendarRange } from '#shared/domain/periods.ts';
import type { Day } from '#shared/domain/working-calendar.ts';
import { DateField } from './date-field.tsx';
import { Select } from './select.tsx';

/** The option of days that were chosen one by one. */
const OTHER = 'other';
/** The option for no range. */
const ANY = 'any';

type Period = { id: string; label: string; range: CalendarRange };

type Props = {
  label: string;
  from: Day | null;
  to: Day | null;
  periods: readonly Period[];
  /** The label for no range; undefined if there must be one. */
  anyLabel?: string;
  /** The earliest and latest day, if they are limited. */
  earliest?: Day;
  latest?: Day;
  onChange: (range: { from: Day | null; to: Day | null }) => void;
};

/** A range of days: a period by its name, or any first and last day, whose fields come with that choice. */
export function PeriodFields({ label, from, to, periods, anyLabel, earliest, latest, onChange }: Props) {
  const { t } = useText();
  const [isOwn, setOwn] = useState(false);
  const chosen = periods.find(({ range }) => range.from === from && range.to === to);
  const isAny = anyLabel !== undefined && from === null && to === null;
  const isOther = isOwn || !(chosen || isAny);
  const choose = (id: string | null) => {
    setOwn(id === OTHER);
    const period = periods.find((period) => period.id === id);
    if (period) onChange(period.range);
    else if (id === ANY) onChange({ from: null, to: null });
  };
  const first = earliest && { minValue: earliest };
  const last = latest && { maxValue: latest };
  return (
    <>
      <Select
        label={label}
        value={isOther ? OTHER : (chosen?.id ?? ANY)}
        options={[
          ...(anyLabel === undefined ? [] : [{ id: ANY, label: anyLabel }]),
          ...periods,
          { id: OTHER, label: t('shell.period.other') },
        ]}
        onChange={choose}
      />
      {isOther && (
        <div className="period-days">
          <DateField
            label={t('shell.period.from')}
            value={from}
            onChange={(day) => onChange({ from: day, to })}
            {...first}
            {...(to !== null && { maxValue: to })}
          />
          <DateField
            label={t('shell.period.to')}
            value={to}
            onChange={(day) => onChange({ from, to: day })}
            {...(from !== null && { minValue: from })}
            {...last}
          />
        </div>
      )}
    </>
  );
}
