import { useText } from '#atelier/app/i18n/use-text.ts';
import { DateField } from '#atelier/app/ui/fields/date-field.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { MOSCOW_MS } from '#shared/domain/working-calendar.ts';

/** A day and an hour in Moscow, as typed; the day is null while it is empty. */
export type MoscowTime = { day: string | null; time: string };

type Props = { label: string; value: MoscowTime; onChange: (value: MoscowTime) => void };

/** A day and an hour in Moscow. */
export function MomentField({ label, value, onChange }: Props) {
  const { t } = useText();
  return (
    <div className="moment">
      <DateField label={label} value={value.day} onChange={(day) => onChange({ ...value, day })} />
      <TextField
        label={t('catalogue.schedule.time')}
        value={value.time}
        maxLength={5}
        onChange={(time) => onChange({ ...value, time })}
        errorMessage={/^([01]?\d|2[0-3]):[0-5]\d$/.test(value.time) ? undefined : t('catalogue.schedule.timeForm')}
      />
    </div>
  );
}

/** A time in Moscow, to the minute. */
export function moscowTime(at: number): MoscowTime {
  const [day = '', time = ''] = new Date(at + MOSCOW_MS).toISOString().split('T');
  return { day, time: time.slice(0, 5) };
}

/** The time in ms since 1970; null while day or hour are incomplete. */
export function momentOf({ day, time }: MoscowTime): number | null {
  const match = /^(\d{1,2}):(\d\d)$/.exec(time);
  if (day === null || !match) return null;
  const at = Date.parse(`${day}T${match[1]?.padStart(2, '0')}:${match[2]}:00+03:00`);
  return Number.isNaN(at) ? null : at;
}
