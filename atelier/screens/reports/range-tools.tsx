import { useText } from '#atelier/app/i18n/use-text.ts';
import { DateField } from '#atelier/app/ui/fields/date-field.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { moscowDay } from '#shared/domain/working-calendar.ts';
import { earliest, lastWeeks, latest, type Range, rangeOf, WEEK_CHOICES, weeksIn } from './range.ts';

export const STEPS = ['day', 'week'] as const;
type Step = (typeof STEPS)[number];

type Props = { range: Range; step: Step; onChange: (changes: Partial<Range> & { step?: Step }) => void };

/** The choice of weeks, and of days or weeks. */
export function RangeTools({ range, step, onChange }: Props) {
  const { t } = useText();
  const today = moscowDay(Date.now());
  const weeks = weeksIn(range);
  const chosen = WEEK_CHOICES.find((count) => count === weeks && lastWeeks(count, today).to === range.to);
  const chooseDays = (from: string | null, to: string | null) => {
    const days = rangeOf(from ?? range.from, to ?? range.to);
    if (days) onChange(days);
  };
  return (
    <div className="numbers-tools">
      <Select
        label={t('reports.range')}
        value={chosen ? String(chosen) : OTHER}
        options={[
          ...WEEK_CHOICES.map((count) => ({ id: String(count), label: t('reports.range.weeks', { count }) })),
          ...(chosen ? [] : [{ id: OTHER, label: t('reports.range.other') }]),
        ]}
        onChange={(count) => count && count !== OTHER && onChange(lastWeeks(Number(count), today))}
      />
      <DateField
        label={t('reports.from')}
        value={range.from}
        onChange={(day) => chooseDays(day, null)}
        minValue={earliest(range)}
        maxValue={range.to}
      />
      <DateField
        label={t('reports.to')}
        value={range.to}
        onChange={(day) => chooseDays(null, day)}
        minValue={range.from}
        maxValue={latest(range)}
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

const OTHER = 'other';
