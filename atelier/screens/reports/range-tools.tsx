import { useText } from '#atelier/app/i18n/use-text.ts';
import { PeriodFields } from '#atelier/app/ui/fields/period-fields.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { earliest, lastWeeks, latest, rangeOf, WEEK_CHOICES } from '#atelier/parts/reports/range.ts';
import { type CalendarRange, PERIODS, periodOf } from '#shared/domain/periods.ts';
import { moscowDay } from '#shared/domain/working-calendar.ts';

export const STEPS = ['day', 'week'] as const;
type Step = (typeof STEPS)[number];

type Props = {
  range: CalendarRange;
  step: Step;
  onChange: (changes: Partial<CalendarRange> & { step?: Step }) => void;
};

/** The choice of a range, and of days or weeks. */
export function RangeTools({ range, step, onChange }: Props) {
  const { t } = useText();
  const today = moscowDay(Date.now());
  const periods = [
    ...PERIODS.map((id) => ({ id, label: t(`shell.period.${id}`), range: periodOf(id, today) })),
    ...WEEK_CHOICES.map((count) => ({
      id: String(count),
      label: t('reports.range.weeks', { count }),
      range: lastWeeks(count, today),
    })),
  ];
  return (
    <div className="numbers-tools">
      <PeriodFields
        label={t('reports.range')}
        from={range.from}
        to={range.to}
        periods={periods}
        earliest={earliest(range)}
        latest={latest(range)}
        onChange={({ from, to }) => {
          const days = rangeOf(from ?? range.from, to ?? range.to);
          if (days) onChange(days);
        }}
      />
      <Select
        label={t('reports.step')}
        value={step}
        options={STEPS.map((id) => ({ id, label: t(`reports.step.${id}`) }))}
        onChange={(id) => id && onChange({ step: id })}
      />
    </div>
  );
}
