import { useText } from '#atelier/app/i18n/use-text.ts';
import { DateField } from '#atelier/app/ui/fields/date-field.tsx';
import { addDays, moscowDay, startOfDay } from '#shared/domain/working-calendar.ts';

/** When a promotion or a set begins, and ends. */
export type PromotionSpan = { startsAt: string; endsAt: string | null };

type Props = {
  value: PromotionSpan;
  onChange: (changes: Partial<PromotionSpan>) => void;
  errorOf: (field: 'startsAt' | 'endsAt') => string | undefined;
};

/** The first and the last day of a promotion or a set. */
export function PromotionDays({ value, onChange, errorOf }: Props) {
  const { t } = useText();
  const { from, to } = daysOf(value);
  return (
    <div className="fields__pair">
      <DateField
        label={t('promotions.field.from')}
        value={from}
        onChange={(day) => day && day !== from && onChange({ startsAt: startOf(day) })}
        errorMessage={errorOf('startsAt')}
      />
      <DateField
        label={t('promotions.field.to')}
        description={t('promotions.field.to.text')}
        value={to}
        onChange={(day) => day !== to && onChange({ endsAt: day && endOf(day) })}
        errorMessage={errorOf('endsAt')}
      />
    </div>
  );
}

/** Says the days of a promotion or a set. */
export function useDatesText(): (span: PromotionSpan) => string {
  const { t, day } = useText();
  return ({ startsAt, endsAt }) =>
    endsAt === null
      ? t('promotions.dates.from', { from: day(startsAt) })
      : t('promotions.dates.span', { from: day(startsAt), to: day(lastMoment(endsAt)) });
}

/** The days of a promotion, in the shop's time zone. */
export function daysOf({ startsAt, endsAt }: PromotionSpan): { from: string; to: string | null } {
  return {
    from: moscowDay(Date.parse(startsAt)),
    to: endsAt === null ? null : moscowDay(Date.parse(lastMoment(endsAt))),
  };
}

/** The beginning of a day in the shop's time zone. */
export function startOf(day: string): string {
  return new Date(startOfDay(day)).toISOString();
}

/** The end of a day in the shop's time zone: the first moment after it. */
export function endOf(day: string): string {
  return startOf(addDays(day, 1));
}

/** The last moment before an end, whose day is the last day of a promotion. */
function lastMoment(endsAt: string): string {
  return new Date(Date.parse(endsAt) - 1).toISOString();
}
